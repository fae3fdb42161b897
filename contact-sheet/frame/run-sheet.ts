import { callFailure, type Told } from './page-calls'

/** The part of a sheet's state that runSheet() looks at. */
interface SheetLike<Sending> {
  /** shut: the page has no key (any more), or could not be entered. */
  read: 'loading' | 'ready' | 'failed' | 'shut'
  /** What is on its way to the agency. */
  sending: Sending | null
}

/** What comes from the portal, whatever the sheet is of. */
export type PortalEvent<Found> =
  | ({ type: 'read' } & Found)
  | { type: 'unread'; isShut: boolean; message: string }
  /** The agency's answer to what was sent. */
  | ({ type: 'told' } & Told)
  /** There was no answer. */
  | { type: 'unsent'; message: string }

interface Sheet<State, Event, Sending, Found> {
  first: State
  reduce(state: State, event: Event | PortalEvent<Found>): State
  /** After each event. */
  show(state: State, before: State): void
  enter(): Promise<void>
  waiting(): Promise<Found>
  send(sending: Sending): Promise<Told>
  /** Whether the list has to be read again after that answer. */
  isReadAfter(sending: Sending, told: Told): boolean
}

const lookEveryMs = 60_000

/** Holds the state of a sheet, sends what its reducer says is to be sent, and reads the portal at the start, each minute and when it is seen again. */
export function runSheet<Sending extends object, State extends SheetLike<Sending>, Event, Found>(
  sheet: Sheet<State, Event, Sending, Found>,
) {
  let state = sheet.first
  /** Counts the changes: a read that began before the last one is out of date. */
  let changes = 0

  const dispatch = (event: Event | PortalEvent<Found>): void => {
    const before = state
    state = sheet.reduce(state, event)
    sheet.show(state, before)
    if (state.sending && state.sending !== before.sending) void deliver(state.sending)
  }
  const deliver = async (sending: Sending): Promise<void> => {
    changes++
    try {
      const told = await sheet.send(sending)
      changes++
      dispatch({ type: 'told', ...told })
      if (sheet.isReadAfter(sending, told)) await look()
    } catch (error) {
      const { message, failure } = callFailure(error)
      const again = failure === 'portal' ? ' What you chose is still here: do it again.' : ''
      dispatch({ type: 'unsent', message: `${message}${again}` })
    }
  }
  const look = async (): Promise<void> => {
    const begun = changes
    try {
      const found = await sheet.waiting()
      if (begun === changes && !state.sending) dispatch({ type: 'read', ...found })
    } catch (error) {
      const { message, failure } = callFailure(error)
      dispatch({ type: 'unread', isShut: failure === 'shut', message })
    }
  }
  const lookIfSeen = () => {
    if (!document.hidden && state.read === 'ready') void look()
  }
  const begin = async (): Promise<void> => {
    sheet.show(state, state)
    document.addEventListener('visibilitychange', lookIfSeen)
    setInterval(lookIfSeen, lookEveryMs)
    try {
      await sheet.enter()
      await look()
    } catch (error) {
      dispatch({ type: 'unread', isShut: true, message: callFailure(error).message })
    }
  }
  return { dispatch, look, begin, state: () => state }
}
