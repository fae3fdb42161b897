import { pathTo } from '../../domain/access/routes'
import { ButtonLink } from '../ui/button'

interface LogInButtonProps {
  username: string
  variant?: 'solid' | 'outline'
}

/** The log-in for people with an account; their address is already filled in. */
export function LogInButton({ username, variant }: LogInButtonProps) {
  return (
    <ButtonLink variant={variant} icon="log-in" to={pathTo('Login')} state={{ username }}>
      Log in
    </ButtonLink>
  )
}
