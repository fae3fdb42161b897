import type { Kysely } from 'kysely'
import { codesIn } from '../../../domain/access/link-text'
import { isClosed } from '../../../domain/open-castings/open-casting'
import type { RequestContext } from '../../context/request-context'
import type { NoticeForm } from '../../generated/login'
import type { OpenCasting, OpenCastingApplication } from '../../generated/member'
import type { FieldCipher } from '../../store/field-cipher'
import type { Database } from '../../store/schema'
import { cleanHtml } from '../messages/sanitise'
import { answersOf } from '../notice-form/kept-answers'

type Given<T> = Required<Omit<T, '__typename'>>

/** How long members still see a closed casting (ms), so that somebody who returns to it learns that it is closed. */
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

/** Castings that were still open at that moment. One that was never opened is visible to the agency only. */
function castingsSince(db: Kysely<Database>, then: Date) {
  return db
    .selectFrom('open_casting')
    .where('opened_at', 'is not', null)
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
  return rows.map(({ sealed_answers, ...row }) => ({
    ...row,
    answers: answersOf(cipher, { ...row, sealed_answers }) ?? 'can’t be read: its key is gone',
  }))
}

/**
 * notice_form: the form of the public page, also of a closed casting; null where there is none. The form of a casting that
 * was never opened needs the agency's preview link.
 */
export async function noticeForm(
  { db, cipher, now }: Pick<RequestContext, 'db' | 'cipher' | 'now'>,
  { id, preview }: { id: number; preview?: string | null },
): Promise<Given<NoticeForm> | null> {
  const row = await db
    .selectFrom('open_casting')
    .where('id', '=', id)
    .select([...columns, 'config', 'opened_at'])
    .executeTakeFirst()
  if (!row) return null
  const isPreview = codesIn(preview ?? '').includes(previewCode(cipher, id))
  if (row.opened_at === null && !isPreview) return null
  const { title, preamble, is_active } = shown(row, now())
  return { id, title, preamble, is_active, config: row.config }
}

/**
 * The code in a preview link: made of the casting's number with the server's key, so that it can't be guessed by counting. It ends in a
 * letter or digit, as a link does.
 */
export function previewCode(cipher: FieldCipher, id: number): string {
  return (
    /[\w-]{21}[A-Za-z0-9]/.exec(cipher.lookup('open casting preview', String(id)).split('.').at(-1) ?? '')?.[0] ?? ''
  )
}
