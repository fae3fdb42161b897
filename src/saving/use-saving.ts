import { useRef, useState } from 'react'
import { callFailed, type Stored } from '../data/effect'
import { notKeptWords } from './kept-words'

/** What became of what was saved somewhere. */
export type Saved = Exclude<Stored, { stored: 'nowhere' }>

interface Saving {
  busy: boolean
  /** Why the last saving came to nothing, or cannot begin. */
  failure: string | null
  setFailure: (failure: string | null) => void
  /** Saves. Null: it is kept nowhere, and `failure` says why; or another one is under way, and this one is not begun. */
  run: (save: () => Promise<Stored>) => Promise<Saved | null>
}

/** One saving at a time. Never rejects. */
export function useSaving(): Saving {
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const under = useRef(false)
  const run = async (save: () => Promise<Stored>): Promise<Saved | null> => {
    if (under.current) return null
    under.current = true
    setBusy(true)
    setFailure(null)
    const stored = await save().catch((): Stored => ({ stored: 'nowhere', message: callFailed }))
    under.current = false
    setBusy(false)
    if (stored.stored !== 'nowhere') return stored
    setFailure(stored.message ?? notKeptWords())
    return null
  }
  return { busy, failure, setFailure, run }
}
