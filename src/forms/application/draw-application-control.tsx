import type { ReactNode } from 'react'
import type { FieldValue } from '../../../domain/forms/field-definition'
import type { ApplicationField } from '../../../domain/notice-form/application-fields'
import { loginpassLimit } from '../../../domain/notice-form/application-fields'
import type { Term } from '../../../domain/vocabularies/vocabulary'
import { PasswordField } from '../../ui/text-field'
import type { ControlProps } from '../profile/control-props'
import { drawControl } from '../profile/draw-control'
import { AgreementField } from './agreement-field'
import { ChoicesField } from './choices-field'

/** A control of an application, by its kind: those that a profile has too are drawn as there. terms: its entries. */
export function drawApplicationControl(
  definition: ApplicationField,
  terms: readonly Term[],
  control: ControlProps<FieldValue>,
  today: string,
): ReactNode {
  const { kind } = definition
  switch (kind) {
    case 'password':
      return <NewPassword {...control} value={textOf(control.value)} autoComplete={definition.autoComplete} />
    case 'choices':
      return <ChoicesField {...control} value={textOf(control.value)} terms={terms} />
    case 'agreement':
      return <AgreementField {...control} value={control.value === true} />
    default:
      return drawControl({ ...definition, kind, terms }, control, today)
  }
}

function NewPassword({
  value,
  onChange,
  onLeave,
  problem,
  note: _,
  autoComplete,
  ...field
}: ControlProps<string> & { autoComplete: string | undefined }) {
  return (
    <PasswordField
      {...field}
      error={problem}
      name={field.id}
      autoComplete={autoComplete}
      maxLength={loginpassLimit}
      value={value ?? ''}
      onChange={(event) => onChange(event.target.value)}
      onBlur={onLeave}
    />
  )
}

function textOf(value: FieldValue): string | null {
  return typeof value === 'string' && value !== '' ? value : null
}
