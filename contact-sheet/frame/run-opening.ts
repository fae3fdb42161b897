import type { OpeningEvent } from './opening-reducer'
import { firstOpeningState, type OpeningKinds, type OpeningState, toRead } from './opening-state'
import { callFailure, type Told } from './page-calls'
import { part } from './part'
import { runSheet } from './run-sheet'
import { focusList } from './waiting-list'

interface OpeningSheet<K extends OpeningKinds> {
  reduce(state: OpeningState<K>, event: OpeningEvent<K>): OpeningState<K>
  show(state: OpeningState<K>): void
  enter(): Promise<void>
  waiting(): Promise<{ reviewer: string; items: readonly K['item'][] }>
  /** What was sent with one that is opened. */
  contentOf(item: K['item']): Promise<K['content']>
  send(sending: { key: string; decision: K['given'] }): Promise<Told>
}

/** Runs a sheet whose items are opened one at a time: what is opened is read, and the focus goes to it, then back to the list. */
export function runOpening<K extends OpeningKinds>(sheet: OpeningSheet<K>) {
  const { reduce, enter, waiting, send } = sheet
  const running = runSheet({
    ...{ first: firstOpeningState<K>(), reduce, enter, waiting, send },
    show(now: OpeningState<K>, before: OpeningState<K>) {
      sheet.show(now)
      const id = toRead(now)
      const item = now.items.find((one) => one.id === id)
      if (item && id !== toRead(before)) void readContent(item)
      if (now.opened?.id === before.opened?.id) return
      if (now.opened) part('h2', 'name').focus()
      else focusList()
    },
    // After a refusal only the agency knows the current state.
    isReadAfter: (_, { ok }) => !ok,
  })

  const readContent = async (item: K['item']): Promise<void> => {
    const { id } = item
    try {
      running.dispatch({ type: 'content', id, content: await sheet.contentOf(item) })
    } catch (error) {
      running.dispatch({ type: 'no-content', id, message: callFailure(error).message })
      // Another one may have taken its place.
      await running.look()
    }
  }
  return running
}
