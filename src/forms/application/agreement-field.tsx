import { Checkbox } from '../../ui/checkbox'
import { FieldMessage } from '../../ui/field-message'
import type { ControlProps } from '../profile/control-props'
import classes from './choices-field.module.css'

/** A box to tick. What it is about stands below it, as a hint: a link, say. */
export function AgreementField(props: ControlProps<boolean>) {
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
