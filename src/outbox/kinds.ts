import { addExperienceKind, removeExperienceKind } from './experience-kinds'
import { addFamilyMemberKind, removeFamilyMemberKind } from './family-kinds'
import type { ItemOf, Kind, NewItemOf, OutboxItem } from './item'
import type { EnqueuePlan, KindDefinition, KindResult } from './kind'
import { bookLeaveKind } from './leave-kind'
import { messageKind } from './message-kind'
import { profileKind } from './profile-kind'
import { applyKind, retractKind } from './special-list-kinds'

export const kinds: { [K in Kind]: KindDefinition<K> } = {
  message_respond: messageKind,
  update_member: profileKind,
  add_experience: addExperienceKind,
  remove_experience: removeExperienceKind,
  add_speciallistapplication: applyKind,
  remove_speciallistapplication: retractKind,
  book_annualleave: bookLeaveKind,
  add_family_member: addFamilyMemberKind,
  remove_family_member: removeFamilyMemberKind,
}

/** The variables of an item's mutation; the same item gives the same at every try. */
export function variablesOf<K extends Kind>(item: Pick<ItemOf<K>, 'kind' | 'extraid' | 'payload' | 'base'>) {
  return definitionOf<K>(item.kind).variables(item)
}

/** What putting it into the outbox does to the items of its entity. */
export function planOf<K extends Kind>(ofEntity: readonly OutboxItem[], item: NewItemOf<K>, now: number): EnqueuePlan {
  return definitionOf<K>(item.kind).plan(ofEntity, item, now)
}

/** What the server's word on an item, or its parking, does to the others of its entity; null: never anything. */
export function afterOf<K extends Kind>(item: ItemOf<K>) {
  const { after } = definitionOf<K>(item.kind)
  return after ? (others: readonly OutboxItem[]) => after(item, others) : null
}

/** What became of an item, off its answer's data. */
export function resultOf(kind: Kind, data: Record<string, unknown>): KindResult {
  return kinds[kind].result(data)
}

function definitionOf<K extends Kind>(kind: K): KindDefinition<K> {
  return kinds[kind]
}

export const skipDocument = `mutation OutboxSkip($client_id: String!, $seq: Int!, $op_id: ID!) {
  outbox_skip(client_id: $client_id, seq: $seq, op_id: $op_id) {
    ok
    known
    last_seq
  }
}`

export const cursorDocument = `query OutboxCursor($client_id: String!) {
  outbox_cursor(client_id: $client_id) {
    client_id
    last_seq
  }
}`
