import { dropDraft, readDraft, writeDraft } from '../data/drafts'
import { kindOf, type NewItem } from '../outbox/kinds'
import { makeOpId } from '../outbox/op-id'

/** An answer on its way without the outbox, and the opId under which it goes. */
export interface SureItem {
  opId: string
  item: NewItem
}

const tried = new Map<string, SureItem>()

/**
 * Where nothing can be kept, Confirm sends at once; and when that answer's answer is lost, the member confirms again.
 * The same answer then goes out as the very same item, so that the ledger knows it and its effect is one. Kept for the
 * tab, as what is typed is. Another answer in between is a new item, and so is what comes after that.
 */
export function sureItem(memberId: number, item: NewItem): SureItem {
  const key = keyOf(memberId, item)
  const last = tried.get(key) ?? parse(readDraft(key))
  if (last && sameAnswer(last.item, item)) return last
  const made = { opId: makeOpId(Date.now()), item }
  tried.set(key, made)
  writeDraft(key, made)
  return made
}

/** The agency's word on it came: the next answer is another one, also when it says the same. */
export function endSureItem(memberId: number, item: NewItem): void {
  const key = keyOf(memberId, item)
  tried.delete(key)
  dropDraft(key)
}

function keyOf(memberId: number, item: NewItem): string {
  // Each addition is an entity of its own: what tells two tries of one is that they say the same.
  const what = kindOf(item).isAddition ? item.kind : item.entityKey
  return `tried.${memberId}.${item.extraid}.${what}`
}

function sameAnswer(a: NewItem, b: NewItem): boolean {
  return contentOf(a) === contentOf(b)
}

/** What is asked for, and of what, whenever it was: the time of the tap is no part of it. Of a file its hash is in the payload. */
function contentOf({ kind, payload, base }: NewItem): string {
  return JSON.stringify([kind, { ...payload, device_at: null }, base])
}

function parse(stored: unknown): SureItem | null {
  if (typeof stored !== 'object' || stored === null || !('opId' in stored) || !('item' in stored)) return null
  const { opId, item } = stored
  const isItem = typeof item === 'object' && item !== null && 'payload' in item && 'base' in item
  return typeof opId === 'string' && isItem ? (stored as SureItem) : null
}
