import type { WaitingItem } from '../../sync/waiting'
import { counted } from '../../ui/counted'

interface WaitingWords {
  title: string
  line: string
  /** The title, for one line of a phone. */
  short: string
  attention: boolean
  /** No waiting item goes out before the page is loaded again in its newer version. */
  outdated: boolean
}

/** What the tray's heading, its line and the signal line say. An item that needs attention does not go out by itself. */
export function waitingWords(items: readonly WaitingItem[]): WaitingWords {
  const attention = items.filter((item) => item.fate === 'attention').length
  const waiting = items.length - attention
  const newer = items.filter((item) => item.isNewer && item.fate !== 'attention').length
  const outdated = newer > 0 && newer === waiting
  if (attention > 0) return { ...attentionWords(attention, waiting, newer), outdated }
  const title = waiting === 0 ? 'Nothing is waiting' : `${counted(waiting, 'change')} waiting`
  return { title, line: waitingLine(waiting, newer), short: title, attention: false, outdated }
}

const onceLoaded = 'once this page is loaded again.'

/** newer: how many of those that wait were made by a newer version of the portal, and go out with that one. */
function waitingLine(waiting: number, newer: number): string {
  if (waiting === 0) return 'The agency has everything you sent.'
  if (newer === waiting) return waiting === 1 ? `It goes out ${onceLoaded}` : `They go out ${onceLoaded}`
  if (newer > 0) return `They go out by themselves, ${newer} of them ${onceLoaded}`
  return waiting === 1 ? 'It goes out by itself.' : 'They go out in order, by themselves.'
}

function attentionWords(attention: number, waiting: number, newer: number): Omit<WaitingWords, 'outdated'> {
  const need = attention === 1 ? 'needs' : 'need'
  const needs = `${counted(attention, 'change')} ${need} your attention`
  if (waiting === 0) {
    return { title: needs, line: 'Nothing is sent until you have looked.', short: needs, attention: true }
  }
  const others = waiting === 1 ? 'The other goes out by itself.' : 'The others go out in order, by themselves.'
  const late =
    waiting === 1 ? `The other goes out ${onceLoaded}` : `Of the others ${newer} can go out only ${onceLoaded}`
  return {
    title: `${needs}, ${waiting} waiting`,
    line: newer > 0 ? late : others,
    short: `${attention} ${need} your attention, ${waiting} waiting`,
    attention: true,
  }
}
