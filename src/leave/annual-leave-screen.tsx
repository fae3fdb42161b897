import { useState } from 'react'
import { useLocation, useNavigate, useParams } from 'react-router-dom'
import { dublinDay } from '../../domain/dates/dublin-day'
import { hoursText } from '../../domain/leave/amount'
import type { LeaveYear } from '../../domain/leave/balance'
import { NotRead } from '../saving/not-read'
import { useAsOfWords } from '../saving/use-as-of-words'
import { useFamilyName } from '../session/use-family-name'
import { Button } from '../ui/button'
import { EmptyState } from '../ui/empty-state'
import { Icon } from '../ui/icon'
import { plus } from '../ui/more-icons'
import { Notice } from '../ui/notice'
import { useNow } from '../ui/use-now'
import styles from './annual-leave.module.css'
import { BalanceFigure } from './balance-figure'
import { BalanceTable } from './balance-table'
import { blockOf } from './book-leave-block'
import { BookLeaveDialog } from './book-leave-dialog'
import { LeaveSkeleton } from './leave-skeleton'
import { TimeBooked } from './time-booked'
import { type LeaveView, useAnnualLeave } from './use-annual-leave'
import { YearSelect } from './year-select'

/** Annual Leave, titled 'Book Time Off': the balance of a leave year, what is booked of it, and booking a day. */
export function AnnualLeaveScreen() {
  const extraid = Number(useParams().extraid)
  const read = useAnnualLeave(extraid)
  const now = useNow()
  const asOf = useAsOfWords(extraid, read, now)
  const name = useFamilyName(extraid)
  const [chosen, setChosen] = useState<number | null>(null)
  const booking = useBooking(read.refresh)
  const today = dublinDay(new Date(now))
  const years = read.data
  const year = years?.find((one) => one.year === chosen) ?? shownFirst(years ?? [], today)
  return (
    <>
      {name ? <p className={styles.whose}>For {name}</p> : null}
      {asOf ? <p className={styles.asOf}>{asOf}</p> : null}
      {years === undefined && read.problem === null ? <LeaveSkeleton /> : null}
      {years === undefined && read.problem !== null ? (
        <div className={styles.failed}>
          <NotRead read={read} what="your annual leave" />
        </div>
      ) : null}
      {years ? <LeaveInfo year={year} /> : null}
      {years?.length === 0 ? <NoLeave /> : null}
      {years && year ? (
        <div className={styles.columns}>
          <div className={styles.main}>
            <BalanceFigure
              year={year}
              select={<YearSelect years={years.map((one) => one.year)} year={year.year} onChange={setChosen} />}
            />
            <BalanceTable year={year} />
          </div>
          <TimeBooked
            key={year.year}
            extraid={extraid}
            year={year.year}
            bookings={year.bookings}
            name={name}
            today={today}
          />
        </div>
      ) : null}
      {year ? (
        <Button icon={plus} className={styles.book} data-floating="" onClick={booking.begin}>
          Book Leave
        </Button>
      ) : null}
      <BookLeaveDialog
        extraid={extraid}
        year={year}
        name={name}
        otherYear={years?.find((one) => blockOf(one, today) === null)?.year ?? null}
        onYear={setChosen}
        open={booking.isOpen && years !== undefined}
        onClose={booking.end}
      />
    </>
  )
}

/** This year's, as its days are the ones that can be booked; else the newest. */
function shownFirst(years: readonly LeaveView[], today: string): LeaveView | null {
  return years.find(({ year }) => today.startsWith(`${year}-`)) ?? years[0] ?? null
}

/** Whether the dialog is open; '?book' in the address opens it, for the installed portal's shortcut. */
function useBooking(refresh: () => void) {
  const navigate = useNavigate()
  const asked = new URLSearchParams(useLocation().search).has('book')
  const [isOpen, setOpen] = useState(asked)
  return {
    isOpen,
    begin: () => {
      // The dialog uses the agency's current data (specification part 2, section 4).
      refresh()
      setOpen(true)
    },
    end: () => {
      setOpen(false)
      if (asked) navigate({ search: '' }, { replace: true })
    },
  }
}

/** A sunshade and a deck chair, nobody in it: the drawing of a year without leave. */
const sunshade = {
  path: 'M14 82h92M52 82V22M52 22v-5M20 48a32 28 0 0 1 64 0M20 48q8-6 16 0q8-6 16 0q8-6 16 0q8-6 16 0M66 56l12 18h24M74 82l4-8M98 82v-8',
}

/** Nobody has worked yet: the specification's words (part 2, Annual Leave). */
function NoLeave() {
  return (
    <EmptyState drawing={sunshade} title="You have no annual leave outstanding.">
      You cannot take annual leave at the moment. Once you have worked, you will see your annual leave entitlements
      here, and book annual leave.
    </EmptyState>
  )
}

/** What annual leave is; and, while there is some, what of it will be lost (specification part 2, Annual Leave). */
function LeaveInfo({ year }: { year: LeaveYear | null }) {
  return (
    <>
      <p className={styles.info}>
        <Icon name="info" size={20} />
        <span>You earn 8% annual leave on the hours you work. Book leave to be paid what you have built up.</span>
      </p>
      {year && year.toForfeit > 0 ? (
        <div className={styles.forfeit}>
          <Notice status="warning" title={`${hoursText(year.toForfeit)} hours must be taken before 31st March`}>
            They were carried forward from {year.year - 1}. What is left of them after that day is forfeited.
          </Notice>
        </div>
      ) : null}
    </>
  )
}
