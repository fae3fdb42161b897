import { Button as ChakraButton } from '@chakra-ui/react/button'
import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react'
import { Link } from 'react-router-dom'
import { Icon } from './icon'
import type { IconName } from './icon-paths'

interface Look {
  /** solid: the one thing to do; outline: the other; ghost: words only; danger: something is lost by it. */
  variant?: 'solid' | 'outline' | 'ghost' | 'danger' | undefined
  /** lg: at least 56 high, for answers; md: 48; sm: 44, inside lists. */
  size?: 'lg' | 'md' | 'sm' | undefined
  wide?: boolean | undefined
}

/** The variants of theme/button-recipe.ts; one that the library's types do not know is a separate boolean variant. */
function recipeOf({ variant = 'solid', size = 'md', wide = false }: Look) {
  return variant === 'danger' ? { danger: true, size, wide } : { variant, size, wide }
}

interface Inside {
  icon?: IconName | undefined
  children: ReactNode
}

function inside({ icon, children, size }: Inside & Look) {
  return (
    <>
      {icon && <Icon name={icon} size={size === 'sm' ? 20 : 24} />}
      {children}
    </>
  )
}

interface ButtonProps extends Look, Inside, Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'children' | 'color'> {
  /** Something is under way: the button stays focusable, but does nothing. */
  busy?: boolean | undefined
  ref?: Ref<HTMLButtonElement> | undefined
}

/** A button. While busy it keeps its place and its focus and ignores presses. */
export function Button({ variant, size, wide, icon, busy, children, onClick, ref, ...rest }: ButtonProps) {
  return (
    <ChakraButton
      {...rest}
      {...recipeOf({ variant, size, wide })}
      ref={ref}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      onClick={(event) => {
        if (busy) event.preventDefault()
        else onClick?.(event)
      }}
    >
      {inside({ icon, children, size })}
    </ChakraButton>
  )
}

type Target =
  | { to: string; state?: object | undefined; href?: undefined }
  | { to?: undefined; href: string; newTab?: boolean }

/**
 * A link that looks like a button. `to` stays inside the portal, and `state` goes with it to that screen; `href` leaves it, in a
 * new tab when `newTab`.
 */
export function ButtonLink({ variant, size, wide, icon, children, ...target }: Look & Inside & Target) {
  const drawn = inside({ icon, children, size })
  return (
    <ChakraButton asChild type={undefined} {...recipeOf({ variant, size, wide })}>
      {target.to !== undefined ? (
        <Link to={target.to} state={target.state}>
          {drawn}
        </Link>
      ) : (
        <a href={target.href} {...(target.newTab ? { target: '_blank', rel: 'noopener' } : {})}>
          {drawn}
          {target.newTab && <span className="visually-hidden"> (opens in a new tab)</span>}
        </a>
      )}
    </ChakraButton>
  )
}
