import { asOfWords } from '../../domain/dates/time-words'
import { reach } from '../data/reach'
import type { Read } from '../data/read'
import { useStore } from '../state/use-store'
import { useSaidAbove } from './use-said-above'

/**
 * 'As of 14:02': how old what a page shows is, while the agency can't be asked. Null where the line above the tabs says it
 * already. now in ms.
 */
export function useAsOfWords(extraid: number, read: Read<unknown>, now: number): string | null {
  const offline = useStore(reach) === 'offline'
  const saidAbove = useSaidAbove(extraid)
  const unheard = read.stale && (offline || read.problem === 'unreachable')
  return read.asOf === null || !unheard || saidAbove ? null : `As of ${asOfWords(read.asOf, now)}`
}
