import { Button as ChakraButton } from '@chakra-ui/react/button'
import type { ButtonHTMLAttributes, Ref } from 'react'
import { Link } from 'react-router-dom'
import { Icon } from './icon'
import type { IconName } from './icon-paths'

interface IconButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'children' | 'color'> {
  icon: IconName
  /** What it does, for those who do not see the drawing. */
  label: string
  ref?: Ref<HTMLButtonElement>
}

/** A button that is only a drawing; 48 by 48. */
export function IconButton({ icon, label, ref, ...rest }: IconButtonProps) {
  return (
    <ChakraButton {...rest} variant="plain" ref={ref} aria-label={label}>
      <Icon name={icon} />
    </ChakraButton>
  )
}

type Target = { to: string; href?: undefined } | { to?: undefined; href: string; newTab?: boolean }

/** The same as a link: `to` stays inside the portal, `href` leaves it, in a new tab when `newTab`. */
export function IconLink({
  icon,
  label,
  className,
  ...target
}: Target & { icon: IconName; label: string; className?: string | undefined }) {
  const drawn = <Icon name={icon} />
  return (
    <ChakraButton asChild type={undefined} variant="plain" aria-label={label} className={className}>
      {target.to !== undefined ? (
        <Link to={target.to}>{drawn}</Link>
      ) : (
        <a href={target.href} {...(target.newTab ? { target: '_blank', rel: 'noopener' } : {})}>
          {drawn}
        </a>
      )}
    </ChakraButton>
  )
}
