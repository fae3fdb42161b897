import { NavLink } from 'react-router-dom'
import { pathTo } from '../../domain/access/routes'
import { useSession } from '../session/use-session'
import { classNames } from '../ui/class-names'
import { Whose } from './list-states'
import { useWaitingMessages } from './use-waiting-messages'
import { WaitingCount } from './waiting-count'
import styles from './whose-messages.module.css'

/** In a family: whose messages these are, and the way to the others', with how many wait for an answer there. */
export function WhoseMessages({ extraid }: { extraid: number }) {
  const state = useSession()
  if (state.phase !== 'member' || state.session.family.length === 0) return <Whose extraid={extraid} />
  return (
    <>
      <Whose extraid={extraid} />
      <nav className={styles.family} aria-label="Messages of your family">
        {[state.session, ...state.session.family].map((member) => (
          <Person key={member.extraid} extraid={member.extraid} firstname={member.firstname} />
        ))}
      </nav>
    </>
  )
}

function Person({ extraid, firstname }: { extraid: number; firstname: string }) {
  const waiting = useWaitingMessages(extraid)
  return (
    <NavLink
      className={({ isActive }) => classNames(styles.person, isActive && styles.here)}
      to={pathTo('Messages', { extraid })}
    >
      {firstname}
      <WaitingCount count={waiting.length} />
    </NavLink>
  )
}
