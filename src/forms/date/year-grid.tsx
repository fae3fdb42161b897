import { addMonths, yearOf } from './calendar'
import { type Cell, CellGrid } from './cell-grid'
import { within } from './limits'
import { columns } from './moves'
import type { GridProps } from './picker-props'
import { inRows } from './rows'

/** Every year there is to choose from. A press leads on to its months. */
export function YearGrid({ chosen, span, today, current, mode: _, limits: __, ...rest }: GridProps) {
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
