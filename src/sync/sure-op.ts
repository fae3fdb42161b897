import { dropDraft, readDraft, writeDraft } from '../data/drafts'
import { kindOf, type NewItem } from '../outbox/kinds'
import { makeOpId } from '../outbox/op-id'

/** An answer that is sent without the outbox, and its opId. */
export interface SureItem {
  opId: string
  item: NewItem
}

const tried = new Map<string, SureItem>()

/**
 * Where nothing can be stored, Confirm sends at once; if the response is lost, the member confirms again. The same
 * answer then goes out as the very same item, so that the ledger recognises it and it takes effect once. Kept for the
 * tab, like what is typed. A different answer in between is a new item, and so is any answer after that.
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

/** The agency has answered: the next answer is a new item, even with the same content. */
export function endSureItem(memberId: number, item: NewItem): void {
  const key = keyOf(memberId, item)
  tried.delete(key)
  dropDraft(key)
}

function keyOf(memberId: number, item: NewItem): string {
  // Each addition is an entity of its own: two tries of one are recognised by their equal content.
  const what = kindOf(item).isAddition ? item.kind : item.entityKey
  return `tried.${memberId}.${item.extraid}.${what}`
}

function sameAnswer(a: NewItem, b: NewItem): boolean {
  return contentOf(a) === contentOf(b)
}

/** What the item asks for, without the time of the tap. A file is covered by its hash in the payload. */
function contentOf({ kind, payload, base }: NewItem): string {
  return JSON.stringify([kind, { ...payload, device_at: null }, base])
}

function parse(stored: unknown): SureItem | null {
  if (typeof stored !== 'object' || stored === null || !('opId' in stored) || !('item' in stored)) return null
  const { opId, item } = stored
  const isItem = typeof item === 'object' && item !== null && 'payload' in item && 'base' in item
  return typeof opId === 'string' && isItem ? (stored as SureItem) : null
}
