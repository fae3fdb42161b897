import type { DateRange, Mode } from './choice'
import type { Limits, Span } from './limits'
import type { View } from './moves'

/** What is chosen, by mode; days are YYYY-MM-DD. */
export type Picked =
  | { mode: 'single'; value: string | null; onChange: (value: string) => void }
  | { mode: 'multiple'; value: readonly string[]; onChange: (value: readonly string[]) => void }
  | { mode: 'range'; value: DateRange | null; onChange: (value: DateRange) => void }

export type DatePickerProps = Picked &
  Limits & {
    /** The day in Dublin, YYYY-MM-DD. */
    today: string
    /** What shows first while nothing is chosen; years for what lies far back. */
    startView?: View | undefined
    onCancel: () => void
  }

/** What every view of the calendar is given. */
export interface GridProps {
  labelledBy: string
  mode: Mode
  chosen: readonly string[]
  limits: Limits
  span: Span
  today: string
  current: string
  takeFocus: number
  onKey: (key: string, isShift: boolean) => boolean
  onChoose: (day: string) => void
}
