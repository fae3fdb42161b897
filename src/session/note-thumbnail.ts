import { workspace } from '../data/workspace'
import { writeMeta } from '../outbox/member-database'
import { session as current, dispatch } from './session-store'

/**
 * Puts the thumbnail of a member's headshot (its name, not its address; null for none), as a read of the photos gave it,
 * into the session, on the page and on the device, so that the face in the bar follows at once. Does nothing for anybody
 * but the session's member, nor where it is known already. Never rejects: the next start would bring the same.
 */
export async function noteThumbnail(extraid: number, thumbnail: string | null): Promise<void> {
  const before = current.get()
  dispatch({ type: 'thumbnail', extraid, thumbnail })
  const state = current.get()
  if (state === before || state.phase !== 'member') return
  const open = workspace()
  // While another member signs in, the workspace is theirs before the session is.
  if (open?.db && open.memberId === extraid) await writeMeta(open.db, 'session', state.session).catch(() => undefined)
}
