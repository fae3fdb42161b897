import { session } from '../session/session-store'
import { forgetNotices } from '../ui/snackbar-store'

/** From now on what was said is forgotten with the member it was said to, also when another tab logs them out. */
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
