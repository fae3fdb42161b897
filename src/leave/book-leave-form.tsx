import { useId } from 'react'
import { dublinDay } from '../../domain/dates/dublin-day'
import { publicHoliday } from '../../domain/dates/public-holidays'
import { eurosText, hoursText } from '../../domain/leave/amount'
import { remaining } from '../../domain/leave/balance'
import { bookable, carriedWords, dayHours, leftFor } from '../../domain/leave/booking'
import { dayInWords } from '../forms/date/calendar'
import { DateField } from '../forms/date/date-field'
import { Notice } from '../ui/notice'
import styles from './book-leave.module.css'
import type { LeaveView } from './use-annual-leave'
import { daysOf, type useBookLeave } from './use-book-leave'

interface BookLeaveFormProps {
  year: LeaveView
  form: ReturnType<typeof useBookLeave>
}

/** Outstanding hours and their euros, the day, and what is being booked once one is chosen. */
export function BookLeaveForm({ year, form }: BookLeaveFormProps) {
  const id = useId()
  const days = daysOf(year)
  const today = dublinDay(new Date())
  return (
    <form
      id="book-leave"
      noValidate
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault()
        void form.book()
        // Moves the focus to the missing date, for screen-reader users.
        if (form.date === null) document.getElementById(id)?.focus()
      }}
    >
      <Outstanding year={year} day={form.isComplete ? form.date : null} />
      <DateField
        id={id}
        label="What date do you want to take off?"
        hint={`dd/mm/yyyy, from today to 31/12/${year.year}`}
        value={form.date}
        onChange={form.onDate}
        problem={form.problem}
        min={today}
        max={`${year.year}-12-31`}
        allowed={(day) => !days.includes(day)}
      />
      {form.isComplete && form.date !== null ? (
        <>
          <HolidayNotice day={form.date} />
          <BookingNotice year={year} day={form.date} />
        </>
      ) : null}
      {form.failure ? <Notice status="error" title={form.failure} /> : null}
    </form>
  )
}

/** Outstanding hours and their euros: for the year, or for the chosen day where fewer can be booked for it. */
function Outstanding({ year, day }: { year: LeaveView; day: string | null }) {
  const isLess = day !== null && carriedWords(year, day) !== null
  const left = isLess ? leftFor(year, day) : remaining(year)
  return (
    <p className={styles.outstanding}>
      <b>
        {hoursText(left.hours)} hours outstanding{isLess ? ' after 31st March' : ''}
      </b>
      <span>They will be paid as {eurosText(left.cents)}.</span>
      {!isLess && year.toForfeit > 0 ? (
        <span>
          {year.toForfeit === left.hours ? 'All' : `${hoursText(year.toForfeit)} hours`} of them must be taken by 31st
          March.
        </span>
      ) : null}
    </p>
  )
}

/** A public holiday can be booked all the same: the note forbids nothing. */
function HolidayNotice({ day }: { day: string }) {
  const name = publicHoliday(day)
  if (name === null) return null
  return (
    <Notice status="warning" icon="info" title={`${name[0]?.toUpperCase()}${name.slice(1)} is a public holiday`}>
      Annual leave is usually not needed for it. If you are not sure, ask the agency before you book.
    </Notice>
  )
}

/** What is being booked: one day, or all that is left for the chosen day where that is less; and why it is no more. */
function BookingNotice({ year, day }: { year: LeaveView; day: string }) {
  const amount = bookable(year, day)
  if (amount === null) return null
  const why = carriedWords(year, day)
  const isMore = leftFor(year, day).hours > dayHours
  const all = why ? 'all that is left for that day' : 'all that is left'
  const what = isMore ? 'one day (7.5 hours)' : `${all} (${hoursText(amount.hours)} hours)`
  return (
    <Notice icon="calendar" title={dayInWords(day)}>
      You are booking {what}, paid as {eurosText(amount.cents)}.
      {isMore ? ' More days can be booked from the Annual Leave page.' : null}
      {why ? <span className={styles.why}>{why}</span> : null}
    </Notice>
  )
}
