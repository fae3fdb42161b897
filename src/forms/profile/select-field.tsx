import { termsOf } from '../../../domain/vocabularies/terms'
import type { Term, VocabularyName } from '../../../domain/vocabularies/vocabulary'
import { NativeSelect } from '../../ui/controls'
import { Field } from '../../ui/field'
import { ComboboxField } from './combobox-field'
import type { ControlProps } from './control-props'
import { frame } from './text-field'

/** A list of names longer than this is searched by typing; any other is the browser's own select (docs/decisions/forms.md). */
const longest = 24

interface SelectFieldProps extends ControlProps<string> {
  vocabulary?: VocabularyName | undefined
  /** Its entries where it has no vocabulary. */
  terms?: readonly Term[] | undefined
  autoComplete?: string | undefined
}

/** One entry of a fixed list. A list without entries says so (specification part 1, section 3). */
export function SelectField({ vocabulary, terms: given, autoComplete, ...field }: SelectFieldProps) {
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
