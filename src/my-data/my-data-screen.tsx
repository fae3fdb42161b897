import { useParams } from 'react-router-dom'
import { displayName } from '../session/session'
import { useSession } from '../session/use-session'
import { ArchiveCard } from './archive-card'
import { ErasureCard } from './erasure-card'
import styles from './my-data.module.css'
import { RecordSection } from './record-section'
import { SessionsCard } from './sessions-card'

/** My data: an archive of everything the agency holds, the sessions, who changed what, and the request to erase it. */
export function MyDataScreen() {
  const extraid = Number(useParams().extraid)
  const state = useSession()
  if (state.phase !== 'member') return null
  const { session } = state
  const acting = session.acting !== null
  const own = session.extraid === extraid
  const me = `${session.firstname} ${session.lastname}`
  return (
    <div className={styles.columns}>
      <div className={styles.main}>
        {session.is_family ? <p className={styles.whose}>For {displayName(session, extraid)}</p> : null}
        {acting ? null : <ArchiveCard extraid={extraid} own={own} />}
        {own && !acting ? <SessionsCard extraid={extraid} /> : null}
        <RecordSection extraid={extraid} me={acting ? null : me} />
      </div>
      <div className={styles.side}>
        {acting ? <NotForStaff /> : <ErasureCard extraid={extraid} own={own} me={me} />}
      </div>
    </div>
  )
}

/** These rights are personal: staff can't use them in a member's name. */
function NotForStaff() {
  return (
    <p className={styles.quiet}>
      The archive and a request for erasure are the member’s own: they ask for them from their own account.
    </p>
  )
}
