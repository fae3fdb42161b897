import { type KeyboardEvent, type MouseEvent, type ReactNode, useLayoutEffect, useRef } from 'react'
import { classNames } from '../../ui/class-names'
import classes from './cell-grid.module.css'

export interface Cell {
  /** The day it stands for, YYYY-MM-DD; a month or a year stands for the day that the focus would have in it. */
  day: string
  text: string
  /** As it is read out, where that is more than the text. */
  name?: string
  isChosen: boolean
  /** Where it lies in a range. */
  inRange?: 'first' | 'between' | 'last' | undefined
  /** Reached like the others, but not to be chosen. */
  isOff: boolean
  /** Today's day, month or year. */
  isNow: boolean
}

interface CellGridProps {
  /** Id of the heading that says which month or years these are. */
  labelledBy: string
  head?: ReactNode
  rows: readonly (readonly (Cell | null)[])[]
  isMultiple: boolean
  /** The day whose cell is the grid's only tab stop. */
  current: string
  /** Changes when the focus is to go to the current cell; a button beside the grid keeps it otherwise. */
  takeFocus: number
  /** A key pressed in the grid; returns true when the grid uses it. */
  onKey: (key: string, isShift: boolean) => boolean
  onChoose: (day: string) => void
}

/** One grid of the calendar: days, months or years. One stop of Tab; arrows move, Enter and Space choose. */
export function CellGrid(props: CellGridProps) {
  const { labelledBy, head, rows, isMultiple, current, takeFocus, onKey, onChoose } = props
  const table = useRef<HTMLTableElement>(null)

  // biome-ignore lint/correctness/useExhaustiveDependencies: the focus follows the number, not the day: see takeFocus.
  useLayoutEffect(() => {
    stopOf(table.current)?.focus()
  }, [takeFocus])

  // A grid that is longer than its place opens with the current cell in the middle.
  useLayoutEffect(() => {
    const place = table.current?.parentElement
    const stop = stopOf(table.current)
    if (place && stop) place.scrollTop = stop.offsetTop - (place.clientHeight - stop.offsetHeight) / 2
  }, [])

  const choose = (event: MouseEvent | KeyboardEvent) => {
    const cell = (event.target as Element).closest<HTMLElement>('[data-day]')
    if (cell?.dataset.day && cell.getAttribute('aria-disabled') !== 'true') onChoose(cell.dataset.day)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.altKey || event.metaKey) return
    const isChoice = event.key === 'Enter' || event.key === ' '
    if (isChoice) choose(event)
    if (isChoice || onKey(event.key, event.shiftKey)) event.preventDefault()
  }

  return (
    <table
      ref={table}
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a table that is a grid has rows and heads of its own, as the APG has it.
      role="grid"
      className={classNames(
        classes.grid,
        head ? classes.days : classes.wide,
        !head && rows.length === 4 && classes.months,
      )}
      aria-labelledby={labelledBy}
      aria-multiselectable={isMultiple || undefined}
      onClick={choose}
      onKeyDown={onKeyDown}
    >
      {head}
      <tbody>
        {rows.map((row, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a row has nothing of its own but its place.
          <tr key={at}>
            {row.map((cell, place) =>
              // biome-ignore lint/suspicious/noArrayIndexKey: an empty place has nothing else.
              cell ? <CellOf key={cell.day} cell={cell} isStop={cell.day === current} /> : <td key={place} />,
            )}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function stopOf(grid: HTMLElement | null): HTMLElement | null {
  return grid?.querySelector<HTMLElement>('[tabindex="0"]') ?? null
}

function CellOf({ cell, isStop }: { cell: Cell; isStop: boolean }) {
  return (
    <td
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: so is its cell.
      role="gridcell"
      tabIndex={isStop ? 0 : -1}
      className={classNames(
        classes.cell,
        cell.isChosen && classes.chosen,
        cell.inRange && classes[cell.inRange],
        cell.isNow && classes.now,
      )}
      aria-label={cell.name}
      aria-selected={cell.isChosen || cell.inRange !== undefined}
      aria-disabled={cell.isOff || undefined}
      aria-current={cell.isNow ? 'date' : undefined}
      data-day={cell.day}
    >
      <span className={classes.face}>{cell.text}</span>
    </td>
  )
}
