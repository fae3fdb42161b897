import type { Table } from 'dexie'
import type { FieldValue } from '../../domain/forms/field-definition'
import { restsOnDevice } from '../../domain/profile/device-fields'
import { fieldNames } from '../../domain/profile/fields'
import type { MemberDatabase } from '../outbox/member-database'
import { dropDraft, readDraft, writeDraft } from './drafts'

export type DraftValues = Readonly<Record<string, FieldValue>>

/** What a person is in the middle of changing on a form. */
export interface FormDraft {
  /** What was typed or chosen, by field: only fields that differ from before. */
  values: DraftValues
  /** What these fields held when each was begun: a later save is based on that, and not on what came since. */
  base: DraftValues
}

/**
 * Form drafts are stored in the member's own database, in meta, so that they survive a killed app and a new sign-in of the
 * same member, and are deleted at logout (docs/decisions/device.md). Where there is no database they are kept for the tab,
 * like a message's notes.
 */
export async function readFormDraft(db: MemberDatabase | null, key: string): Promise<FormDraft | null> {
  return parse(db ? (await draftsOf(db).get(rowKey(key)))?.value : readDraft(key))
}

export async function writeFormDraft(db: MemberDatabase | null, key: string, draft: FormDraft): Promise<void> {
  const safe = { values: withoutForbidden(draft.values), base: withoutForbidden(draft.base) }
  if (db) await draftsOf(db).put({ key: rowKey(key), value: safe })
  else writeDraft(key, safe)
}

export async function dropFormDraft(db: MemberDatabase | null, key: string): Promise<void> {
  if (db) await draftsOf(db).delete(rowKey(key))
  else dropDraft(key)
}

/** The draft's key in meta. */
function rowKey(key: string): string {
  return `draft.${key}`
}

/** What is stored, as far as it is a draft. */
function parse(stored: unknown): FormDraft | null {
  if (typeof stored !== 'object' || stored === null || !('values' in stored) || !('base' in stored)) return null
  return { values: valuesOf(stored.values), base: valuesOf(stored.base) }
}

function valuesOf(stored: unknown): DraftValues {
  if (typeof stored !== 'object' || stored === null) return {}
  return Object.fromEntries(Object.entries(stored).filter(([, value]) => value === null || typeof value !== 'object'))
}

/** Nothing that may not rest on the device gets into a draft, whatever a form hands over. */
function withoutForbidden(values: DraftValues): DraftValues {
  return Object.fromEntries(Object.entries(values).filter(([name]) => !isForbidden(name)))
}

function isForbidden(name: string): boolean {
  const field = fieldNames.find((known) => known === name)
  return field !== undefined && !restsOnDevice(field)
}

function draftsOf(db: MemberDatabase): Table<{ key: string; value: unknown }, string> {
  return db.table('meta')
}
