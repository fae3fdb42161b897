import type { Kysely } from 'kysely'
import type { RequestContext } from '../../context/request-context'
import type { FieldCipher } from '../../store/field-cipher'
import type { Database } from '../../store/schema'
import { inTransaction } from '../../store/transaction'
import { sealedNames } from '../profile/profile-row'
import { resealFiles } from './reseal-files'
import { resealRecords } from './reseal-records'
import { resealUploads } from './reseal-uploads'
import { type SealedRow, sealedRows } from './sealed-rows'

/** How far a change of keys has come. done: nothing is sealed with the old key any more that could be opened. */
export interface KeyChange {
  ok: boolean
  message: string | null
  current: string
  resealed: number
  unreadable: number
  done: boolean
}

/** The current key, and the replaced ones with which values may still be sealed. */
export async function fieldKeys(db: Kysely<Database>): Promise<{ current: string; replaced: string[] }> {
  const rows = await db.selectFrom('field_key').select(['id', 'is_current']).orderBy('made_at').execute()
  const replaced = rows.filter(({ is_current }) => !is_current).map(({ id }) => id)
  return { current: rows.find(({ is_current }) => is_current)?.id ?? '', replaced }
}

/** How long one call works (ms): a command asks again until it is done. */
const longestMs = 4_000
const atOnce = 100

/**
 * Replaces the key `from`. The first call makes the wanted key current: from then on nothing is sealed with the old one.
 * Each call seals anew what the old one sealed, some members or files at a time, each batch whole or not at all; so it may be killed and
 * called again at any moment. Where `from` is gone already, nothing happens.
 */
export async function rotateKey(ctx: RequestContext, from: string): Promise<KeyChange> {
  const before = await fieldKeys(ctx.db)
  const none = { ok: true, message: null, current: before.current, resealed: 0, unreadable: 0, done: true }
  if (before.current === from) {
    const [unfinished] = before.replaced
    if (unfinished)
      return { ...none, ok: false, message: `The key ${unfinished} has to be replaced first.`, done: false }
    const wanted = wantedKey(ctx, from)
    if (!wanted) return { ...none, ok: false, message: noNewKey, done: false }
    await makeCurrent(ctx, from, wanted)
  } else if (!before.replaced.includes(from)) return none
  const { current } = await fieldKeys(ctx.db)
  const sealing = ctx.cipher.sealingWith(current)
  if (!sealing) return { ...none, ok: false, message: `This server does not have the key ${current}.`, done: false }
  const worked = await resealAll(ctx.db, sealing)
  if (worked.done) {
    await ctx.db.deleteFrom('field_key').where('is_current', '=', false).execute()
    // This process can still open with the old key: a read that began before may hold a value sealed with it.
    ctx.keyFile?.keep(current)
  }
  return { ...none, ...worked, current }
}

const noNewKey =
  'Give every server the new key first: FIELD_KEY with the new key, a comma and the old one; start each again, then repeat this.'

/** The key to change to; where this server keeps its key in a file it makes one. Synchronous, so that two calls make one. */
function wantedKey({ cipher, keyFile }: RequestContext, from: string): string | null {
  if (cipher.keyIds[0] === from && keyFile) cipher.want(keyFile.add())
  const [wanted = from] = cipher.keyIds
  return wanted === from ? null : wanted
}

async function makeCurrent(ctx: RequestContext, from: string, id: string): Promise<void> {
  const check_value = ctx.cipher.checkValue(id) ?? ''
  await inTransaction(ctx.db, async (tx) => {
    // Waits for transactions that are sealing with the old key.
    const { numUpdatedRows } = await tx
      .updateTable('field_key')
      .set({ is_current: false })
      .where('id', '=', from)
      .where('is_current', '=', true)
      .executeTakeFirst()
    if (numUpdatedRows === 0n) return
    await tx.insertInto('field_key').values({ id, check_value, is_current: true, made_at: ctx.now() }).execute()
  })
}

async function resealAll(db: Kysely<Database>, sealing: FieldCipher) {
  const end = Date.now() + longestMs
  const count = { resealed: 0, unreadable: 0 }
  for (let after = 0; ; ) {
    const batch = await inTransaction(db, async (tx) => {
      const rows = await sealedRows(tx, { after, limit: atOnce, notUnder: sealing.keyId, lock: true })
      const counts = []
      for (const row of rows) counts.push(await resealRow(tx, row, sealing))
      return { rows, counts }
    })
    for (const { resealed, unreadable } of batch.counts) {
      count.resealed += resealed
      count.unreadable += unreadable
    }
    after = batch.rows.at(-1)?.extraid ?? after
    if (batch.rows.length < atOnce) {
      count.resealed += await resealUploads(db, sealing)
      const records = await resealRecords(db, sealing)
      const files = await resealFiles(db, sealing, end)
      // An archive of My data is made anew.
      const isCurrent = `v2.${sealing.keyId}.%`
      await db
        .updateTable('archive_spool')
        .set({ sealed_key: null })
        .where('sealed_key', 'not like', isCurrent)
        .execute()
      return {
        resealed: count.resealed + records.resealed + files.resealed,
        unreadable: count.unreadable + records.unreadable + files.unreadable,
        done: files.done,
      }
    }
    if (Date.now() > end && count.resealed > 0) return { ...count, done: false }
  }
}

/** What can't be opened stays as it is: its key may be found again. */
async function resealRow(tx: Kysely<Database>, row: SealedRow, sealing: FieldCipher) {
  const count = { resealed: 0, unreadable: 0 }
  const anew: Partial<Record<(typeof sealedNames)[number] | 'ppsnumber_key', string>> = {}
  for (const name of sealedNames) {
    const sealed = row[name]
    if (sealed === null || sealed.startsWith(`v2.${sealing.keyId}.`)) continue
    if (sealing.openedBy(row.extraid, name, sealed) === null) count.unreadable++
    else {
      const clear = sealing.open(row.extraid, name, sealed)
      anew[name] = sealing.seal(row.extraid, name, clear)
      if (name === 'ppsnumber') anew.ppsnumber_key = sealing.lookup(name, clear)
      count.resealed++
    }
  }
  if (count.resealed > 0) await tx.updateTable('member').set(anew).where('extraid', '=', row.extraid).execute()
  return count
}
