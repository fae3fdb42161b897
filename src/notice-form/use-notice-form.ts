import { useCallback, useEffect, useRef, useState } from 'react'
import { dropOldDrafts } from '../data/public-drafts'
import type { FormAddress } from './ask-notice-form'
import { type FormRead, readNoticeForm } from './read-notice-form'

/** Pauses before each automatic retry (ms): longer each time, then the last one again. */
const waits = [5_000, 10_000, 20_000, 40_000, 60_000]

/**
 * The form behind an address; null while it loads. If the server can't be reached, the load is retried by itself, and at once
 * when there is signal. `load` asks again at any time.
 */
export function useNoticeForm({ id, preview }: FormAddress): { read: FormRead | null; load: () => void } {
  const [read, setRead] = useState<FormRead | null>(null)
  const tries = useRef(0)
  const ask = useCallback(() => void readNoticeForm({ id, preview }).then(setRead), [id, preview])
  useEffect(ask, [ask])
  useEffect(() => dropOldDrafts(Date.now()), [])
  useEffect(() => {
    if (read?.kind !== 'unreachable') return undefined
    const timer = setTimeout(ask, waits[Math.min(tries.current++, waits.length - 1)])
    addEventListener('online', ask)
    return () => {
      clearTimeout(timer)
      removeEventListener('online', ask)
    }
  }, [read, ask])
  const load = () => {
    setRead(null)
    ask()
  }
  return { read, load }
}
