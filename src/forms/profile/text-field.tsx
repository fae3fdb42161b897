import { type InputHTMLAttributes, useState } from 'react'
import type { FieldDefinition } from '../../../domain/forms/field-definition'
import { characters } from '../../../domain/text/characters'
import type { TextKind } from '../../../domain/text/text-kinds'
import { Input, Textarea } from '../../ui/controls'
import { Field } from '../../ui/field'
import { readableAddress } from '../../ui/readable-address'
import type { ControlProps } from './control-props'

export type LineKind = Exclude<TextKind, 'lines'>

/** How the browser helps with each: the phone's keyboard, and no capitals or corrections where they would spoil it. */
const plain = { autoCapitalize: 'none', autoCorrect: 'off', spellCheck: false } as const
const attributes: Record<
  LineKind,
  Pick<InputHTMLAttributes<HTMLInputElement>, 'type' | 'inputMode' | keyof typeof plain>
> = {
  text: { type: 'text' },
  code: { type: 'text', ...plain, autoCapitalize: 'characters' },
  reference: { type: 'text', ...plain },
  postcode: { type: 'text', ...plain, autoCapitalize: 'characters' },
  voucher: { type: 'text', ...plain, autoCapitalize: 'characters' },
  // Not type email: Chromium alone gives its value another form than it shows.
  email: { type: 'text', inputMode: 'email', ...plain },
  identity: { type: 'text', inputMode: 'email', ...plain },
  phone: { type: 'tel', inputMode: 'tel' },
  url: { type: 'text', inputMode: 'url', ...plain },
  video: { type: 'text', ...plain },
}

interface TextFieldProps extends ControlProps<string> {
  kind?: LineKind
  autoComplete?: FieldDefinition['autoComplete']
  inputMode?: FieldDefinition['inputMode']
  /** The control's name, by which browsers fill it in. */
  name?: string
  /** Only the agency may see the text: no spell checker either. */
  isSecret?: boolean
}

/** One line of text. Nothing is cut while it is typed: too long a text stays, and is reported. */
export function TextField({ kind = 'text', autoComplete, inputMode, name, isSecret, ...field }: TextFieldProps) {
  const { id, value, onChange, onLeave } = field
  return (
    <Field {...frame(field)} id={id}>
      {(wiring) => (
        <Input
          textKind={kind}
          {...attributes[kind]}
          {...(inputMode ? { inputMode } : {})}
          {...(name ? { name } : {})}
          {...(isSecret ? { spellCheck: false } : {})}
          {...wiring}
          autoComplete={autoComplete ?? 'off'}
          value={value ?? ''}
          onChange={(event) => onChange(event.target.value)}
          onBlur={onLeave}
        />
      )}
    </Field>
  )
}

/** An e-mail address: one that is stored shows its domain in its own letters. */
export function AddressField({ value, onChange, onLeave, ...field }: TextFieldProps) {
  const [isTyped, setTyped] = useState(false)
  return (
    <TextField
      {...field}
      kind="email"
      value={value === null || isTyped ? value : readableAddress(value)}
      onChange={(next) => {
        setTyped(true)
        onChange(next)
      }}
      onLeave={() => {
        setTyped(false)
        onLeave?.()
      }}
    />
  )
}

/** Several lines. maxLength: says how many characters are left once they are few. */
export function LinesField({
  maxLength,
  rows = 4,
  ...field
}: ControlProps<string> & { maxLength?: number | undefined; rows?: number }) {
  const { id, value, onChange, onLeave } = field
  return (
    <Field {...frame(field)} hint={leftWords(value ?? '', maxLength) ?? field.hint} id={id}>
      {(wiring) => (
        <Textarea
          {...wiring}
          rows={rows}
          value={value ?? ''}
          onChange={(event) => onChange(event.target.value)}
          onBlur={onLeave}
        />
      )}
    </Field>
  )
}

/** What the frame of a field takes of a control's properties. */
export function frame({
  label,
  hint,
  problem,
  mandatory,
  note,
}: Omit<ControlProps<never>, 'value' | 'onChange' | 'id'>) {
  return { label, hint, error: problem, mandatory, note }
}

function leftWords(text: string, maxLength: number | undefined): string | null {
  if (maxLength === undefined) return null
  const left = maxLength - characters(text)
  if (left < 0) return `${-left} too many characters`
  return left <= 200 ? `${left} ${left === 1 ? 'character' : 'characters'} left` : null
}
