import { memo, type ReactNode } from 'react'
import type { FieldDefinition, FieldKind, FieldValue, PageFieldName } from '../../../domain/profile/field'
import { pageFields } from '../../../domain/profile/page-fields'
import { DateField } from '../date/date-field'
import { type ControlProps, fieldId } from './control-props'
import { HeightField } from './height-field'
import { ReadOnlyField } from './read-only-field'
import { SelectField } from './select-field'
import { SwitchField } from './switch-field'
import { LinesField, TextField } from './text-field'
import { valueWords } from './value-words'

interface ProfileFieldProps {
  name: PageFieldName
  value: FieldValue
  onChange: (name: PageFieldName, value: FieldValue) => void
  onLeave?: ((name: PageFieldName) => void) | undefined
  problem?: string | null | undefined
  /** Shown, and not changed here. */
  readOnly?: boolean | undefined
  /** What else is to be known of it, below: a change that waits, or a conflict. */
  note?: ReactNode
  /** Decides what dates may be chosen, YYYY-MM-DD. */
  today?: string
}

/** A field of the catalogue, drawn by its kind. Renders only when something of its own changes. */
export const ProfileField = memo(function ProfileField(props: ProfileFieldProps) {
  const { name, value, onChange, onLeave, problem, readOnly, note, today } = props
  const definition: FieldDefinition = pageFields[name]
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
  return controls[definition.kind](control, definition, today)
})

type Draw = (control: ControlProps<FieldValue>, definition: FieldDefinition, today: string | undefined) => ReactNode

const line: Draw = (control, { kind, autoComplete, inputMode }) => (
  <TextField
    {...control}
    value={words(control.value)}
    kind={kind === 'email' || kind === 'phone' || kind === 'url' ? kind : 'text'}
    autoComplete={autoComplete}
    inputMode={inputMode}
    name={control.id}
  />
)

/** How each kind is drawn: a kind that is missing here does not compile. */
const controls: Record<FieldKind, Draw> = {
  text: line,
  email: line,
  phone: line,
  url: line,
  integer: (control) => (
    <TextField
      {...control}
      kind="integer"
      value={words(control.value)}
      onChange={(text) => control.onChange(wholeNumber(text))}
    />
  ),
  lines: (control, { maxLength }) => <LinesField {...control} value={words(control.value)} maxLength={maxLength} />,
  select: (control, { vocabulary, autoComplete }) => (
    <SelectField {...control} value={words(control.value)} vocabulary={vocabulary} autoComplete={autoComplete} />
  ),
  boolean: (control, { inverse = false }) => (
    <SwitchField
      {...control}
      value={(control.value === true) !== inverse}
      onChange={(on) => control.onChange((on === true) !== inverse)}
    />
  ),
  date: (control, { autoComplete }, today) => (
    <DateField
      {...control}
      value={words(control.value)}
      max={today}
      // A birth lies far back.
      startView="years"
      autoComplete={autoComplete}
    />
  ),
  height: (control) => <HeightField {...control} value={typeof control.value === 'number' ? control.value : null} />,
}

function words(value: FieldValue): string | null {
  return value === null ? null : String(value)
}

/** Digits as a number; anything else stays as it was typed, so that it can be said what is wrong with it. */
function wholeNumber(text: string | null): FieldValue {
  const trimmed = text?.trim() ?? ''
  return /^\d{1,9}$/.test(trimmed) ? Number(trimmed) : text
}
