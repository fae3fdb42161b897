import { Checkbox } from '@chakra-ui/react/checkbox'
import { dublinDay } from '../../domain/dates/dublin-day'
import { documentFields, idTypes, shapeOf, ticked, type ValueField } from '../../domain/right-to-work/document-fields'
import { isLicenceAllowed, longestNumber } from '../../domain/right-to-work/requirements'
import { DateField } from '../forms/date/date-field'
import { ComboboxField } from '../forms/profile/combobox-field'
import { NativeSelect } from '../ui/controls'
import { Field } from '../ui/field'
import { Icon } from '../ui/icon'
import { TextField } from '../ui/text-field'
import { countryTerms } from './country-terms'
import { answersOf, documentId, valuesHeld } from './record-values'
import type { RtwRecord } from './submissions-query'
import type { DocumentForm } from './use-document-form'

interface ControlProps {
  name: ValueField
  documents: DocumentForm
  record: RtwRecord
}

/** A number or a code: no corrections, no spelling service, nothing remembered by the browser. */
const code = { autoCapitalize: 'characters', autoCorrect: 'off', spellCheck: false, autoComplete: 'off' } as const

/** The control of one value. Of a number that the agency holds only the end is shown; a new one replaces it. */
export function DocumentControl({ name, documents, record }: ControlProps) {
  const { values, problems, change } = documents
  const { label, kind } = documentFields[name]
  const id = documentId(name)
  const problem = problems.get(name)
  const value = values[name] ?? null
  switch (kind) {
    case 'country':
      return (
        <ComboboxField
          {...{ id, label, problem, value }}
          mandatory
          terms={countryTerms()}
          onChange={(next) => change(name, next)}
        />
      )
    case 'expiry':
      return (
        <DateField
          {...{ id, label, problem, value }}
          mandatory={shapeOf(name).missing !== undefined}
          min={dublinDay(new Date())}
          hint={shapeOf(name).missing === undefined ? 'dd/mm/yyyy, if it has a day' : undefined}
          startView="years"
          onChange={(next) => change(name, next)}
        />
      )
    case 'choice':
      return (
        <TypeOfId {...{ id, label, value }} problem={problem} record={record} onChange={(next) => change(name, next)} />
      )
    case 'flag':
      return (
        <Checkbox.Root
          ids={{ hiddenInput: id }}
          checked={value === ticked}
          onCheckedChange={({ checked }) => change(name, checked === true ? ticked : null)}
        >
          <Checkbox.HiddenInput />
          <Checkbox.Control>{value === ticked ? <Icon name="check" size={18} /> : null}</Checkbox.Control>
          <Checkbox.Label>{label}</Checkbox.Label>
        </Checkbox.Root>
      )
    default:
      return <NumberControl {...{ name, documents, record }} />
  }
}

function NumberControl({ name, documents, record }: ControlProps) {
  const { typed, problems, change } = documents
  const held = valuesHeld(record)[name]
  return (
    <TextField
      textKind="reference"
      id={documentId(name)}
      label={documentFields[name].label}
      // A number that the agency holds may be left empty.
      mandatory={!held && shapeOf(name).missing !== undefined}
      hint={held ? heldWords(held) : hint}
      error={problems.get(name)}
      // As it is typed: blanks between its parts too.
      value={typed[name] ?? ''}
      onChange={({ target }) => change(name, target.value === '' && held ? held : target.value)}
      {...code}
    />
  )
}

/** held: its end, behind the dots that stand for the rest. */
function heldWords(held: string): string {
  const end = held.replaceAll('•', '')
  return `The agency has ${end ? `the one that ends in ${end}` : 'one'}. Leave it, or type a new one.`
}

const hint = `Up to ${longestNumber} letters and digits`

interface TypeProps {
  id: string
  label: string
  value: string | null
  problem: string | undefined
  record: RtwRecord
  onChange: (value: string | null) => void
}

/** A driving licence is offered only to members born in Ireland or an EU/EA country. */
function TypeOfId({ id, label, value, problem, record, onChange }: TypeProps) {
  const offered = Object.entries(idTypes).filter(([type]) => type === '1' || isLicenceAllowed(answersOf(record)))
  return (
    <Field id={id} label={label} error={problem} mandatory>
      {(wiring) => (
        <NativeSelect
          {...wiring}
          value={offered.some(([type]) => type === value) ? (value ?? '') : ''}
          onChange={(next) => onChange(next === '' ? null : next)}
        >
          {offered.some(([type]) => type === value) ? null : <option value="">Select Value</option>}
          {offered.map(([type, name]) => (
            <option key={type} value={type}>
              {name}
            </option>
          ))}
        </NativeSelect>
      )}
    </Field>
  )
}
