import { arrivedWords } from '../../saving/arrived-words'
import type { WaitingItem } from '../../sync/waiting'
import { counted } from '../../ui/counted'

/** What is told of changes whose fate just changed: arrived, or stopped. Nothing of what is only on its way; '' for nothing. */
export function newsOf(changed: readonly WaitingItem[], now: number): string {
  const arrived = changed.filter((item) => item.fate === 'agency')
  const stopped = changed.filter((item) => item.fate === 'attention')
  return [arrivedNews(arrived, now), ...stopped.map(stoppedNews)].filter((news) => news !== '').join(' ')
}

function arrivedNews(arrived: readonly WaitingItem[], now: number): string {
  const [first, second] = arrived
  if (first === undefined) return ''
  if (second === undefined) return `${first.title}: ${arrivedWords(first.at, now)}`
  return `The agency has ${counted(arrived.length, 'change')} of yours.`
}

function stoppedNews({ title, why }: WaitingItem): string {
  return `${title} needs your attention.${why && /\s/.test(why) ? ` ${why}` : ''}`
}

/** A screen says itself what becomes of an answer in the first moments (ms). */
const atOnce = 2_500

/** Whether the screen on which this was given says it: the snackbar of a desktop, or on a phone the page that is open. */
export function isSaidElsewhere(item: WaitingItem, wide: boolean, pathname: string, now: number): boolean {
  if (wide) return now - item.savedAt < atOnce
  return pathname === item.path.replace(/#.*/, '')
}
