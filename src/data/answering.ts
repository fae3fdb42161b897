import { createStore } from '../state/store'

/** Forms on the screen in which something was begun and not yet sent, each by its draft's key. */
export const begun = createStore<ReadonlySet<string>>(new Set())

/** Notes that an answer, or anything else with a draft, is begun on the screen. Returns a function that ends the note. */
export function noteAnswering(key: string): () => void {
  begun.set(new Set([...begun.get(), key]))
  return () => {
    begun.set(new Set([...begun.get()].filter((other) => other !== key)))
  }
}
