import { part, setText } from './part'

export interface Said {
  tone: 'good' | 'asks' | 'problem'
  text: string
  /** It holds until the portal is read again. */
  untilRead?: true
}

export interface Frame {
  /** 'Contact sheet' */
  title: string
  read: 'loading' | 'ready' | 'failed' | 'shut'
  reviewer: string
  /** '3 photos wait'; null where nothing does. */
  count: string | null
  /** The heading where there is nothing to show. */
  headings: Readonly<Record<Frame['read'], string>>
  nothingWaits: string
  said: Said | null
  isBusy: boolean
}

const main = part('main', 'main')

/** The page around what is reviewed: how much waits, what was said last, and what stands there where nothing waits. */
export function showFrame({ title, read, reviewer, count, headings, nothingWaits, said, isBusy }: Frame): void {
  const isFull = read === 'ready' && count !== null
  main.className = isFull ? 'full' : read
  main.setAttribute('aria-busy', String(read === 'loading' || isBusy))
  setText(part('p', 'count'), isFull ? count : '')
  document.title = isFull ? `${count} – ${title}` : title
  setText(part('p', 'reviewer'), reviewer && `Reviewing as ${reviewer}`)
  part('section', 'empty').hidden = isFull || read === 'loading'
  setText(part('h2', 'empty-title'), headings[read])
  setText(part('p', 'empty-text'), read === 'ready' ? nothingWaits : (said?.text ?? ''))
  part('button', 'again').hidden = read === 'shut'
  part('div', 'said').className = `said ${said?.tone ?? ''}`
  setText(part('p', 'said-text'), said?.text ?? '')
}
