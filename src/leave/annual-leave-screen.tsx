import { useState } from 'react'
import { useLocation, useNavigate, useParams } from 'react-router-dom'
import { dublinDay } from '../../domain/dates/dublin-day'
import { NotRead } from '../saving/not-read'
import { useAsOfWords } from '../saving/use-as-of-words'
import { useFamilyName } from '../session/use-family-name'
import { Button } from '../ui/button'
import { plus } from '../ui/more-icons'
import { useNow } from '../ui/use-now'
import styles from './annual-leave.module.css'
import { BalanceFigure } from './balance-figure'
import { BalanceTable } from './balance-table'
import { blockOf } from './book-leave-block'
import { BookLeaveDialog } from './book-leave-dialog'
import { LeaveInfo } from './leave-info'
import { LeaveSkeleton } from './leave-skeleton'
import { NoLeave } from './no-leave'
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
