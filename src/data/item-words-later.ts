/** What the items of the outbox are called, and where they can be looked at. */
export type Words = Pick<typeof import('./item-words'), 'titleOf' | 'pathOf'>

let known: Words | null = null
let asked = false
const listeners = new Set<() => void>()

/** The words come with the first item there is: a first visit has none, and does not pay for them. */
export const itemWords = {
  words: (): Words | null => known,
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  load: (): void => {
    if (asked) return
    asked = true
    import('./item-words').then(
      (words) => {
        known = words
        for (const listener of listeners) listener()
      },
      () => {
        asked = false
      },
    )
  },
}
