import type { Session, SessionState } from './session'

/** What the page knows of its session; `state` is what screens see of it. */
export interface SessionModel {
  state: SessionState
  /** Counts log-ins and log-outs: what was asked of the server before the last one says nothing about it. */
  epoch: number
  /** Somebody signed in on this page: a session that the device does not know yet is no sign of eviction then. */
  signedInHere: boolean
}

export type SessionEvent =
  /** Nobody is known here. unreachable: the server could not be asked. A member who is on the screen stays. */
  | { type: 'nobody'; unreachable: boolean }
  /** This is the session: as stored on the device or, if confirmed, as the server gave it. */
  | { type: 'known'; session: Session; standing: MemberState['standing'] }
  /** The server said that the session is over. What is stored stays readable. */
  | { type: 'expired' }
  /** The server took something under a session that was over: it is good again. */
  | { type: 'resumed' }
  /** The agency has another small picture of that member now, or none. */
  | { type: 'thumbnail'; extraid: number; thumbnail: string | null }
  /** Logged out, here or in another tab, or over with nothing stored. unreachable: the server has not heard of it yet. */
  | { type: 'ended'; unreachable: boolean }
  /** Somebody types a password. */
  | { type: 'signing-in' }
  /** A log-in or log-out begins. */
  | { type: 'superseded' }

type MemberState = Extract<SessionState, { phase: 'member' }>

export const initialSession: SessionModel = {
  state: { phase: 'uninitialised' },
  epoch: 0,
  signedInHere: false,
}

const visitor = (unreachable: boolean): SessionState => ({ phase: 'visitor', unreachable })

/** Every change of the session. Pure; the callers do what the device and the server need. */
export function reduceSession(model: SessionModel, event: SessionEvent): SessionModel {
  if (event.type === 'signing-in') return { ...model, signedInHere: true }
  if (event.type === 'superseded') return { ...model, epoch: model.epoch + 1 }
  const state = stateAfter(model.state, event)
  return state === model.state ? model : { ...model, state }
}

function stateAfter(
  state: SessionState,
  event: Exclude<SessionEvent, { type: 'signing-in' | 'superseded' }>,
): SessionState {
  switch (event.type) {
    case 'nobody':
      return state.phase === 'member' ? state : visitor(event.unreachable)
    case 'known':
      return { phase: 'member', session: event.session, standing: event.standing }
    case 'expired':
      if (state.phase !== 'member' || state.standing === 'expired') return state
      // Nothing that staff see of a member is stored: nothing is left to read.
      return state.session.acting ? visitor(false) : { ...state, standing: 'expired' }
    case 'resumed':
      return state.phase === 'member' && state.standing === 'expired' ? { ...state, standing: 'confirmed' } : state
    case 'thumbnail': {
      if (state.phase !== 'member' || state.session.extraid !== event.extraid) return state
      if (state.session.thumbnail === event.thumbnail) return state
      return { ...state, session: { ...state.session, thumbnail: event.thumbnail } }
    }
    case 'ended':
      return visitor(event.unreachable)
  }
}
