import type { ReactNode, SelectHTMLAttributes } from 'react'
import { classNames } from '../../ui/class-names'
import { Icon } from '../../ui/icon'
import classes from './native-select.module.css'

interface NativeSelectProps extends Omit<SelectHTMLAttributes<HTMLSelectElement>, 'onChange' | 'className'> {
  className?: string | undefined
  value: string
  onChange: (value: string) => void
  children: ReactNode
}

/** The browser's own select, which a phone opens as its own wheel; only its closed face is ours. */
export function NativeSelect({ className, onChange, children, ...rest }: NativeSelectProps) {
  return (
    <span className={classes.within}>
      <select
        {...rest}
        className={classNames(classes.select, className)}
        onChange={(event) => onChange(event.target.value)}
      >
        {children}
      </select>
      <Icon name="down" size={20} className={classes.arrow} />
    </span>
  )
}
