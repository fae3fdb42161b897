import { createStore } from '../state/store'

/** What the items of the outbox are called, where they can be looked at, and whether this version knows them. */
export type Words = Pick<typeof import('./item-words'), 'titleOf' | 'pathOf' | 'isNewer'>

/** Loaded with the first item there is: a first visit has none, and does not pay for the words. */
export const itemWords = createStore<Words | null>(null)
let asked: Promise<void> | null = null

/** Loads the words, once; after a failure the next call tries again. Never rejects. */
export function loadItemWords(): Promise<void> {
  asked ??= import('./item-words').then(itemWords.set, () => {
    asked = null
  })
  return asked
}
