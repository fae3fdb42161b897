import { useEffect, useState } from 'react'
import { dublinDay } from '../../domain/dates/dublin-day'
import { decimal } from '../../domain/leave/amount'
import { bookable, bookedDays, bookingProblem, problemWords } from '../../domain/leave/booking'
import { isDate } from '../../domain/profile/dates'
import { useDraft } from '../data/use-draft'
import { keptWords } from '../saving/kept-words'
import { useSaving } from '../saving/use-saving'
import { showSnackbar } from '../ui/snackbar-store'
import { bookLeave, type LeaveView } from './use-annual-leave'

interface BookLeave {
  /** As it was typed or picked; YYYY-MM-DD where it is a date. */
  date: string | null
  onDate: (date: string | null) => void
  /** A date that can be booked is chosen. */
  isComplete: boolean
  /** What is wrong with the date, in place of the field's hint. */
  problem: string | null
  busy: boolean
  /** Why the last try came to nothing. */
  failure: string | null
  book: () => Promise<void>
  close: () => void
}

/** The state of the dialog 'Book Leave': the day, what is wrong with it, and the one booking that is under way. */
export function useBookLeave(extraid: number, year: LeaveView | null, open: boolean, onClose: () => void): BookLeave {
  const { draft: date, setDraft, clearDraft } = useDraft(`leave.${extraid}`, parseDay)
  const [asked, setAsked] = useState(false)
  const { busy, failure, setFailure, run } = useSaving()
  const now = dublinDay(new Date())
  const whole = date !== null && isDate(date)
  const problem = whole ? bookingProblem({ year, date, today: now, days: daysOf(year) }) : null
  const missing = asked && date === null ? 'Choose the day that you want to take off' : null

  // A closed dialog forgets the failed try: it opens again without the error of a missing day.
  useEffect(() => {
    if (!open) setAsked(false)
  }, [open])

  // The day stays as a draft: a dialog closed by mistake opens again with it.
  const close = () => {
    setFailure(null)
    onClose()
  }
  const book = async () => {
    if (busy) return
    setAsked(true)
    setFailure(null)
    if (!year || !whole || problem !== null) return
    const amount = bookable(year, date)
    if (!amount) return
    const wanted = { book_date: date, year: year.year, hours: decimal(amount.hours), euros: decimal(amount.cents) }
    const stored = await run(() => bookLeave(extraid, wanted, clearDraft))
    // The draft may already be cleared, and the member still wants this day: restore it.
    if (!stored) return setDraft(date)
    if (stored.stored === 'attention') return setFailure(stored.message ?? 'Request failed.')
    clearDraft()
    close()
    showSnackbar(stored.stored === 'agency' ? 'Annual Leave Booked' : keptWords())
  }

  return {
    date,
    onDate: (next) => (next === null ? clearDraft() : setDraft(next)),
    isComplete: whole && problem === null,
    problem: problem && date !== null ? problemWords(problem, year, date) : missing,
    busy,
    failure,
    book,
    close,
  }
}

/** Days that are booked, or wait to be; one that was refused may be asked for again. */
export function daysOf(year: LeaveView | null): string[] {
  return bookedDays((year?.bookings ?? []).filter(({ fate }) => fate !== 'attention'))
}

function parseDay(stored: unknown): string | null {
  return typeof stored === 'string' ? stored : null
}
