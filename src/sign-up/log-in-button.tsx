import { pathTo } from '../../domain/access/routes'
import { ButtonLink } from '../ui/button'

interface LogInButtonProps {
  username: string
  variant?: 'solid' | 'outline'
}

/** The way for whoever has an account; the log-in has the address already. */
export function LogInButton({ username, variant }: LogInButtonProps) {
  return (
    <ButtonLink variant={variant} icon="log-in" to={pathTo('Login')} state={{ username }}>
      Log in
    </ButtonLink>
  )
}
