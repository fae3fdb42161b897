import { createStore } from '../state/store'

/** What the items of the outbox are called, where they can be looked at, and whether this version knows them. */
export type Words = Pick<typeof import('./item-words'), 'titleOf' | 'pathOf' | 'isNewer'>

/** The words come with the first item there is: a first visit has none, and does not pay for them. */
export const itemWords = createStore<Words | null>(null)
let asked: Promise<void> | null = null

/** Asks for the words, once; where they don't come, again for whoever asks next. Never rejects. */
export function loadItemWords(): Promise<void> {
  asked ??= import('./item-words').then(itemWords.set, () => {
    asked = null
  })
  return asked
}
