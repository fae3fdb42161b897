import { Link } from 'react-router-dom'
import { pathTo } from '../../domain/access/routes'
import { ButtonLink } from '../ui/button'
import styles from './notice-form.module.css'

interface LogInProps {
  form_id: number
  /** The address typed so far. */
  username?: string | undefined
}

/** Where the log-in leads: to that casting in the member's account. */
const logInState = ({ form_id, username }: LogInProps) => ({
  from: pathTo('PublicOpenCasting', { form_id }),
  ...(username ? { username } : {}),
})

/** A small log-in link for people with an account. */
export function LogInLink(props: LogInProps) {
  return (
    <p className={styles.logIn}>
      Have an account already?{' '}
      <Link to={pathTo('Login')} state={logInState(props)}>
        Log in
      </Link>
    </p>
  )
}

/** The log-in button, once an account turns out to exist. */
export function LogInButton({ variant, ...props }: LogInProps & { variant?: 'solid' | 'outline' }) {
  return (
    <ButtonLink variant={variant} icon="log-in" to={pathTo('Login')} state={logInState(props)}>
      Log in
    </ButtonLink>
  )
}
