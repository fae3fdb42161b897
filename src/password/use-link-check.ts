import { useCallback, useEffect, useState } from 'react'
import { useAskAgain } from '../data/use-ask-again'
import { askAboutLink, type LinkCheck } from './password-calls'

/** Asks when the page opens, before anything is typed; without an answer again by itself. Asking uses nothing up. */
export function useLinkCheck(extraid: number, token: string): { check: LinkCheck; ask: () => void } {
  const [check, setCheck] = useState<LinkCheck>({ kind: 'unknown' })
  const ask = useCallback(() => void askAboutLink({ extraid, token }).then(setCheck), [extraid, token])
  useEffect(ask, [ask])
  useAskAgain(check.kind === 'unreachable' ? check : null, ask)
  return { check, ask }
}
