import type { ReactNode } from 'react'
import type { FieldDefinition } from '../../domain/forms/field-definition'
import type { PageFieldName, ShownFieldName } from '../../domain/profile/field'
import { isShownField, pageFields } from '../../domain/profile/page-fields'
import { FieldCell } from '../forms/profile/field-grid'

/** The place of a field of the profile in its card's grid. */
export function PageCell({ name, children }: { name: PageFieldName | ShownFieldName; children: ReactNode }) {
  return (
    <FieldCell name={name} isShort={isShort(name)}>
      {children}
    </FieldCell>
  )
}

function isShort(name: PageFieldName | ShownFieldName): boolean {
  if (isShownField(name)) return true
  const definition: FieldDefinition = pageFields[name]
  return definition.short === true || definition.kind === 'height'
}
