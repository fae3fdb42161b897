import { useCallback, useEffect, useRef, useState } from 'react'
import type { FieldValues } from '../../domain/profile/field'
import { pageFields } from '../../domain/profile/page-fields'
import { useFormDraft } from '../data/use-form-draft'
import type { FormStore } from '../forms/profile/form-store'

/** The pause in typing before a draft is kept (ms): a key press itself renders its field and nothing else. */
const pause = 200

/**
 * Keeps what was typed in a page, with what its member saw then, until it is saved or discarded; a reload, a killed app or
 * a new sign-in of the same member finds it again.
 */
export function useFormDraftOf(store: FormStore, page: string, extraid: number) {
  const { found, setDraft, clearDraft } = useFormDraft(`profile.${page}`, extraid)
  const [restored, setRestored] = useState(false)
  const taken = useRef(false)
  const kept = useRef(false)

  useEffect(() => {
    if (found === undefined || taken.current) return
    taken.current = true
    if (found === null) return
    kept.current = true
    // What was typed in the meantime stays as it is typed.
    store.restore({ edits: known(found.values), base: known(found.base) })
    setRestored(true)
  }, [found, store])

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const keep = () => {
      clearTimeout(timer)
      timer = undefined
      // Until the device has answered, it may hold a draft: what was typed since is kept, but no draft is cleared.
      if (!taken.current && !store.isDirty()) return
      if (store.isDirty()) {
        const { edits, base } = store.edited()
        setDraft({ values: edits as Record<string, string>, base: base as Record<string, string> })
      } else if (kept.current) clearDraft()
      kept.current = store.isDirty()
    }
    const keepNow = () => timer !== undefined && keep()
    const stop = store.subscribe(() => {
      clearTimeout(timer)
      timer = setTimeout(keep, pause)
    })
    // In the capture phase: before the draft's own listeners, which write it out then.
    addEventListener('pagehide', keepNow, true)
    document.addEventListener('visibilitychange', keepNow, true)
    return () => {
      stop()
      keepNow()
      removeEventListener('pagehide', keepNow, true)
      document.removeEventListener('visibilitychange', keepNow, true)
    }
  }, [store, setDraft, clearDraft])

  const discard = useCallback(() => {
    store.discard()
    clearDraft()
    setRestored(false)
  }, [store, clearDraft])
  return { restored, drop: clearDraft, discard }
}

/** What of a draft this version of the portal has fields for. */
function known(values: Readonly<Record<string, unknown>>): FieldValues {
  return Object.fromEntries(Object.entries(values).filter(([name]) => Object.hasOwn(pageFields, name)))
}
