import { asOfWords } from '../../domain/dates/time-words'
import { reach } from '../data/reach'
import type { Read } from '../data/read'
import { useStore } from '../state/use-store'
import { useSaidByLine } from './use-said-by-line'

/**
 * 'As of 14:02': how old what a page shows is, while the agency can't be asked. Null where the line above the tabs says it
 * already. now in ms.
 */
export function useAsOfWords(extraid: number, read: Read<unknown>, now: number): string | null {
  const offline = useStore(reach) === 'offline'
  const isSaidByLine = useSaidByLine(extraid)
  const unheard = read.stale && (offline || read.problem === 'unreachable')
  return read.asOf === null || !unheard || isSaidByLine ? null : `As of ${asOfWords(read.asOf, now)}`
}
