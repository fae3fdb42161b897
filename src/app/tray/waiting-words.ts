import type { WaitingItem } from '../../sync/waiting'
import { counted } from '../../ui/counted'

interface WaitingWords {
  title: string
  line: string
  /** The title, for one line of a phone. */
  short: string
  attention: boolean
}

/** What the tray's heading, its line and the signal line say. An item that needs attention does not go out by itself. */
export function waitingWords(items: readonly WaitingItem[]): WaitingWords {
  const attention = items.filter((item) => item.fate === 'attention').length
  const waiting = items.length - attention
  if (attention > 0) return attentionWords(attention, waiting)
  const title = waiting === 0 ? 'Nothing is waiting' : `${counted(waiting, 'change')} waiting`
  return { title, line: waitingLine(waiting), short: title, attention: false }
}

function waitingLine(waiting: number): string {
  if (waiting === 0) return 'The agency has everything you sent.'
  return waiting === 1 ? 'It goes out by itself.' : 'They go out in order, by themselves.'
}

function attentionWords(attention: number, waiting: number): WaitingWords {
  const need = attention === 1 ? 'needs' : 'need'
  const needs = `${counted(attention, 'change')} ${need} your attention`
  if (waiting === 0) {
    return { title: needs, line: 'Nothing is sent until you have looked.', short: needs, attention: true }
  }
  return {
    title: `${needs}, ${waiting} waiting`,
    line: waiting === 1 ? 'The other goes out by itself.' : 'The others go out in order, by themselves.',
    short: `${attention} ${need} your attention, ${waiting} waiting`,
    attention: true,
  }
}
