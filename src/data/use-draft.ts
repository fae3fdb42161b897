import { useCallback, useEffect, useState } from 'react'
import { noteAnswering } from './answering'
import { dropDraft, readDraft, writeDraft } from './drafts'

interface Draft<T> {
  /** Null until something was typed or chosen. */
  draft: T | null
  setDraft: (draft: T) => void
  clearDraft: () => void
}

/** A draft that survives a re-render and a reload of the tab. parse refuses (null) what it does not know. */
export function useDraft<T>(key: string, parse: (stored: unknown) => T | null): Draft<T> {
  const [held, setHeld] = useState<{ key: string; draft: T | null }>(() => ({ key, draft: parse(readDraft(key)) }))
  const draft = held.key === key ? held.draft : parse(readDraft(key))
  const begun = draft !== null
  // An update of the portal waits for as long as something is begun on the screen.
  useEffect(() => (begun ? noteAnswering(key) : undefined), [begun, key])
  const setDraft = useCallback(
    (next: T) => {
      writeDraft(key, next)
      setHeld({ key, draft: next })
    },
    [key],
  )
  const clearDraft = useCallback(() => {
    dropDraft(key)
    setHeld({ key, draft: null })
  }, [key])
  return { draft, setDraft, clearDraft }
}
