import type { Kysely } from 'kysely'
import { isClosed } from '../../../domain/open-castings/open-casting'
import type { NoticeForm } from '../../generated/login'
import type { OpenCasting, OpenCastingApplication } from '../../generated/member'
import type { FieldCipher } from '../../store/field-cipher'
import type { Database } from '../../store/schema'
import { cleanHtml } from '../messages/sanitise'
import { answersOf } from '../notice-form/kept-answers'

type Given<T> = Required<Omit<T, '__typename'>>

/** How long a member still sees that a casting is closed (ms): whoever comes back to it is told, and not left to search. */
const stillShown = 14 * 86_400_000

const columns = ['id', 'title', 'preamble', 'is_active', 'created', 'expiry'] as const

interface CastingRow {
  id: number
  title: string
  preamble: string
  is_active: boolean
  created: Date
  expiry: Date | null
}

/** A casting as the contract gives it. is_active: whether it can be applied to now. */
function shown({ id, title, preamble, created, ...row }: CastingRow, now: Date): Given<OpenCasting> {
  const expiry = row.expiry?.toISOString() ?? null
  const is_active = !isClosed({ is_active: row.is_active, expiry }, now.getTime())
  return { id, title, preamble: cleanHtml(preamble), created: created.toISOString(), expiry, is_active }
}

/** The castings that stand open: the one that closes first on top, those without a last day at the end. */
export async function openCastings(db: Kysely<Database>, now: Date): Promise<Given<OpenCasting>[]> {
  return (await castingsSince(db, now)).map((row) => shown(row, now)).filter(({ is_active }) => is_active)
}

/** The same with those that closed within the last two weeks, for members. */
export async function recentCastings(db: Kysely<Database>, now: Date): Promise<Given<OpenCasting>[]> {
  return (await castingsSince(db, new Date(now.getTime() - stillShown))).map((row) => shown(row, now))
}

/** Those that were still open then. */
function castingsSince(db: Kysely<Database>, then: Date) {
  return db
    .selectFrom('open_casting')
    .where(({ or, eb }) => or([eb('expiry', 'is', null), eb('expiry', '>', then)]))
    .where(({ or, eb }) => or([eb('is_active', '=', true), eb('closed_at', '>', then)]))
    .orderBy('expiry', (order) => order.asc().nullsLast())
    .orderBy('id', 'desc')
    .select(columns)
    .execute()
}

/** What the member applied to, the newest first; closed castings too. */
export async function applicationsOf(
  db: Kysely<Database>,
  extraid: number,
  now: Date,
): Promise<Given<OpenCastingApplication>[]> {
  const rows = await db
    .selectFrom('open_casting_application as given')
    .innerJoin('open_casting', 'open_casting.id', 'given.form_id')
    .where('given.extraid', '=', extraid)
    .orderBy('given.applied_at', 'desc')
    .orderBy('given.form_id', 'desc')
    .select(columns)
    .select(['given.status', 'given.applied_at', 'given.decided_at'])
    .execute()
  return rows.map(({ status, applied_at, decided_at, ...casting }) => ({
    ...shown(casting, now),
    status,
    applied_at: applied_at.toISOString(),
    decided_at: decided_at?.toISOString() ?? null,
  }))
}

/** For My data: each application with the casting's title, and what was answered with it in clear. */
export async function archivedApplications(
  db: Kysely<Database>,
  extraid: number,
  cipher: FieldCipher,
): Promise<object[]> {
  const rows = await db
    .selectFrom('open_casting_application as given')
    .innerJoin('open_casting', 'open_casting.id', 'given.form_id')
    .where('given.extraid', '=', extraid)
    .orderBy('given.applied_at')
    .select(['given.form_id', 'open_casting.title', 'given.extraid'])
    .select(['given.applied_at', 'given.status', 'given.decided_at', 'given.decided_by', 'given.sealed_answers'])
    .execute()
  return rows.map(({ sealed_answers, ...row }) => ({ ...row, answers: answersOf(cipher, { ...row, sealed_answers }) }))
}

/** notice_form: the form of the public page, of a closed casting too; null where there is none. */
export async function noticeForm(db: Kysely<Database>, id: number, now: Date): Promise<Given<NoticeForm> | null> {
  const row = await db
    .selectFrom('open_casting')
    .where('id', '=', id)
    .select([...columns, 'config'])
    .executeTakeFirst()
  if (!row) return null
  const { title, preamble, is_active } = shown(row, now)
  return { id, title, preamble, is_active, config: row.config }
}
