import type { ButtonHTMLAttributes, Ref } from 'react'
import { classNames } from './class-names'
import { Icon } from './icon'
import classes from './icon-button.module.css'
import type { IconName } from './icon-paths'

interface IconButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'children'> {
  icon: IconName
  /** What it does, for those who do not see the drawing. */
  label: string
  ref?: Ref<HTMLButtonElement>
}

/** A button that is only a drawing; 48 by 48. */
export function IconButton({ icon, label, className, ref, ...rest }: IconButtonProps) {
  return (
    <button type="button" {...rest} ref={ref} aria-label={label} className={classNames(classes.button, className)}>
      <Icon name={icon} />
    </button>
  )
}

/** The same drawing as a link out of the portal. */
export function IconLink({
  icon,
  label,
  href,
  newTab,
}: {
  icon: IconName
  label: string
  href: string
  newTab?: boolean
}) {
  return (
    <a
      className={classes.button}
      href={href}
      aria-label={label}
      {...(newTab ? { target: '_blank', rel: 'noopener' } : {})}
    >
      <Icon name={icon} />
    </a>
  )
}
