import type { Term } from '../../../domain/vocabularies/vocabulary'
import { Checkbox } from '../../ui/checkbox'
import { FieldMessage } from '../../ui/field-message'
import type { ControlProps } from '../profile/control-props'
import classes from './choices-field.module.css'

/** Several of a list; the value is those that are ticked, in the list's order, joined by semicolons. */
export function ChoicesField(props: ControlProps<string> & { terms: readonly Term[] }) {
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
