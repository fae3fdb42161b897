import { session } from '../session/session-store'
import { forgetNotices } from '../ui/snackbar-store'

/** From now on the last notices are forgotten when the member changes or logs out, in another tab too. */
export function forgetNoticesWithMember(): () => void {
  let before = memberNow()
  return session.watch(() => {
    const now = memberNow()
    if (before !== null && now !== before) forgetNotices()
    before = now
  })
}

function memberNow(): number | null {
  const state = session.get()
  return state.phase === 'member' ? state.session.extraid : null
}
