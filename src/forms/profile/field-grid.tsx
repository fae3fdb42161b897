import type { ReactNode } from 'react'
import { classNames } from '../../ui/class-names'
import classes from './field-grid.module.css'

/** The fields of a card: one below the other, short ones side by side where there is room. */
export function FieldGrid({ children }: { children: ReactNode }) {
  return (
    <div className={classes.within}>
      <div className={classes.grid}>{children}</div>
    </div>
  )
}

interface FieldCellProps {
  name: string
  /** Half the width beside the next one. */
  isShort: boolean
  children: ReactNode
}

/** A field's place in the grid. */
export function FieldCell({ name, isShort, children }: FieldCellProps) {
  return (
    <div className={classNames(classes.cell, isShort && classes.short)} data-field={name}>
      {children}
    </div>
  )
}
