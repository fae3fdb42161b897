import { type ReactNode, useId } from 'react'
import classes from './field.module.css'
import { Icon } from './icon'

export interface FieldProps {
  label: string
  hint?: ReactNode
  /** In place of the hint, with an icon. */
  error?: string | null | undefined
}

interface OwnProps extends FieldProps {
  id?: string
  /** Has to be given: said beside the label, and to those who listen by the control itself. */
  mandatory?: boolean | undefined
  /** What else is to be known of it, below: that a change of it waits on this device, say. */
  note?: ReactNode
  children: (wiring: Wiring) => ReactNode
}

interface Wiring {
  id: string
  className: string | undefined
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
  'aria-required'?: true
}

/** Label above, hint below, error in place of the hint. The control gets its wiring from the function. */
export function Field({ label, hint, error, mandatory, note, id, children }: OwnProps) {
  const made = useId()
  const own = id ?? made
  const below = `${own}-below`
  const noted = `${own}-note`
  const described = [(error || hint) && below, note && noted].filter(Boolean).join(' ') || undefined
  return (
    <div className={classes.field}>
      <label className={classes.label} htmlFor={own}>
        {label}
        {mandatory && (
          <span className={classes.mandatory} aria-hidden="true">
            {' '}
            (required)
          </span>
        )}
      </label>
      {children({
        id: own,
        className: classes.input,
        'aria-describedby': described,
        'aria-invalid': error ? true : undefined,
        ...(mandatory ? { 'aria-required': true } : {}),
      })}
      {error ? (
        <p id={below} className={classes.error}>
          <Icon name="alert" size={20} />
          {error}
        </p>
      ) : (
        hint && (
          <p id={below} className={classes.hint}>
            {hint}
          </p>
        )
      )}
      {note && <div id={noted}>{note}</div>}
    </div>
  )
}
