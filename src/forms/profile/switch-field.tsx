import { FieldMessage } from '../../ui/field-message'
import type { ControlProps } from './control-props'
import classes from './switch-field.module.css'

/** On or off, with its words beside it; the whole row is the target. */
export function SwitchField({ id, label, value, onChange, onLeave, problem, hint, note }: ControlProps<boolean>) {
  const below = `${id}-below`
  const noted = `${id}-note`
  const described = [(problem || hint) && below, note && noted].filter(Boolean).join(' ') || undefined
  return (
    <div className={classes.field}>
      <label className={classes.row}>
        <input
          id={id}
          type="checkbox"
          role="switch"
          className={classes.switch}
          checked={value === true}
          aria-checked={value === true}
          aria-describedby={described}
          aria-invalid={problem ? true : undefined}
          onChange={(event) => onChange(event.target.checked)}
          onBlur={onLeave}
        />
        <span>{label}</span>
      </label>
      <FieldMessage id={below} error={problem} hint={hint} className={classes.below} />
      {note && <div id={noted}>{note}</div>}
    </div>
  )
}
