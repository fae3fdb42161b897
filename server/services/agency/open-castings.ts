import type { Kysely } from 'kysely'
import { isClosed } from '../../../domain/open-castings/open-casting'
import { characters, cleanLine } from '../../../domain/text/characters'
import { fail } from '../../context/failure'
import type { RequestContext } from '../../context/request-context'
import type { Database } from '../../store/schema'
import { agencyHand } from '../history/field-change'
import { noteChange } from '../history/record-change'
import { queueMail } from '../mail/queue-mail'
import { cleanHtml } from '../messages/sanitise'
import { byName } from './by-name'
import { deadline } from './message-input'
import { once } from './once'
import { refuse } from './refusal'

const titleLimit = 100
/** Of HTML. */
const preambleLimit = 20_000
/** Of JSON. */
const configLimit = 20_000

/** All open castings, newest first. is_active: whether one can be applied to now. */
export async function castings(db: Kysely<Database>, now: Date) {
  const rows = await db
    .selectFrom('open_casting')
    .select(['id', 'title', 'preamble', 'is_active', 'config', 'created', 'expiry'])
    .select(({ selectFrom, fn }) => {
      const given = selectFrom('open_casting_application as given')
        .innerJoin('member', 'member.extraid', 'given.extraid')
        .where('member.removed_at', 'is', null)
        .whereRef('given.form_id', '=', 'open_casting.id')
      return [
        given.select(fn.countAll<number>().as('count')).as('applications'),
        given.where('given.status', '=', 'P').select(fn.countAll<number>().as('count')).as('pending'),
      ]
    })
    .orderBy('id', 'desc')
    .execute()
  return rows.map(({ preamble, created, applications, pending, ...row }) => {
    const expiry = row.expiry?.toISOString() ?? null
    return {
      ...{ ...row, preamble: cleanHtml(preamble), created: created.toISOString(), expiry },
      is_active: !isClosed({ is_active: row.is_active, expiry }, now.getTime()),
      applications: applications ?? 0,
      pending: pending ?? 0,
    }
  })
}

/** Who applied to one casting, by name; without children that were removed from their family. */
export async function castingApplications(db: Kysely<Database>, form_id: number) {
  const found = await db.selectFrom('open_casting').where('id', '=', form_id).select('id').executeTakeFirst()
  if (!found) fail('BAD_REQUEST', `There is no casting ${form_id}.`)
  const rows = await db
    .selectFrom('open_casting_application as given')
    .innerJoin('open_casting', 'open_casting.id', 'given.form_id')
    .innerJoin('member', 'member.extraid', 'given.extraid')
    .where('given.form_id', '=', form_id)
    .where('member.removed_at', 'is', null)
    .orderBy('given.extraid')
    .select(['given.form_id', 'open_casting.title', 'given.extraid', 'member.firstname', 'member.lastname'])
    .select(['given.applied_at', 'given.status', 'given.decided_at', 'given.decided_by'])
    .execute()
  return byName(rows).map(({ applied_at, decided_at, ...row }) => ({
    ...row,
    applied_at: applied_at.toISOString(),
    decided_at: decided_at?.toISOString() ?? null,
  }))
}

export interface CastingChange {
  title?: string | null
  preamble?: string | null
  config?: string | null
  expiry?: string | null
  is_active?: boolean | null
}

/** What is given of a casting, as it is stored. */
function columnsOf({ title, preamble, config, expiry }: CastingChange, now: Date) {
  return {
    ...(title === undefined ? {} : { title: titleOf(title) }),
    ...(preamble === undefined ? {} : { preamble: preambleOf(preamble) }),
    ...(config === undefined ? {} : { config: configOf(config) }),
    ...(expiry === undefined ? {} : { expiry: deadline(expiry, now) }),
  }
}

function titleOf(given: string | null): string {
  const title = cleanLine(given ?? '')
  if (title === '' || characters(title) > titleLimit) refuse(`A casting's title has 1 to ${titleLimit} characters.`)
  return title
}

function preambleOf(given: string | null): string {
  const html = given ?? ''
  if (html.length > preambleLimit) refuse(`A preamble can have at most ${preambleLimit} characters.`)
  return cleanHtml(html) || refuse('A casting needs a preamble that says what it is about.')
}

/** A JSON object as text; what it asks for is the public page's matter. */
function configOf(given: string | null): string | null {
  if (given === null || given.trim() === '') return null
  if (given.length > configLimit) refuse(`A config can have at most ${configLimit} characters.`)
  try {
    const config: unknown = JSON.parse(given)
    if (typeof config === 'object' && config !== null && !Array.isArray(config)) return given
  } catch {
    // Said below.
  }
  return refuse('A config is a JSON object.')
}

/** Makes a casting, which stands open at once. */
export async function addCasting(ctx: RequestContext, casting: CastingChange & { title: string; preamble: string }) {
  return once(ctx, { operation: 'add_opencasting', args: { casting } }, async (tx) => {
    const now = ctx.now()
    const { title, preamble, config = null, expiry = null } = casting
    const { id } = await tx
      .insertInto('open_casting')
      .values({
        ...{ title: titleOf(title), preamble: preambleOf(preamble), config: configOf(config) },
        ...{ expiry: deadline(expiry, now), created: now },
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return { ok: true, message: null, id }
  })
}

/** Changes what is given of a casting. */
export async function changeCasting(ctx: RequestContext, form_id: number, casting: CastingChange) {
  return once(ctx, { operation: 'change_opencasting', args: { form_id, casting } }, async (tx) => {
    if (casting.is_active === false) refuse('To close a casting there is close_opencasting.')
    const opened = casting.is_active === true ? { is_active: true, closed_at: null } : {}
    const changes = { ...columnsOf(casting, ctx.now()), ...opened }
    if (Object.keys(changes).length === 0) refuse('Nothing to change was given.')
    const changed = await tx
      .updateTable('open_casting')
      .set(changes)
      .where('id', '=', form_id)
      .returning(['is_active', 'expiry'])
      .executeTakeFirst()
    if (!changed) refuse(`There is no casting ${form_id}.`)
    const isPast = changed.expiry !== null && changed.expiry <= ctx.now()
    if (casting.is_active && isPast) refuse('Its deadline has passed: give another one to open it again.')
    const message = changed.is_active
      ? null
      : 'It is still closed, by hand: open it again if it is to take applications.'
    return { ok: true, message, id: form_id }
  })
}

/** Nobody can apply from now on. */
export async function closeCasting(ctx: RequestContext, form_id: number) {
  return once(ctx, { operation: 'close_opencasting', args: { form_id } }, async (tx) => {
    const closed = await tx
      .updateTable('open_casting')
      .set(({ fn, val }) => ({ is_active: false, closed_at: fn.coalesce('closed_at', val(ctx.now())) }))
      .where('id', '=', form_id)
      .returning('id')
      .executeTakeFirst()
    if (!closed) refuse(`There is no casting ${form_id}.`)
    return { ok: true, message: null, id: form_id }
  })
}

export interface CastingDecision {
  form_id: number
  extraid: number
  status: 'P' | 'A' | 'R'
}

const decisions = { P: 'Application is open again', A: 'Application accepted', R: 'Application declined' } as const

/** Decides an application, or takes a decision back. */
export async function decideCasting(ctx: RequestContext, given: CastingDecision) {
  return once(ctx, { operation: 'decide_opencasting', args: { ...given } }, async (tx) => {
    const { form_id, extraid, status } = given
    const now = ctx.now()
    const hand = agencyHand(ctx)
    const standing = await tx
      .selectFrom('open_casting_application as given')
      .innerJoin('open_casting', 'open_casting.id', 'given.form_id')
      .innerJoin('member', 'member.extraid', 'given.extraid')
      .where('given.form_id', '=', form_id)
      .where('given.extraid', '=', extraid)
      .where('member.removed_at', 'is', null)
      .select(['open_casting.title', 'given.status'])
      .forUpdate('given')
      .executeTakeFirst()
    if (!standing) refuse(`Member ${extraid} has not applied to casting ${form_id}.`)
    // Said twice, it is decided once.
    if (standing.status === status) return { ok: true, message: null }
    await tx
      .updateTable('open_casting_application')
      .set({ status, decided_at: status === 'P' ? null : now, decided_by: status === 'P' ? null : hand.who })
      .where('form_id', '=', form_id)
      .where('extraid', '=', extraid)
      .execute()
    await noteChange(tx, { extraid, what: `${decisions[status]}: ${standing.title}`, at: now, ...hand })
    if (status !== 'P')
      await queueMail(
        tx,
        { kind: 'application_decided', extraid, about: { form_id, status, at: now.toISOString() } },
        now,
      )
    return { ok: true, message: null }
  })
}
