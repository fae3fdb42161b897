import { useRef, useState } from 'react'
import { callFailed, type Stored } from '../data/effect'
import { notKeptWords } from './kept-words'
import { useOutcome } from './use-outcome'

export type Nowhere = Extract<Stored, { stored: 'nowhere' }>
/** What became of what was saved somewhere. */
export type Saved = Exclude<Stored, Nowhere>
/** What every kind of save has in common: an answer has no fields, and one behind a link no time of its own. */
interface Somewhere {
  stored: Saved['stored']
}

interface Saving {
  busy: boolean
  /** Whether a save is running now: `busy` may be that of the last render. */
  isUnderWay: () => boolean
  /** Why the last save came to nothing, or can't begin. */
  failure: string | null
  setFailure: (failure: string | null) => void
  /** Saves. Null: it is stored nowhere, and `failure` says why; or another save is running, and this one was not begun. */
  run: <S extends Somewhere>(save: () => Promise<S | Nowhere>) => Promise<S | null>
}

/**
 * One save at a time. Never rejects. A failure that comes once the screen was left is said in the snackbar. notKept: the message
 * where nothing was stored and the agency gave none of its own.
 */
export function useSaving(notKept: () => string = notKeptWords): Saving {
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const under = useRef(false)
  const outcome = useOutcome()
  const run = async <S extends Somewhere>(save: () => Promise<S | Nowhere>): Promise<S | null> => {
    if (under.current) return null
    under.current = true
    const show = outcome()
    setBusy(true)
    setFailure(null)
    const stored = await save().catch((): Nowhere => ({ stored: 'nowhere', message: callFailed }))
    under.current = false
    setBusy(false)
    if (!isNowhere(stored)) return stored
    const why = stored.message ?? notKept()
    show(why, () => setFailure(why))
    return null
  }
  return { busy, isUnderWay: () => under.current, failure, setFailure, run }
}

function isNowhere(stored: Somewhere | Nowhere): stored is Nowhere {
  return stored.stored === 'nowhere'
}
