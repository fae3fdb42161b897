import { asOfWords } from '../../domain/dates/time-words'
import type { Read } from '../data/read'
import { useSession } from '../data/use-session'
import { useReach } from './use-reach'

/**
 * 'As of 14:02': how old what a page shows is, while the agency can't be asked. Null where the line under the bar says it
 * already. now in ms.
 */
export function useAsOfWords(extraid: number, read: Read<unknown>, now: number): string | null {
  const state = useSession()
  const reach = useReach()
  const saidAbove = reach === 'offline' && state.phase === 'member' && state.session.extraid === extraid
  const unheard = read.stale && (reach === 'offline' || read.problem === 'unreachable')
  return read.asOf === null || !unheard || saidAbove ? null : `As of ${asOfWords(read.asOf, now)}`
}
