import { useId, useState } from 'react'
import { Button } from '../../ui/button'
import { classNames } from '../../ui/class-names'
import { addMonths, dayInWords, yearOf } from './calendar'
import { type Cell, CellGrid } from './cell-grid'
import { chosenAfter } from './choice'
import classes from './date-picker.module.css'
import { DayGrid } from './day-grid'
import { isChoosable, spanOf, within } from './limits'
import { MonthGrid } from './month-grid'
import { columns, moved, type View } from './moves'
import { PickerHeader } from './picker-header'
import type { DatePickerProps, GridProps, Picked } from './picker-props'
import { inRows } from './rows'

const grids: Record<View, (props: GridProps) => React.ReactNode> = { days: DayGrid, months: MonthGrid, years: YearGrid }
/** Years lead on to months, months to days. */
const next = { years: 'months', months: 'days' } as const

/**
 * The calendar: days, months and years; one day, several, or a range (specification part 2, section 6). onChange is called
 * for one day when it is pressed, for several and a range when Done is pressed.
 */
export function DatePicker(props: DatePickerProps) {
  const { today, startView = 'days', onCancel } = props
  const id = useId()
  const [chosen, setChosen] = useState(() => chosenOf(props))
  const span = spanOf(props, today)
  const [view, setView] = useState<View>(chosen.length > 0 ? 'days' : startView)
  const [current, setCurrent] = useState(() => within(chosen[0] ?? today, span))
  const [takeFocus, setTakeFocus] = useState(0)
  const focusGrid = () => setTakeFocus((before) => before + 1)

  const show = (which: View) => {
    setView(which)
    focusGrid()
  }
  const onKey = (key: string, isShift: boolean): boolean => {
    const to = moved(view, current, key, isShift, span)
    if (to === null) return false
    setCurrent(to)
    focusGrid()
    return true
  }
  const onChoose = (day: string) => {
    setCurrent(within(day, span))
    if (view !== 'days') return show(next[view])
    if (!isChoosable(day, props, span)) return
    const after = chosenAfter(props.mode, chosen, day)
    setChosen(after)
    focusGrid()
    if (props.mode === 'single') give(props, after)
  }

  const Grid = grids[view]
  return (
    <div className={classes.picker}>
      <PickerHeader
        id={id}
        view={view}
        current={current}
        span={span}
        onView={show}
        onTurn={(months) => setCurrent(within(addMonths(current, months), span))}
      />
      <div className={classNames(classes.body, view === 'years' && classes.years)}>
        <Grid
          labelledBy={id}
          mode={props.mode}
          chosen={chosen}
          limits={props}
          span={span}
          today={today}
          current={current}
          takeFocus={takeFocus}
          onKey={onKey}
          onChoose={onChoose}
        />
      </div>
      {props.mode !== 'single' && (
        <p className={classes.summary} role="status">
          {summary(props.mode, chosen)}
        </p>
      )}
      <div className={classes.footer}>
        <Button variant="ghost" size="sm" onClick={onCancel}>
          Cancel
        </Button>
        {props.mode !== 'single' && (
          <Button size="sm" disabled={props.mode === 'range' && chosen.length < 2} onClick={() => give(props, chosen)}>
            Done
          </Button>
        )}
      </div>
    </div>
  )
}

function chosenOf(picked: Picked): readonly string[] {
  if (picked.mode === 'multiple') return picked.value
  if (picked.mode === 'single') return picked.value === null ? [] : [picked.value]
  return picked.value === null ? [] : [picked.value.from, picked.value.to]
}

function give(picked: Picked, chosen: readonly string[]): void {
  const [from, to] = chosen
  if (picked.mode === 'multiple') picked.onChange(chosen)
  else if (picked.mode === 'single') from !== undefined && picked.onChange(from)
  else if (from !== undefined && to !== undefined) picked.onChange({ from, to })
}

function summary(mode: 'multiple' | 'range', chosen: readonly string[]): string {
  if (mode === 'multiple') return chosen.length === 1 ? '1 day chosen' : `${chosen.length} days chosen`
  const [from, to] = chosen
  if (from === undefined) return 'Choose the first day'
  return to === undefined ? `From ${dayInWords(from)}: choose the last day` : `${dayInWords(from)} to ${dayInWords(to)}`
}

/** Every year there is to choose from. A press leads on to its months. */
function YearGrid({ chosen, span, today, current, mode: _, limits: __, ...rest }: GridProps) {
  const first = yearOf(span.first)
  const cells = Array.from({ length: yearOf(span.last) - first + 1 }, (_empty, at): Cell => {
    const year = first + at
    return {
      day: within(addMonths(current, (year - yearOf(current)) * 12), span),
      text: String(year),
      isChosen: chosen.some((one) => yearOf(one) === year),
      isOff: false,
      isNow: yearOf(today) === year,
    }
  })
  return <CellGrid {...rest} rows={inRows(cells, columns.years)} isMultiple={false} current={current} />
}
