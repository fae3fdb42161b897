import { useCallback, useEffect, useState } from 'react'
import { staffPreview } from '../session/session-actions'

export type Preview =
  | { kind: 'asking' }
  | { kind: 'found'; extraid: number; firstname: string; lastname: string; thumbnail: string | null }
  | { kind: 'refused'; message: string }
  | { kind: 'unreachable' }
  | { kind: 'no-parameter' }

/** The member staff would act for; changes nothing on the server. extraid: as in the link; undefined without one. */
export function usePreview(extraid: string | undefined): { preview: Preview; again: () => void } {
  const [preview, setPreview] = useState<Preview>(extraid === undefined ? { kind: 'no-parameter' } : { kind: 'asking' })
  const ask = useCallback(async () => {
    if (extraid === undefined) return
    if (!/^\d{1,9}$/.test(extraid)) return setPreview({ kind: 'refused', message: 'This member was not found.' })
    setPreview({ kind: 'asking' })
    const answer = await staffPreview(Number(extraid))
    if (answer.ok) setPreview({ ...answer, kind: 'found' })
    else
      setPreview(answer.reason === 'refused' ? { kind: 'refused', message: answer.message } : { kind: 'unreachable' })
  }, [extraid])
  useEffect(() => void ask(), [ask])
  return { preview, again: () => void ask() }
}
