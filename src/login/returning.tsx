import type { SessionState } from '../session/session'
import { deviceWord } from '../ui/device-word'
import { Notice } from '../ui/notice'

/** Whom to sign in as after the session ended, or that there is no signal; nothing for everybody else. */
export function Returning({ session, className }: { session: SessionState; className: string | undefined }) {
  const notice = noticeFor(session)
  return notice && <div className={className}>{notice}</div>
}

function noticeFor(session: SessionState) {
  if (session.phase === 'member' && session.standing === 'expired') {
    const { firstname, lastname } = session.session
    return (
      <Notice icon="log-in" title={`Sign in again as ${firstname} ${lastname}`}>
        Your session has ended. What waits on {deviceWord()} is safe, and goes out once you have signed in.
      </Notice>
    )
  }
  if (session.phase === 'visitor' && session.unreachable) {
    return (
      <Notice icon="no-signal" title="We can't reach the agency just now">
        Logging in needs signal. Try again when there is some.
      </Notice>
    )
  }
  return null
}
