import type { ReactNode } from 'react'
import type { FieldDefinition, FieldKind, FieldValue } from '../../../domain/forms/field-definition'
import type { Term } from '../../../domain/vocabularies/vocabulary'
import { DateField } from '../date/date-field'
import type { ControlProps } from './control-props'
import { HeightField } from './height-field'
import { SelectField } from './select-field'
import { SwitchField } from './switch-field'
import { LinesField, TextField } from './text-field'

/** What the drawing of a field needs of its definition. */
type Drawn = Pick<
  FieldDefinition,
  'kind' | 'vocabulary' | 'maxLength' | 'inverse' | 'autoComplete' | 'inputMode' | 'restsOnDevice'
> & {
  /** Entries of a select that has no vocabulary. */
  terms?: readonly Term[] | undefined
}

type Draw = (control: ControlProps<FieldValue>, definition: Drawn, today: string | undefined) => ReactNode

/** A field's control, by its kind. today, YYYY-MM-DD: the last date that may be chosen. */
export function drawControl(definition: Drawn, control: ControlProps<FieldValue>, today?: string): ReactNode {
  return controls[definition.kind](control, definition, today)
}

const line: Draw = (control, { kind, autoComplete, inputMode, restsOnDevice }) => (
  <TextField
    {...control}
    value={words(control.value)}
    kind={kind === 'code' || kind === 'email' || kind === 'phone' || kind === 'url' ? kind : 'text'}
    autoComplete={autoComplete}
    inputMode={inputMode}
    name={control.id}
    isSecret={restsOnDevice === false}
  />
)

/** How each kind is drawn: a kind that is missing here does not compile. */
const controls: Record<FieldKind, Draw> = {
  text: line,
  code: line,
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
  select: (control, { vocabulary, terms, autoComplete }) => (
    <SelectField
      {...control}
      value={words(control.value)}
      vocabulary={vocabulary}
      terms={terms}
      autoComplete={autoComplete}
    />
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
