import { dropPublicDrafts } from '../data/public-drafts'
import { session } from '../session/session-store'

/** From now on the drafts of public forms are deleted as soon as somebody signs in: they may be somebody else's. */
export function forgetDraftsWhenSignedIn(): () => void {
  return session.watch(() => {
    const state = session.get()
    if (state.phase === 'member' && state.standing === 'confirmed') dropPublicDrafts()
  })
}
