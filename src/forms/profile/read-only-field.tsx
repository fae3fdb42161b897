import type { ReactNode } from 'react'
import { Input } from '../../ui/controls'
import { Field } from '../../ui/field'

interface ReadOnlyFieldProps {
  id: string
  label: string
  /** As it is read: a label of the vocabulary, a date as dd/mm/yyyy. */
  text: string
  hint?: ReactNode
  note?: ReactNode
}

/** What is shown and not changed here; still a stop of Tab, so that it is read out with the rest of the form. */
export function ReadOnlyField({ id, label, text, hint, note }: ReadOnlyFieldProps) {
  return (
    <Field id={id} label={label} hint={hint} note={note}>
      {(wiring) => <Input textKind={null} {...wiring} type="text" value={text} readOnly />}
    </Field>
  )
}
