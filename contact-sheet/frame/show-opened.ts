import { nameOf, type OpeningKinds, type OpeningState, openedItem, waitedWords } from './opening-state'
import { made, part, setBusy, setText } from './part'

/** Shows whose item is opened, its place in the list, and whether its content has been read yet. */
export function showOpened<K extends OpeningKinds>(
  state: OpeningState<K>,
  whoWords: (item: K['item']) => string,
): void {
  const { items, opened, read } = state
  part('main', 'main').classList.toggle('opened', opened !== null)
  part('section', 'deciding').classList.toggle('nothing', read !== 'ready' || !opened?.content)
  const item = openedItem(state)
  if (!item) return
  const place = items.indexOf(item)
  const { length } = items
  setText(part('h2', 'name'), nameOf(item))
  setText(part('p', 'waited'), waitedWords(item))
  setText(part('p', 'who'), whoWords(item))
  setText(part('span', 'place'), `${place + 1} of ${length}`)
  part('button', 'previous').disabled = place === 0
  part('button', 'next').disabled = place === length - 1
  const isThere = opened?.content !== null
  part('p', 'reading').hidden = isThere
  part('div', 'sent').hidden = !isThere
  if (isThere) setText(part('p', 'told'), `${place + 1} of ${length}: ${nameOf(item)}. ${waitedWords(item)}.`)
}

/** Shows which decision is unfolded; the buttons are busy while one is on its way. */
export function showDecisions<K extends OpeningKinds>(
  { opened, deciding, sending, isAsking }: OpeningState<K>,
  decisions: readonly K['decision'][],
): void {
  for (const decision of decisions) {
    const panel = part('fieldset', `${decision}-panel`)
    panel.hidden = !opened?.content || deciding !== decision
    panel.classList.toggle('asked', isAsking && deciding === decision)
    setBusy(part('button', decision), sending !== null)
    part('button', decision).setAttribute('aria-expanded', String(deciding === decision))
  }
}

/** A term and what stands there, for a list of them. */
export function pair(term: string, ...value: (Node | string)[]): HTMLElement {
  return made('div', {}, made('dt', {}, term), made('dd', {}, ...value))
}
