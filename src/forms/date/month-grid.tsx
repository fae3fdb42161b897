import { addMonths, monthInWords, monthNames, monthOf } from './calendar'
import { type Cell, CellGrid } from './cell-grid'
import { within } from './limits'
import { columns } from './moves'
import type { GridProps } from './picker-props'
import { inRows } from './rows'

/** The twelve months of one year. A press leads on to its days. */
export function MonthGrid({ chosen, span, today, current, mode: _, limits: __, ...rest }: GridProps) {
  const cells = monthNames.map((text, at): Cell => {
    const own = addMonths(current, at + 1 - monthOf(current))
    const day = within(own, span)
    const month = own.slice(0, 7)
    const isOff = day.slice(0, 7) !== month
    return {
      day: isOff ? own : day,
      text,
      name: monthInWords(own),
      isChosen: chosen.some((one) => one.startsWith(month)),
      isOff,
      isNow: today.startsWith(month),
    }
  })
  return <CellGrid {...rest} rows={inRows(cells, columns.months)} isMultiple={false} current={current} />
}
