import type { ReactNode } from 'react'
import type { FieldDefinition, PageFieldName, ShownFieldName } from '../../domain/profile/field'
import { isShownField, pageFields } from '../../domain/profile/page-fields'
import { classNames } from '../ui/class-names'
import classes from './field-grid.module.css'

/** The fields of a card: one below the other, short ones side by side where there is room. */
export function FieldGrid({ children }: { children: ReactNode }) {
  return (
    <div className={classes.within}>
      <div className={classes.grid}>{children}</div>
    </div>
  )
}

/** A field's place in the grid. */
export function FieldCell({ name, children }: { name: PageFieldName | ShownFieldName; children: ReactNode }) {
  return (
    <div className={classNames(classes.cell, isShort(name) && classes.short)} data-field={name}>
      {children}
    </div>
  )
}

function isShort(name: PageFieldName | ShownFieldName): boolean {
  if (isShownField(name)) return true
  const definition: FieldDefinition = pageFields[name]
  return definition.short === true || definition.kind === 'height'
}
