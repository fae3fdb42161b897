import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react'
import { Link } from 'react-router-dom'
import classes from './button.module.css'
import { classNames } from './class-names'
import { Icon } from './icon'
import type { IconName } from './icon-paths'

interface Look {
  /** fill: the one thing to do; line: the other; quiet: words only; danger: something is lost by it. */
  variant?: 'fill' | 'line' | 'quiet' | 'danger' | undefined
  /** tall: at least 56 high, for answers; small: 44, inside lists. */
  size?: 'tall' | 'small' | undefined
  wide?: boolean | undefined
  icon?: IconName | undefined
  children: ReactNode
}

function look({ variant = 'fill', size, wide }: Look, className?: string): string {
  return classNames(classes.button, classes[variant], size && classes[size], wide && classes.wide, className)
}

interface ButtonProps extends Look, Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'children'> {
  /** Something is under way: the button stays focusable, but does nothing. */
  busy?: boolean | undefined
  ref?: Ref<HTMLButtonElement>
}

/** A button. While busy it keeps its place and its focus and ignores presses. */
export function Button({ variant, size, wide, icon, busy, children, className, onClick, ref, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      ref={ref}
      className={look({ variant, size, wide, children }, className)}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      onClick={(event) => {
        if (busy) event.preventDefault()
        else onClick?.(event)
      }}
    >
      {icon && <Icon name={icon} size={size === 'small' ? 20 : 24} />}
      {children}
    </button>
  )
}

/**
 * A link that looks like a button. `to` stays inside the portal, and `state` goes with it to that screen; `href` leaves it, in a
 * new tab when `newTab`.
 */
export function ButtonLink({
  variant,
  size,
  wide,
  icon,
  children,
  ...target
}: Look &
  ({ to: string; state?: object | undefined; href?: undefined } | { to?: undefined; href: string; newTab?: boolean })) {
  const className = look({ variant, size, wide, children })
  const inside = (
    <>
      {icon && <Icon name={icon} size={size === 'small' ? 20 : 24} />}
      {children}
    </>
  )
  if (target.to !== undefined) {
    return (
      <Link className={className} to={target.to} state={target.state}>
        {inside}
      </Link>
    )
  }
  return (
    <a className={className} href={target.href} {...(target.newTab ? { target: '_blank', rel: 'noopener' } : {})}>
      {inside}
      {target.newTab && <span className="visually-hidden"> (opens in a new tab)</span>}
    </a>
  )
}
