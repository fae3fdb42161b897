import { pathTo } from '../../domain/access/routes'
import { type DataOf, type InputOf, mutationText } from '../data/mutation-text'
import { type Item, lastUnsealed, type New, needsAttention, type OutboxRecord } from '../outbox/item'
import type { EnqueuePlan, KindDefinition } from '../outbox/kind'

interface ListPayload {
  listid: number
  /** The list's name, for the tray. */
  name: string
  /** When the member asked for it, by this device's clock. */
  device_at: string
}

/** What the agency held of the member's application as the device last read it; undefined: it was never read. */
export interface ApplicationBase {
  applied: { text: string } | null | undefined
}

export interface ApplyParts {
  payload: ListPayload & { text: string }
  base: ApplicationBase
  word: object
}

export interface RetractParts {
  payload: ListPayload
  base: ApplicationBase
  word: object
}

const applyDocument =
  mutationText(`mutation ApplyToSpecialList($extraid: Int!, $listid: Int!, $text: String, $device_at: DateTime) {
  add_speciallistapplication(extraid: $extraid, listid: $listid, text: $text, device_at: $device_at) {
    ok
    message
  }
}`)

export const applyKind: KindDefinition<
  'add_speciallistapplication',
  ApplyParts,
  DataOf<typeof applyDocument>,
  InputOf<typeof applyDocument>
> = {
  document: applyDocument,
  operationName: 'ApplyToSpecialList',
  variables: ({ extraid, payload: { listid, text, device_at } }) => ({ extraid, listid, text, device_at }),
  readBy: ['Profile'],
  plan,
  holds: true,
  result: ({ add_speciallistapplication: { message } }) => ({ outcome: null, message }),
  title: ({ payload }) => `Apply to ${payload.name}`,
  place: ({ extraid }) => pathTo('SpecialLists', { extraid }),
  noun: 'change',
}

const retractDocument =
  mutationText(`mutation RetractFromSpecialList($extraid: Int!, $listid: Int!, $device_at: DateTime) {
  remove_speciallistapplication(extraid: $extraid, listid: $listid, device_at: $device_at) {
    ok
    message
  }
}`)

export const retractKind: KindDefinition<
  'remove_speciallistapplication',
  RetractParts,
  DataOf<typeof retractDocument>,
  InputOf<typeof retractDocument>
> = {
  document: retractDocument,
  operationName: 'RetractFromSpecialList',
  variables: ({ extraid, payload: { listid, device_at } }) => ({ extraid, listid, device_at }),
  readBy: ['Profile'],
  plan,
  holds: true,
  result: ({ remove_speciallistapplication: { message } }) => ({ outcome: null, message }),
  title: ({ payload }) => `Leave ${payload.name}`,
  place: ({ extraid }) => pathTo('SpecialLists', { extraid }),
  noun: 'change',
}

type Application = Item<'add_speciallistapplication', ApplyParts> | Item<'remove_speciallistapplication', RetractParts>
type NewApplication = New<'add_speciallistapplication', ApplyParts> | New<'remove_speciallistapplication', RetractParts>

/** Applying and retracting are one thing while unsealed: the last word counts, and none where it is as it was. */
function plan(ofEntity: readonly OutboxRecord[], item: NewApplication, now: number): EnqueuePlan {
  const drop = ofEntity.filter(needsAttention)
  const waiting = lastUnsealed(ofEntity.filter(isOfList))
  if (!waiting) {
    const last = ofEntity.filter(isOfList).findLast((one) => !needsAttention(one))
    return { drop, change: [], add: last ? { ...item, base: { applied: askedFor(last) } } : item }
  }
  const { applied } = waiting.base
  const asked = askedFor(item)
  const asItWas = applied !== undefined && applied?.text === asked?.text
  if (asItWas) return { drop: [...drop, waiting], change: [], add: null }
  const { opId, base } = waiting
  const changed = { ...waiting, ...item, base, opId, dependsOn: waiting.dependsOn, createdAt: now }
  return { drop, change: [changed], add: null }
}

function isOfList(item: OutboxRecord): item is Application {
  return item.kind === 'add_speciallistapplication' || item.kind === 'remove_speciallistapplication'
}

/** What the agency holds once it took that. */
function askedFor(item: Pick<NewApplication, 'kind' | 'payload'>): ApplicationBase['applied'] {
  return item.kind === 'add_speciallistapplication' && 'text' in item.payload ? { text: item.payload.text } : null
}
