import { type OpeningKinds, type OpeningRules, type OpeningState, openedItem } from './opening-state'

export type Read<K extends OpeningKinds> = { reviewer: string; items: readonly K['item'][] }

export function open<K extends OpeningKinds>(state: OpeningState<K>, id: number | null): OpeningState<K> {
  if (id === null || id === state.opened?.id || placeOf(state, id) < 0) return state
  return { ...state, at: id, opened: { id, content: null }, deciding: null, isAsking: false, said: null }
}

/** Back to the list; what was chosen stays for when it is opened again. */
export function closed<K extends OpeningKinds>(state: OpeningState<K>, problem: string | null): OpeningState<K> {
  const said = problem === null ? null : ({ tone: 'problem', text: problem } as const)
  return { ...state, opened: null, deciding: null, isAsking: false, said }
}

/** The list without that item; if it was the current one, the item in its place is now. */
export function without<K extends OpeningKinds>(state: OpeningState<K>, id: number): OpeningState<K> {
  const { [id]: _, ...drafts } = state.drafts
  const place = placeOf(state, id)
  const items = state.items.filter((one) => one.id !== id)
  const at = state.at === id ? neighbour(items, place) : state.at
  return { ...state, items, at, drafts }
}

export function unread<K extends OpeningKinds>(
  state: OpeningState<K>,
  { isShut, message }: { isShut: boolean; message: string },
): OpeningState<K> {
  const said = { tone: 'problem', text: message } as const
  if (isShut) return { ...state, read: 'shut', opened: null, said }
  return { ...state, read: state.read === 'ready' ? 'ready' : 'failed', said: { ...said, untilRead: true } }
}

/** What waits now; one that was opened and waits no more is closed. */
export function read<K extends OpeningKinds>(
  rules: Pick<OpeningRules<K>, 'gone' | 'arrived'>,
  state: OpeningState<K>,
  { reviewer, items }: Read<K>,
): OpeningState<K> {
  const said = state.said?.untilRead ? null : state.said
  const waits = (id: number | null) => items.some((one) => one.id === id)
  const at = waits(state.at) ? state.at : neighbour(items, Math.max(placeOf(state, state.at), 0))
  const next: OpeningState<K> = { ...state, read: 'ready', reviewer, items, at, said }
  const before = openedItem(state)
  if (!before || waits(before.id)) return next
  // The answer to its decision was lost: sent again, it could overrule what somebody else decided.
  if (state.unsent?.item.id === before.id) return { ...closed(next, rules.arrived(before)), unsent: null }
  // The message of a refusal explains it better.
  return closed(next, said?.tone === 'problem' ? said.text : rules.gone(before))
}

function placeOf<K extends OpeningKinds>({ items }: OpeningState<K>, id: number | null): number {
  return items.findIndex((one) => one.id === id)
}

function neighbour(items: readonly OpeningKinds['item'][], place: number): number | null {
  return (items[place] ?? items.at(-1))?.id ?? null
}
