import { readConfig } from '../../../domain/notice-form/read-config'
import { isClosed } from '../../../domain/open-castings/open-casting'
import { characters, cleanLine } from '../../../domain/text/characters'
import type { RequestContext } from '../../context/request-context'
import { cleanHtml } from '../messages/sanitise'
import { previewCode } from '../open-castings/open-castings'
import { deadline } from './message-input'
import { once } from './once'
import { refuse } from './refusal'

const titleLimit = 100
/** Of HTML. */
const preambleLimit = 20_000

/** All open castings, newest first. is_active: whether one can be applied to now. */
export async function castings({ db, cipher, now }: RequestContext) {
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
      is_active: !isClosed({ is_active: row.is_active, expiry }, now().getTime()),
      preview: previewCode(cipher, row.id),
      applications: applications ?? 0,
      pending: pending ?? 0,
    }
  })
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

/** How many faults of a configuration one answer names. */
const mostNamed = 10

/** The configuration of a casting's form, as it was written; one with faults is refused, and each fault named with its place. */
function configOf(given: string | null): string | null {
  if (given === null || given.trim() === '') return null
  const { problems } = readConfig(given)
  if (problems.length === 0) return given
  const named = problems.slice(0, mostNamed).map(({ place, message }) => `${place}: ${message}`)
  const more = problems.length > mostNamed ? [`${problems.length - mostNamed} more.`] : []
  return refuse(['The config is not saved.', ...named, ...more].join('\n'))
}

/** Makes a casting. It is open at once, unless is_active is false: then it can be previewed first. */
export async function addCasting(ctx: RequestContext, casting: CastingChange & { title: string; preamble: string }) {
  return once(ctx, { operation: 'add_opencasting', args: { casting } }, async (tx) => {
    const now = ctx.now()
    const { title, preamble, config = null, expiry = null } = casting
    const is_active = casting.is_active ?? true
    const { id } = await tx
      .insertInto('open_casting')
      .values({
        ...{ title: titleOf(title), preamble: preambleOf(preamble), config: configOf(config) },
        ...{ expiry: deadline(expiry, now), created: now, is_active, closed_at: is_active ? null : now },
        opened_at: is_active ? now : null,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return { ok: true, message: null, id, preview: previewCode(ctx.cipher, id) }
  })
}

/** Changes what is given of a casting. */
export async function changeCasting(ctx: RequestContext, form_id: number, casting: CastingChange) {
  return once(ctx, { operation: 'change_opencasting', args: { form_id, casting } }, async (tx) => {
    if (casting.is_active === false) refuse('To close a casting there is close_opencasting.')
    const isOpened = casting.is_active === true
    const changes = { ...columnsOf(casting, ctx.now()), ...(isOpened ? { is_active: true, closed_at: null } : {}) }
    if (Object.keys(changes).length === 0) refuse('Nothing to change was given.')
    const changed = await tx
      .updateTable('open_casting')
      .set(({ fn, val }) => ({
        ...changes,
        ...(isOpened ? { opened_at: fn.coalesce('opened_at', val(ctx.now())) } : {}),
      }))
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
