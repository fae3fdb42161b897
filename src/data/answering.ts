import { createStore } from '../state/store'

/** Forms on the screen in which something was begun and not yet sent, each by its draft's key. */
export const begun = createStore<ReadonlySet<string>>(new Set())

/** An answer, or anything else that keeps a draft, is in the making on the screen. Gives a stop. */
export function noteAnswering(key: string): () => void {
  begun.set(new Set([...begun.get(), key]))
  return () => {
    begun.set(new Set([...begun.get()].filter((other) => other !== key)))
  }
}
