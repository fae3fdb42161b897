import type { WaitingItem } from '../../data/waiting'
import { counted } from '../../ui/counted'

/** What the tray's heading, its line and the signal line say. An item that needs attention does not go out by itself. */
export function waitingWords(items: readonly WaitingItem[]): { title: string; line: string; attention: boolean } {
  const attention = items.filter((item) => item.fate === 'attention').length
  const waiting = items.length - attention
  if (items.length === 0) {
    return { title: 'Nothing is waiting', line: 'The agency has everything you sent.', attention: false }
  }
  if (attention === 0) {
    return {
      title: `${counted(waiting, 'change')} waiting`,
      line: 'They go out in order, by themselves.',
      attention: false,
    }
  }
  const needs = `${counted(attention, 'change')} ${attention === 1 ? 'needs' : 'need'} your attention`
  if (waiting === 0) return { title: needs, line: 'Nothing is sent until you have looked.', attention: true }
  return { title: `${needs}, ${waiting} waiting`, line: 'The others go out in order, by themselves.', attention: true }
}
