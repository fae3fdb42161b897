import type { ReactNode } from 'react'
import type { FieldDefinition, FieldKind, FieldValue } from '../../../domain/forms/field-definition'
import { inForce } from '../../../domain/forms/in-force'
import { shownText } from '../../../domain/text/text-kinds'
import { termsOf } from '../../../domain/vocabularies/terms'
import type { Term, VocabularyName } from '../../../domain/vocabularies/vocabulary'
import { NativeSelect } from '../../ui/controls'
import { Field } from '../../ui/field'
import { DateField } from '../date/date-field'
import { ComboboxField } from './combobox-field'
import type { ControlProps } from './control-props'
import { HeightField } from './height-field'
import { SwitchField } from './switch-field'
import { AddressField, frame, type LineKind, LinesField, TextField } from './text-field'

/** What the drawing of a field needs of its definition. */
type Drawn = Pick<
  FieldDefinition,
  'kind' | 'vocabulary' | 'maxLength' | 'inverse' | 'unset' | 'autoComplete' | 'inputMode' | 'restsOnDevice'
> & {
  /** Entries of a select that has no vocabulary. */
  terms?: readonly Term[] | undefined
}

type Draw = (control: ControlProps<FieldValue>, definition: Drawn, today: string | undefined) => ReactNode

/** A field's control, by its kind. today, YYYY-MM-DD: the last date that may be chosen. */
export function drawControl(definition: Drawn, control: ControlProps<FieldValue>, today?: string): ReactNode {
  return controls[definition.kind](control, definition, today)
}

const line =
  (kind: LineKind): Draw =>
  (control, { autoComplete, inputMode, restsOnDevice }) => (
    <TextField
      {...control}
      value={words(control.value)}
      kind={kind}
      autoComplete={autoComplete}
      inputMode={inputMode}
      name={control.id}
      isSecret={restsOnDevice === false}
    />
  )

/** How each kind is drawn: a kind that is missing here does not compile. */
const controls: Record<FieldKind, Draw> = {
  text: line('text'),
  code: line('code'),
  reference: line('reference'),
  postcode: line('postcode'),
  email: (control, { autoComplete, inputMode }) => (
    <AddressField
      {...control}
      value={words(control.value)}
      autoComplete={autoComplete}
      inputMode={inputMode}
      name={control.id}
    />
  ),
  phone: line('phone'),
  url: line('url'),
  video: line('video'),
  integer: (control) => (
    <TextField
      {...control}
      kind="reference"
      inputMode="numeric"
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
  boolean: (control, { inverse = false, ...definition }) => (
    <SwitchField
      {...control}
      value={inForce(definition, control.value) !== inverse}
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
  const trimmed = shownText('reference', text ?? '')
  return /^\d{1,9}$/.test(trimmed) ? Number(trimmed) : text
}

/** A list of names longer than this is searched by typing; any other is the browser's own select (docs/decisions/forms.md). */
const longest = 24

interface SelectFieldProps extends ControlProps<string> {
  vocabulary?: VocabularyName | undefined
  /** Its entries where it has no vocabulary. */
  terms?: readonly Term[] | undefined
  autoComplete?: string | undefined
}

/** One entry of a fixed list. A list without entries says so (specification part 1, section 3). */
function SelectField({ vocabulary, terms: given, autoComplete, ...field }: SelectFieldProps) {
  const terms = withStored(given ?? (vocabulary === undefined ? [] : termsOf(vocabulary)), field.value)
  if (terms.length === 0) return <p id={field.id}>Missing terms for field {field.label}</p>
  if (isSearched(terms)) return <ComboboxField {...field} terms={terms} />
  return (
    <Field {...frame(field)} id={field.id}>
      {(wiring) => (
        <NativeSelect
          {...wiring}
          autoComplete={autoComplete ?? 'off'}
          value={field.value ?? ''}
          onChange={(value) => field.onChange(value === '' ? null : value)}
          onBlur={field.onLeave}
        >
          {/* A mandatory field offers no empty entry once it has a value. */}
          {(!field.mandatory || field.value === null) && <option value="">Select Value</option>}
          {terms.map((term) => (
            <option key={term.value} value={term.value}>
              {term.label}
            </option>
          ))}
        </NativeSelect>
      )}
    </Field>
  )
}

/** Labels with digits are sizes, in order: a long list of them is quicker to scroll than to search. */
function isSearched(terms: readonly Term[]): boolean {
  return terms.length > longest && terms.every(({ label }) => !/\d/.test(label))
}

/** A stored value that is no longer in the list is still shown, and can be kept. */
function withStored(terms: readonly Term[], value: string | null): readonly Term[] {
  if (value === null || terms.length === 0 || terms.some((term) => term.value === value)) return terms
  return [{ value, label: value }, ...terms]
}
