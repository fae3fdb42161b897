import type { ReactNode } from 'react'
import type { FieldValue } from '../../../domain/forms/field-definition'
import { type ApplicationField, loginpassLimit } from '../../../domain/notice-form/application-fields'
import type { Term } from '../../../domain/vocabularies/vocabulary'
import { Checkbox } from '../../ui/checkbox'
import { FieldMessage } from '../../ui/field-message'
import { PasswordField } from '../../ui/text-field'
import type { ControlProps } from '../profile/control-props'
import { drawControl } from '../profile/draw-control'
import classes from './choices-field.module.css'

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

/** A box to tick. What it is about stands below it, as a hint: a link, say. */
function AgreementField(props: ControlProps<boolean>) {
  const { id, label, value, onChange, onLeave, problem, hint, mandatory, note } = props
  const below = `${id}-below`
  return (
    <div className={classes.field}>
      <Checkbox
        id={id}
        checked={value === true}
        aria-required={mandatory || undefined}
        aria-invalid={problem ? true : undefined}
        aria-describedby={problem || hint ? below : undefined}
        label={
          <>
            {label}
            {mandatory && (
              <span className={classes.mandatory} aria-hidden="true">
                {' '}
                (required)
              </span>
            )}
          </>
        }
        onChange={(event) => onChange(event.target.checked)}
        onBlur={onLeave}
      />
      {(problem || hint) && (
        <div id={below} className={classes.under}>
          <FieldMessage error={problem} />
          {hint && <div className={classes.hint}>{hint}</div>}
        </div>
      )}
      {note && <div id={`${id}-note`}>{note}</div>}
    </div>
  )
}

/** Several of a list; the value is those that are ticked, in the list's order, joined by semicolons. */
function ChoicesField(props: ControlProps<string> & { terms: readonly Term[] }) {
  const { id, label, value, onChange, onLeave, problem, hint, mandatory, note, terms } = props
  if (terms.length === 0) return <p id={id}>Missing terms for field {label}</p>
  const chosen = new Set(value === null ? [] : value.split(';'))
  const below = `${id}-below`
  const choose = (term: string, isChosen: boolean) => {
    const next = terms.filter((one) => (one.value === term ? isChosen : chosen.has(one.value)))
    onChange(next.length === 0 ? null : next.map((one) => one.value).join(';'))
  }
  return (
    <fieldset className={classes.field} aria-describedby={problem || hint ? below : undefined}>
      <legend className={classes.legend}>
        {label}
        {mandatory && <span className={classes.mandatory}> (required)</span>}
      </legend>
      <FieldMessage id={below} error={problem} hint={hint} />
      <div className={classes.choices}>
        {terms.map((term, at) => (
          <Checkbox
            key={term.value}
            // A link to the field leads to its first box.
            id={at === 0 ? id : `${id}-${at}`}
            label={term.label}
            checked={chosen.has(term.value)}
            aria-invalid={problem ? true : undefined}
            onChange={(event) => choose(term.value, event.target.checked)}
            onBlur={onLeave}
          />
        ))}
      </div>
      {note && <div id={`${id}-note`}>{note}</div>}
    </fieldset>
  )
}
