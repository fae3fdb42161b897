import { memo, type ReactNode } from 'react'
import type { FieldDefinition, FieldValue } from '../../../domain/forms/field-definition'
import type { PageFieldName } from '../../../domain/profile/field'
import { pageFields } from '../../../domain/profile/page-fields'
import { type ControlProps, fieldId } from './control-props'
import { drawControl } from './draw-control'
import { ReadOnlyField } from './read-only-field'
import { valueWords } from './value-words'

interface ProfileFieldProps {
  name: PageFieldName
  value: FieldValue
  onChange: (name: PageFieldName, value: FieldValue) => void
  onLeave?: ((name: PageFieldName) => void) | undefined
  problem?: string | null | undefined
  /** Shown, and not changed here. */
  readOnly?: boolean | undefined
  /** Of a switch without a choice: what counts, where that is not what its definition says. */
  unset?: boolean | undefined
  /** Shown below the field: a pending change, or a conflict. */
  note?: ReactNode
  /** Decides what dates may be chosen, YYYY-MM-DD. */
  today?: string
}

/** A field of the catalogue, drawn by its kind. Renders only when something of its own changes. */
export const ProfileField = memo(function ProfileField(props: ProfileFieldProps) {
  const { name, value, onChange, onLeave, problem, readOnly, unset, note, today } = props
  const catalogued: FieldDefinition = pageFields[name]
  const definition = unset === undefined ? catalogued : { ...catalogued, unset }
  const { label, hint, mandatory } = definition
  const id = fieldId(name)
  if (readOnly) return <ReadOnlyField id={id} label={label} text={valueWords(name, value)} hint={hint} note={note} />
  const control: ControlProps<FieldValue> = {
    id,
    label,
    hint,
    mandatory,
    problem,
    note,
    value,
    onChange: (next) => onChange(name, next),
    onLeave: onLeave && (() => onLeave(name)),
  }
  return drawControl(definition, control, today)
})
