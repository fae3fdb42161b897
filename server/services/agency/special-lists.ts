import type { Kysely } from 'kysely'
import { characters, cleanLine, cleanLines } from '../../../domain/text/characters'
import type { RequestContext } from '../../context/request-context'
import type { Database } from '../../store/schema'
import { agencyHand } from '../history/field-change'
import { noteChange } from '../history/record-change'
import { onceSettled, queueMail } from '../mail/queue-mail'
import { cleanHtml } from '../messages/sanitise'
import { imageAddress } from '../special-lists/application-image'
import { byName } from './by-name'
import { once } from './once'
import { refuse } from './refusal'

export interface NewSpecialList {
  listname: string
  description?: string | null
  src?: string | null
  photorequired?: boolean | null
  photoprompt?: string | null
  textrequired?: boolean | null
  textprompt?: string | null
}

const nameLimit = 100
const promptLimit = 500
/** Of HTML. */
const descriptionLimit = 20_000
const noteLimit = 4000

/** All special lists, newest first. */
export async function specialLists(db: Kysely<Database>) {
  const rows = await db
    .selectFrom('special_list')
    .selectAll()
    .select(({ selectFrom, fn }) => {
      const given = selectFrom('special_list_application as given').whereRef('given.listid', '=', 'special_list.listid')
      return [
        given.select(fn.countAll<number>().as('count')).as('applications'),
        given.where('given.status', '=', 'P').select(fn.countAll<number>().as('count')).as('pending'),
      ]
    })
    .orderBy('listid', 'desc')
    .execute()
  return rows.map(({ created_at: _, closed_at, applications, pending, description, ...row }) => ({
    ...row,
    description: description === null ? null : cleanHtml(description),
    open: closed_at === null,
    applications: applications ?? 0,
    pending: pending ?? 0,
  }))
}

/** Applications to one list, or of one member, by name. */
export async function applicationsWhere(db: Kysely<Database>, column: 'listid' | 'extraid', value: number) {
  const rows = await db
    .selectFrom('special_list_application as given')
    .innerJoin('special_list as list', 'list.listid', 'given.listid')
    .innerJoin('member', 'member.extraid', 'given.extraid')
    .where(`given.${column}`, '=', value)
    .orderBy('given.listid')
    .select(['given.listid', 'list.listname', 'given.extraid', 'member.firstname', 'member.lastname'])
    .select(['given.status', 'given.text', 'given.image', 'given.moderatornote', 'given.applied_at'])
    .execute()
  return byName(rows).map(({ applied_at, image, ...row }) => ({
    ...row,
    image: imageAddress('agency', image),
    applied_at: applied_at.toISOString(),
  }))
}

/** Makes a list that members can apply to. */
export async function createSpecialList(ctx: RequestContext, list: NewSpecialList) {
  return once(ctx, { operation: 'create_speciallist', args: { list } }, async (tx) => {
    const listname = cleanLine(list.listname)
    if (listname === '' || characters(listname) > nameLimit) refuse(`A list's name has 1 to ${nameLimit} characters.`)
    const { listid } = await tx
      .insertInto('special_list')
      .values({
        listname,
        description: descriptionOf(list.description),
        src: pictureOf(list.src),
        photorequired: list.photorequired ?? false,
        photoprompt: promptOf(list.photoprompt),
        textrequired: list.textrequired ?? false,
        textprompt: promptOf(list.textprompt),
        created_at: ctx.now(),
      })
      .returning('listid')
      .executeTakeFirstOrThrow()
    return { ok: true, message: null, listid }
  })
}

function descriptionOf(given: string | null | undefined): string | null {
  const html = given ?? ''
  if (html.length > descriptionLimit) refuse(`A description can have at most ${descriptionLimit} characters.`)
  return cleanHtml(html) || null
}

function promptOf(given: string | null | undefined): string | null {
  const prompt = cleanLine(given ?? '')
  if (characters(prompt) > promptLimit) refuse(`A prompt can have at most ${promptLimit} characters.`)
  return prompt || null
}

/** A picture's address: a path of this server, or https. Nothing else may stand in a page. */
function pictureOf(given: string | null | undefined): string | null {
  const src = given?.trim() ?? ''
  if (src === '') return null
  const isPath = /^\/(?![/\\])[^\s\\]*$/.test(src)
  const isHttps = URL.canParse(src) && new URL(src).protocol === 'https:'
  if (src.length > promptLimit || !(isPath || isHttps))
    refuse('A picture is a path of this server, or an https address.')
  return src
}

/** Nobody can apply from now on. */
export async function closeSpecialList(ctx: RequestContext, listid: number) {
  return once(ctx, { operation: 'close_speciallist', args: { listid } }, async (tx) => {
    const closed = await tx
      .updateTable('special_list')
      .set(({ fn, val }) => ({ closed_at: fn.coalesce('closed_at', val(ctx.now())) }))
      .where('listid', '=', listid)
      .returning('listid')
      .executeTakeFirst()
    if (!closed) refuse(`There is no special list ${listid}.`)
    return { ok: true, message: null }
  })
}

export interface Decided {
  listid: number
  extraid: number
  status: 'P' | 'A' | 'R'
  /** undefined leaves what was said before, null takes it away. */
  moderatornote?: string | null
}

const decisions = { P: 'Application is open again', A: 'Application accepted', R: 'Application declined' } as const

/** Decides an application, with a word to the member if there is one. */
export async function decideApplication(ctx: RequestContext, given: Decided) {
  return once(ctx, { operation: 'decide_speciallistapplication', args: { ...given } }, async (tx) => {
    const { listid, extraid, status, moderatornote } = given
    const note = cleanLines(moderatornote ?? '')
    if (characters(note) > noteLimit) refuse(`A note can have at most ${noteLimit} characters.`)
    const now = ctx.now()
    const standing = await tx
      .selectFrom('special_list_application as given')
      .innerJoin('special_list', 'special_list.listid', 'given.listid')
      .where('given.listid', '=', listid)
      .where('given.extraid', '=', extraid)
      .select(['special_list.listname', 'given.status', 'given.moderatornote'])
      .forUpdate('given')
      .executeTakeFirst()
    if (!standing) refuse(`Member ${extraid} has no application to special list ${listid}.`)
    const said = moderatornote === undefined ? standing.moderatornote : note || null
    // The same decision again changes nothing, and its mail that waits stays true.
    if (standing.status === status && standing.moderatornote === said) return { ok: true, message: null }
    const decided_at = status === 'P' ? null : now
    await tx
      .updateTable('special_list_application')
      .set({ status, decided_at, moderatornote: said })
      .where('listid', '=', listid)
      .where('extraid', '=', extraid)
      .execute()
    await noteChange(tx, { extraid, what: `${decisions[status]}: ${standing.listname}`, at: now, ...agencyHand(ctx) })
    if (status !== 'P') {
      const about = { listid, status, at: now.toISOString() }
      await queueMail(tx, { kind: 'list_decided', extraid, about, run_after: onceSettled(now) }, now)
    }
    return { ok: true, message: null }
  })
}
