import { dropPublicDrafts } from '../data/public-drafts'
import { session } from '../session/session-store'

/** From now on what visitors typed into public forms goes as soon as somebody is signed in: it is theirs, or somebody else's. */
export function forgetDraftsWhenSignedIn(): () => void {
  return session.watch(() => {
    const state = session.get()
    if (state.phase === 'member' && state.standing === 'confirmed') dropPublicDrafts()
  })
}
