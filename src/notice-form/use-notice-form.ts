import { useCallback, useEffect, useState } from 'react'
import type { FormAddress } from './ask-notice-form'
import { type FormRead, readNoticeForm } from './read-notice-form'

/** The form behind an address. Where it could not be reached, it is asked for again when there is signal, and when it is wanted. */
export function useNoticeForm({ id, preview }: FormAddress): { read: FormRead | null; load: () => void } {
  const [read, setRead] = useState<FormRead | null>(null)
  const load = useCallback(() => void readNoticeForm({ id, preview }).then(setRead), [id, preview])
  useEffect(load, [load])
  const isUnreachable = read?.kind === 'unreachable'
  useEffect(() => {
    if (!isUnreachable) return undefined
    addEventListener('online', load)
    return () => removeEventListener('online', load)
  }, [isUnreachable, load])
  return { read, load }
}
