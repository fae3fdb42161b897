import { type InputHTMLAttributes, type ReactNode, type Ref, useId } from 'react'
import classes from './checkbox.module.css'
import { classNames } from './class-names'
import { Icon } from './icon'

interface CheckboxProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'className'> {
  /** May hold a link: pressing the link does not tick the box. */
  label: ReactNode
  ref?: Ref<HTMLInputElement>
}

/** A native checkbox with its words; the target is 44 high. */
export function Checkbox({ label, id, ref, ...rest }: CheckboxProps) {
  const made = useId()
  const own = id ?? made
  return (
    <div className={classes.row}>
      <span className={classes.control}>
        <input {...rest} ref={ref} id={own} type="checkbox" className={classes.input} />
        <Icon name="check" size={18} />
      </span>
      <label className={classes.label} htmlFor={own}>
        {label}
      </label>
    </div>
  )
}

interface ChoiceProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'className'> {
  type: 'radio' | 'checkbox'
  /** What is shown; may be cut. */
  label: string
  /** The whole text, when `label` was cut: what is read out. */
  fullLabel?: string | undefined
}

/** One of several answers: a row of 56 that is the target as a whole. Put several into a fieldset with a legend. */
export function Choice({ type, label, fullLabel, ...rest }: ChoiceProps) {
  return (
    <label className={classNames(classes.row, classes.choice)}>
      <span className={classes.control}>
        <input {...rest} type={type} className={classes.input} aria-label={fullLabel} />
        {type === 'checkbox' ? <Icon name="check" size={18} /> : <span className={classes.dot} />}
      </span>
      <span className={classes.label} title={fullLabel}>
        {label}
      </span>
    </label>
  )
}
