import { closed, open, type Read, read, unread, without } from './opening-list'
import { type OpeningKinds, type OpeningRules, type OpeningState, openedItem } from './opening-state'
import type { Told } from './page-calls'
import type { PortalEvent } from './run-sheet'

export type OpeningEvent<K extends OpeningKinds> =
  | PortalEvent<Read<K>>
  | { type: 'content'; id: number; content: K['content'] }
  /** It could not be read. */
  | { type: 'no-content'; id: number; message: string }
  | Act<K>

type Act<K extends OpeningKinds> =
  /** To the next one or the one before: in the list without opening it. */
  { type: 'move'; by: 1 | -1 } | { type: 'open'; id: number | null } | { type: 'close' } | Choice<K>

type Choice<K extends OpeningKinds> =
  | { type: 'unfold'; decision: K['decision'] | null }
  | { type: 'choose'; decision: K['decision']; change: Partial<K['draft']> }
  | { type: 'decide'; decision: K['decision']; key: string }

/** Every change of such a sheet. What `sending` and `toRead` name is carried out by runOpening(); the reducer has no other effect. */
export function openingReducer<K extends OpeningKinds>(rules: OpeningRules<K>) {
  return (state: OpeningState<K>, event: OpeningEvent<K>): OpeningState<K> => {
    switch (event.type) {
      case 'read':
        return read(rules, state, event)
      case 'unread':
        return unread(state, event)
      case 'told':
        return told(rules, state, event)
      case 'unsent':
        return { ...state, sending: null, unsent: state.sending, said: { tone: 'problem', text: event.message } }
      case 'content':
        return opened(rules, state, event)
      case 'no-content':
        return state.opened?.id === event.id ? closed(state, event.message) : state
      default:
        // While a decision is on its way, nothing else is begun.
        return state.sending || state.read !== 'ready' ? state : acted(rules, state, event)
    }
  }
}

/** The draft for the opened item. */
export function draftOf<K extends OpeningKinds>(
  { newDraft }: Pick<OpeningRules<K>, 'newDraft'>,
  { drafts, opened }: OpeningState<K>,
  content: K['content'],
): K['draft'] {
  return (opened && drafts[opened.id]) ?? newDraft(content)
}

function acted<K extends OpeningKinds>(rules: OpeningRules<K>, state: OpeningState<K>, event: Act<K>): OpeningState<K> {
  switch (event.type) {
    case 'move': {
      const id = state.items[state.items.findIndex((one) => one.id === state.at) + event.by]?.id
      if (id === undefined) return state
      return state.opened ? open(state, id) : { ...state, at: id }
    }
    case 'open':
      return open(state, event.id ?? state.at)
    case 'close':
      return state.opened ? closed(state, null) : state
    default:
      return decided(rules, state, event)
  }
}

function decided<K extends OpeningKinds>(
  rules: OpeningRules<K>,
  state: OpeningState<K>,
  event: Choice<K>,
): OpeningState<K> {
  const item = openedItem(state)
  const content = state.opened?.content
  if (!item || !content) return state
  const draft = draftOf(rules, state, content)
  switch (event.type) {
    case 'unfold':
      return unfolded(state, event.decision)
    case 'choose': {
      const drafts = { ...state.drafts, [item.id]: { ...draft, ...event.change } }
      return { ...unfolded(state, event.decision), drafts }
    }
    case 'decide': {
      const asking = unfolded(state, event.decision)
      const decision = rules.decisionOf(event.decision, content, draft)
      if (!decision) return { ...asking, isAsking: true, said: { tone: 'asks', text: rules.asks[event.decision] } }
      // The draft of a folded decision may be complete, but unseen: the first press only unfolds it.
      if (state.deciding !== event.decision) return asking
      const { unsent } = state
      const isSame = JSON.stringify(unsent?.decision) === JSON.stringify(decision)
      const key = unsent && isSame ? unsent.key : event.key
      return { ...state, isAsking: false, said: null, sending: { key, item, decision } }
    }
  }
}

function unfolded<K extends OpeningKinds>(state: OpeningState<K>, deciding: K['decision'] | null): OpeningState<K> {
  const said = state.said?.tone === 'asks' ? null : state.said
  return { ...state, deciding, isAsking: false, said }
}

function opened<K extends OpeningKinds>(
  rules: OpeningRules<K>,
  state: OpeningState<K>,
  { id, content }: { id: number; content: K['content'] },
): OpeningState<K> {
  const item = openedItem(state)
  if (!item || item.id !== id) return state
  return rules.waits(content) ? { ...state, opened: { id, content } } : without(closed(state, rules.gone(item)), id)
}

function told<K extends OpeningKinds>(
  rules: OpeningRules<K>,
  state: OpeningState<K>,
  { ok, message }: Told,
): OpeningState<K> {
  const { sending } = state
  if (!sending) return state
  const settled: OpeningState<K> = { ...state, sending: null, unsent: null }
  if (!ok) return { ...settled, said: { tone: 'problem', text: message ?? 'It was not done.' } }
  const { id } = sending.item
  return { ...without(closed(settled, null), id), said: { tone: 'good', text: rules.done(sending) } }
}
