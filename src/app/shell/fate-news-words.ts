import { arrivedWords } from '../../../domain/dates/arrived-words'
import type { WaitingItem } from '../../sync/waiting'
import { counted } from '../../ui/counted'

/** The announcement for changes whose fate just changed to arrived or stopped; '' where none did. */
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

/** For so long after an answer (ms) its own screen announces the outcome. */
const atOnce = 2_500

/** Whether the screen where the change was made announces it: by the snackbar on a desktop, or on a phone by the open page. */
export function isSaidElsewhere(item: WaitingItem, wide: boolean, pathname: string, now: number): boolean {
  if (wide) return now - item.savedAt < atOnce
  return pathname === item.path.replace(/#.*/, '')
}
