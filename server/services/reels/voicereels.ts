import { type Kysely, sql, type Transaction } from 'kysely'
import type { Voicereel } from '../../generated/member'
import type { Database } from '../../store/schema'
import type { Signed } from '../access/signed-in'
import type { FileWork } from '../files/file-work'
import { unnameFiles } from '../files/stored-files'
import { noteChange, whoOf } from '../history/record-change'
import type { Worked } from '../outbox/outbox-ledger'

/** An audio reel as the contract gives it. */
export type ReelFields = Required<Omit<Voicereel, '__typename'>>

interface ReelRow {
  title: string
  sound: string
  seconds: number
  size: number
  added_at: Date
}

/** A reel as the contract shows it, from its row and its file's. */
export function reelFields({ title, sound, seconds, size, added_at }: ReelRow): ReelFields {
  return { title, seconds, size, src: addressOf(sound), added_at: added_at.toISOString() }
}

const before = '/dj/api/member/reel/'
const after = '.mp3'

function addressOf(sound: string): string {
  return `${before}${sound}${after}`
}

/** The file that an address names, whether it exists or not; null where the text is no address of a reel. */
function soundAt(src: string): string | null {
  if (!src.startsWith(before) || !src.endsWith(after)) return null
  return src.slice(before.length, -after.length)
}

/** A member's audio reels, in the order in which they were added. */
export async function voicereelsOf(db: Kysely<Database>, extraid: number): Promise<ReelFields[]> {
  const rows = await db
    .selectFrom('voicereel')
    .innerJoin('stored_file as file', 'file.id', 'voicereel.sound')
    .where('voicereel.extraid', '=', extraid)
    .orderBy('reelid')
    .select(['title', 'sound', 'seconds', 'file.size', 'added_at'])
    .execute()
  return rows.map(reelFields)
}

/** The number of a member's reels, and their bytes together; no other reel is added until the transaction ends. */
export async function lockReels(tx: Kysely<Database>, extraid: number): Promise<{ count: number; bytes: number }> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`voicereel ${extraid}`}, 2))`.execute(tx)
  return tx
    .selectFrom('voicereel')
    .innerJoin('stored_file as file', 'file.id', 'voicereel.sound')
    .where('voicereel.extraid', '=', extraid)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .select(sql<number>`coalesce(sum(file.size), 0)::int8`.as('bytes'))
    .executeTakeFirstOrThrow()
}

export interface RemovalAnswer {
  ok: boolean
  message: string | null
}

/** remove_voicereel, in the caller's transaction. Another member's reel is answered like one that is gone. */
export async function removeVoicereel(
  tx: Transaction<Database>,
  signed: Signed,
  { extraid, reel }: { extraid: number; reel: string },
  work: FileWork,
  now: Date,
): Promise<Worked<RemovalAnswer>> {
  const row = await tx
    .deleteFrom('voicereel')
    .where('extraid', '=', extraid)
    .where('sound', '=', soundAt(reel) ?? '')
    .returning(['sound', 'title'])
    .executeTakeFirst()
  if (!row) return { status: 'refused', answer: { ok: false, message: 'This audio reel is not there any more.' } }
  await unnameFiles(tx, [row.sound])
  work.gone.push(row.sound)
  const what = `Audio reel deleted: ${row.title}`
  await noteChange(tx, { extraid, what, at: now, ...(await whoOf(tx, signed)) })
  return { status: 'applied', answer: { ok: true, message: 'Audio reel was deleted' } }
}
