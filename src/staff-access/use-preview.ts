import { useCallback, useEffect, useState } from 'react'
import { staffPreview } from '../session/session-actions'

export type Preview =
  | { kind: 'asking' }
  | { kind: 'found'; extraid: number; firstname: string; lastname: string; thumbnail: string | null }
  | { kind: 'refused'; message: string }
  | { kind: 'unreachable' }
  | { kind: 'no-parameter' }

/** Whom staff would act for; changes nothing on the server. extraid null: the link lacks its parameter. */
export function usePreview(extraid: number | null): { preview: Preview; again: () => void } {
  const [preview, setPreview] = useState<Preview>(extraid === null ? { kind: 'no-parameter' } : { kind: 'asking' })
  const ask = useCallback(async () => {
    if (extraid === null) return
    setPreview({ kind: 'asking' })
    const answer = await staffPreview(extraid)
    if (answer.ok) setPreview({ ...answer, kind: 'found' })
    else
      setPreview(answer.reason === 'refused' ? { kind: 'refused', message: answer.message } : { kind: 'unreachable' })
  }, [extraid])
  useEffect(() => void ask(), [ask])
  return { preview, again: () => void ask() }
}
