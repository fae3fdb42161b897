import { createStore, type Store } from '../state/store'
import type { Names, SessionState } from './session'
import { initialSession, reduceSession, type SessionEvent } from './session-reducer'

/** The one place that holds the page's session. The shell rests on it: it imports nothing that is heavy. */
export const sessionModel = createStore(initialSession)

/**
 * Names that were changed on this device, laid over the session where it is shown: the session itself holds what the
 * server said.
 */
export const waitingNames = createStore<Names>({})

/** The session itself. It changes by events alone. */
export const session: Pick<Store<SessionState>, 'get' | 'watch'> = {
  get: () => sessionModel.get().state,
  watch: sessionModel.watch,
}

/** Something happened to the session. */
export function dispatch(event: SessionEvent): void {
  sessionModel.set(reduceSession(sessionModel.get(), event))
}
