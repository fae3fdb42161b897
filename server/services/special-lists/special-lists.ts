import type { Kysely, Transaction } from 'kysely'
import { applicationComplete } from '../../../domain/special-lists/special-list-rules'
import { characters, cleanLines } from '../../../domain/text/characters'
import type { SpecialList } from '../../generated/member'
import type { Database } from '../../store/schema'
import type { Signed } from '../access/signed-in'
import { noteChange, whoOf } from '../history/record-change'
import { cleanHtml } from '../messages/sanitise'
import type { Worked } from '../outbox/outbox-ledger'
import { type ApplicationChange, noteDirectApplication, overtakenApplication } from './overtaken-application'

/** A list as the contract gives it to one member. */
export type SpecialListFields = Required<Omit<SpecialList, '__typename'>>

interface Answer {
  ok: boolean
  message: string
}

const textLimit = 4000

function refuse(message: string): Worked<Answer> {
  return { status: 'refused', answer: { ok: false, message } }
}

/** All lists that stand open, and those the member applied to, by name; or the one with that number. */
export async function specialListsOf(
  db: Kysely<Database>,
  extraid: number,
  listid: number | null,
): Promise<SpecialListFields[]> {
  let query = db
    .selectFrom('special_list as list')
    .leftJoin('special_list_application as given', (join) =>
      join.onRef('given.listid', '=', 'list.listid').on('given.extraid', '=', extraid),
    )
    .where(({ eb, or }) => or([eb('list.closed_at', 'is', null), eb('given.status', 'is not', null)]))
    .select(['list.listid', 'list.listname', 'list.description', 'list.src', 'list.photorequired'])
    .select(['list.photoprompt', 'list.textrequired', 'list.textprompt', 'given.status', 'given.text'])
    .select(['given.image', 'given.moderatornote'])
  if (listid !== null) query = query.where('list.listid', '=', listid)
  const rows = await query.orderBy('list.listname').orderBy('list.listid').execute()
  return rows.map((row) => ({ ...row, description: row.description === null ? null : cleanHtml(row.description) }))
}

interface Application extends ApplicationChange {
  text?: string | null
  /** No file can be stored yet. */
  image?: string | null
}

/** add_speciallistapplication, in the caller's transaction: applies, or changes what is not accepted yet. */
export async function applyToList(
  tx: Transaction<Database>,
  signed: Signed,
  given: Application,
  now: Date,
): Promise<Worked<Answer>> {
  const { extraid, listid } = given
  if (given.image) {
    return refuse('A photo can’t be taken with an application yet, so nothing was sent. Please ask the office.')
  }
  const list = await tx
    .selectFrom('special_list')
    .where('listid', '=', listid)
    .selectAll()
    .forShare()
    .executeTakeFirst()
  if (!list) return refuse('There is no such list.')
  const overtaken = await overtakenApplication(tx, signed, given)
  if (overtaken !== null) return refuse(overtaken)
  await noteDirectApplication(tx, signed, given, now)
  const known = await tx
    .selectFrom('special_list_application')
    .where('listid', '=', listid)
    .where('extraid', '=', extraid)
    .select(['status', 'image'])
    .forUpdate()
    .executeTakeFirst()
  if (known?.status === 'A') return refuse('Your application was accepted, so it can’t be changed any more.')
  if (list.closed_at) return refuse('This list is closed for applications.')
  const image = known?.image ?? null
  if (list.photorequired && image === null) {
    return refuse(
      'This list asks for a photo, and photos can’t be sent with an application yet. Please ask the office.',
    )
  }
  const text = cleanLines(given.text ?? '') || null
  const asks = { status: known?.status ?? null, photorequired: list.photorequired, textrequired: list.textrequired }
  if (!applicationComplete(asks, { text, image })) return refuse('Please provide the required information')
  if (text !== null && characters(text) > textLimit) return refuse(`It can have at most ${textLimit} characters.`)
  // One that was declined waits for a new decision; what was said of it stays to be read.
  const waiting = { text, status: 'P' as const, changed_at: now, decided_at: null }
  await tx
    .insertInto('special_list_application')
    .values({ listid, extraid, ...waiting, applied_at: now })
    .onConflict((conflict) => conflict.columns(['listid', 'extraid']).doUpdateSet(waiting))
    .execute()
  const what = `${known ? 'Application changed' : 'Applied'}: ${list.listname}`
  await noteChange(tx, { extraid, what, at: now, ...(await whoOf(tx, signed)) })
  return { status: 'applied', answer: { ok: true, message: 'Your application was saved' } }
}

/** remove_speciallistapplication, in the caller's transaction: whatever became of it, also after the list is closed. */
export async function retractFromList(
  tx: Transaction<Database>,
  signed: Signed,
  given: ApplicationChange,
  now: Date,
): Promise<Worked<Answer>> {
  const { extraid, listid } = given
  const overtaken = await overtakenApplication(tx, signed, given)
  if (overtaken !== null) return refuse(overtaken)
  await noteDirectApplication(tx, signed, given, now)
  const removed = await tx
    .deleteFrom('special_list_application')
    .using('special_list')
    .whereRef('special_list.listid', '=', 'special_list_application.listid')
    .where('special_list.listid', '=', listid)
    .where('extraid', '=', extraid)
    .returning('special_list.listname')
    .executeTakeFirst()
  if (!removed) return refuse('There is no application to remove.')
  const what = `Application removed: ${removed.listname}`
  await noteChange(tx, { extraid, what, at: now, ...(await whoOf(tx, signed)) })
  return { status: 'applied', answer: { ok: true, message: 'Your application was removed' } }
}
