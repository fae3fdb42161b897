import { addDays, addMonths, monthOf, weekdayOf, yearOf } from './calendar'
import { type Span, within } from './limits'

export type View = 'days' | 'months' | 'years'

/** Cells in a row of each view. */
export const columns: Record<View, number> = { days: 7, months: 3, years: 4 }

/** Rows of years that PageUp and PageDown pass over. */
const pageOfYears = 5

/**
 * Where a key leads from a day: among days as in the APG's date picker dialog; among months and years likewise, in their
 * own grid. Never out of the span. Null: not a key of the grid.
 */
export function moved(view: View, from: string, key: string, isShift: boolean, span: Span): string | null {
  const to = view === 'days' ? movedDay(from, key, isShift) : movedCell(view, from, key, isShift, span)
  return to === null ? null : within(to, span)
}

function movedDay(from: string, key: string, isShift: boolean): string | null {
  switch (key) {
    case 'ArrowLeft':
      return addDays(from, -1)
    case 'ArrowRight':
      return addDays(from, 1)
    case 'ArrowUp':
      return addDays(from, -7)
    case 'ArrowDown':
      return addDays(from, 7)
    case 'Home':
      return addDays(from, -weekdayOf(from))
    case 'End':
      return addDays(from, 6 - weekdayOf(from))
    case 'PageUp':
      return addMonths(from, isShift ? -12 : -1)
    case 'PageDown':
      return addMonths(from, isShift ? 12 : 1)
    default:
      return null
  }
}

function movedCell(view: 'months' | 'years', from: string, key: string, isShift: boolean, span: Span): string | null {
  const wide = columns[view]
  const unit = view === 'months' ? 1 : 12
  const at = view === 'months' ? monthOf(from) - 1 : yearOf(from) - yearOf(span.first)
  const steps: Record<string, number> = {
    ArrowLeft: -1,
    ArrowRight: 1,
    ArrowUp: -wide,
    ArrowDown: wide,
    Home: -(at % wide),
    End: wide - 1 - (at % wide),
  }
  const page = view === 'months' ? (isShift ? 120 : 12) : 12 * wide * pageOfYears
  if (key === 'PageUp') return addMonths(from, -page)
  if (key === 'PageDown') return addMonths(from, page)
  const step = steps[key]
  return step === undefined ? null : addMonths(from, step * unit)
}
