import { useCallback, useEffect, useState } from 'react'
import { fetchPublicMessage, type PublicMessage } from './public-message'

export type PublicState =
  | { kind: 'loading' }
  | { kind: 'absent' }
  | { kind: 'unreachable' }
  | { kind: 'refused'; message: string }
  | { kind: 'found'; message: PublicMessage; asOf: number }

/** The message behind a link. A later try that fails leaves what is already on the screen. */
export function usePublicMessage(code: string): { state: PublicState; load: () => Promise<void> } {
  const [state, setState] = useState<PublicState>({ kind: 'loading' })
  const load = useCallback(async () => {
    const read = await fetchPublicMessage(code)
    setState((before) => {
      if (read.kind === 'found') return { kind: 'found', message: read.message, asOf: Date.now() }
      return read.kind !== 'absent' && before.kind === 'found' ? before : read
    })
  }, [code])
  useEffect(() => {
    setState({ kind: 'loading' })
    void load()
  }, [load])
  return { state, load }
}
