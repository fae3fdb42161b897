import type { NewItemOf, OutboxItem, SpecialListBase } from './item'
import { answerOf, type EnqueuePlan, type KindDefinition, textOf } from './kind'
import { lastUnsealed, needsAttention } from './unsealed'

type ListKind = 'add_speciallistapplication' | 'remove_speciallistapplication'

export const applyKind: KindDefinition<'add_speciallistapplication'> = {
  document: `mutation ApplyToSpecialList($extraid: Int!, $listid: Int!, $text: String) {
  add_speciallistapplication(extraid: $extraid, listid: $listid, text: $text) {
    ok
    message
  }
}`,
  operationName: 'ApplyToSpecialList',
  variables: ({ extraid, payload }) => ({ extraid, listid: payload.listid, text: payload.text }),
  plan,
  holds: true,
  result: (data) => ({ outcome: null, message: textOf(answerOf(data, 'add_speciallistapplication').message) }),
}

export const retractKind: KindDefinition<'remove_speciallistapplication'> = {
  document: `mutation RetractFromSpecialList($extraid: Int!, $listid: Int!) {
  remove_speciallistapplication(extraid: $extraid, listid: $listid) {
    ok
    message
  }
}`,
  operationName: 'RetractFromSpecialList',
  variables: ({ extraid, payload }) => ({ extraid, listid: payload.listid }),
  plan,
  holds: true,
  result: (data) => ({ outcome: null, message: textOf(answerOf(data, 'remove_speciallistapplication').message) }),
}

/** Applying and retracting are one thing while unsealed: the last word counts, and none where it is as it was. */
function plan(ofEntity: readonly OutboxItem[], item: NewItemOf<ListKind>, now: number): EnqueuePlan {
  const drop = ofEntity.filter(needsAttention)
  const waiting = lastUnsealed(ofEntity)
  if (!waiting || !isOfList(waiting)) {
    const last = ofEntity.findLast((one) => !needsAttention(one))
    return { drop, change: [], add: last && isOfList(last) ? { ...item, base: { applied: askedFor(last) } } : item }
  }
  const { applied } = waiting.base
  const asked = askedFor(item)
  const asItWas = applied !== undefined && applied?.text === asked?.text
  if (asItWas) return { drop: [...drop, waiting], change: [], add: null }
  const { opId, base } = waiting
  const changed: OutboxItem = { ...waiting, ...item, base, opId, dependsOn: waiting.dependsOn, createdAt: now }
  return { drop, change: [changed], add: null }
}

function isOfList(item: OutboxItem): item is Extract<OutboxItem, { kind: ListKind }> {
  return item.kind === 'add_speciallistapplication' || item.kind === 'remove_speciallistapplication'
}

/** What the agency holds once it took that. */
function askedFor(item: Pick<NewItemOf<ListKind>, 'kind' | 'payload'>): SpecialListBase['applied'] {
  return item.kind === 'add_speciallistapplication' && 'text' in item.payload ? { text: item.payload.text } : null
}
