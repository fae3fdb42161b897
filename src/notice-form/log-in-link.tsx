import { Link } from 'react-router-dom'
import { pathTo } from '../../domain/access/routes'
import { ButtonLink } from '../ui/button'
import styles from './notice-form.module.css'

interface LogInProps {
  form_id: number
  /** What is typed there already. */
  username?: string | undefined
}

/** Where the log-in leads on to: that casting among one's own. */
const logInState = ({ form_id, username }: LogInProps) => ({
  from: pathTo('PublicOpenCasting', { form_id }),
  ...(username ? { username } : {}),
})

/** A quiet way for whoever has an account. */
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

/** The way for whoever has one, as it has turned out. */
export function LogInButton({ variant, ...props }: LogInProps & { variant?: 'solid' | 'outline' }) {
  return (
    <ButtonLink variant={variant} icon="log-in" to={pathTo('Login')} state={logInState(props)}>
      Log in
    </ButtonLink>
  )
}
