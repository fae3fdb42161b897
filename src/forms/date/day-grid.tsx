import { dayInWords, weekdayNames, weeksOf } from './calendar'
import { type Cell, CellGrid } from './cell-grid'
import { placeInRange } from './choice'
import { isChoosable } from './limits'
import type { GridProps } from './picker-props'

/** The weeks of one month. */
export function DayGrid({ mode, chosen, limits, span, today, current, ...rest }: GridProps) {
  const cellOf = (day: string): Cell => ({
    day,
    text: String(Number(day.slice(8))),
    name: dayInWords(day),
    isChosen: chosen.includes(day),
    inRange: mode === 'range' ? placeInRange(chosen, day) : undefined,
    isOff: !isChoosable(day, limits, span),
    isNow: day === today,
  })
  const head = (
    <thead>
      <tr>
        {weekdayNames.map((name) => (
          <th key={name} scope="col" abbr={name}>
            {name.slice(0, 2)}
          </th>
        ))}
      </tr>
    </thead>
  )
  const rows = weeksOf(current).map((week) => week.map((day) => (day ? cellOf(day) : null)))
  return <CellGrid {...rest} head={head} rows={rows} isMultiple={mode !== 'single'} current={current} />
}
