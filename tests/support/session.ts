import type { Session, SessionState } from '../../src/session/session'
import { initialSession } from '../../src/session/session-reducer'
import { sessionModel } from '../../src/session/session-store'

const session: Session = {
  extraid: 20417,
  is_family: false,
  is_staff: false,
  accept_employmentterms: true,
  firstname: 'Niamh',
  lastname: 'Carrowmore',
  thumbnail: null,
  signedupdate: null,
  has_minimum_data: true,
  system: 'main',
  stripe_key: null,
  family: [],
  acting: null,
}

/** The state of being signed in, confirmed by the server. */
export function signedIn(over: Partial<Session> = {}): SessionState {
  return { phase: 'member', session: { ...session, ...over }, standing: 'confirmed' }
}

/** Sets the page's session, as if there had been none before. By default it is as at a start. */
export function showSession(state: SessionState = initialSession.state): void {
  sessionModel.set({ ...initialSession, state })
}
