import { type ReactNode, useId } from 'react'
import classes from './field.module.css'
import { Icon } from './icon'

export interface FieldProps {
  label: string
  hint?: ReactNode
  /** In place of the hint, with an icon. */
  error?: string | null | undefined
}

interface Wiring {
  id: string
  className: string | undefined
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
}

/** Label above, hint below, error in place of the hint. The control gets its wiring from the function. */
export function Field({
  label,
  hint,
  error,
  id,
  children,
}: FieldProps & { id?: string; children: (wiring: Wiring) => ReactNode }) {
  const made = useId()
  const own = id ?? made
  const below = `${own}-below`
  const described = error || hint ? below : undefined
  return (
    <div className={classes.field}>
      <label className={classes.label} htmlFor={own}>
        {label}
      </label>
      {children({
        id: own,
        className: classes.input,
        'aria-describedby': described,
        'aria-invalid': error ? true : undefined,
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
    </div>
  )
}
