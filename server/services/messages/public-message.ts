import { codesIn } from '../../../domain/access/link-text'
import { fail } from '../../context/failure'
import type { RequestContext } from '../../context/request-context'
import type { Attempt } from '../../store/limits'
import { inTransaction } from '../../store/transaction'
import { noteOpened, notOpened, type OpenedAnswer } from './message-opened'
import { absentMessage, type RespondAnswer, respond } from './message-respond'
import { type MessageFields, messageFields, selectMessages } from './message-row'

export type PublicMessageFields = Omit<MessageFields, 'tophone'>

/** What the holder of a link sees: nothing of the member. An unknown code is an empty list. */
export async function publicMessage(ctx: RequestContext, code: string): Promise<{ messages: PublicMessageFields[] }> {
  const guess = await countGuess(ctx)
  const codes = codesIn(code)
  if (codes.length === 0) return { messages: [] }
  const row = await selectMessages(ctx.db)
    .where('message.link_code', 'in', codes)
    .where('mailing.one_way', '=', false)
    .executeTakeFirst()
  if (!row) return { messages: [] }
  await guess.giveBack()
  const { tophone: _, ...message } = messageFields(row, ctx.now())
  return { messages: [message] }
}

export interface PublicRespondArgs {
  code: string
  response: string
  notes?: string | null
  version?: number | null
  seen_response?: string | null
  /** Names one sending of a form; the same form sent again counts once. */
  op_id?: string | null
}

/** Answers the message behind a link; the last answer before the deadline counts. */
export async function respondPublicly(ctx: RequestContext, args: PublicRespondArgs): Promise<RespondAnswer> {
  const guess = await countGuess(ctx)
  const link_codes = codesIn(args.code)
  if (link_codes.length === 0) return absentMessage
  const given = {
    response: args.response,
    notes: args.notes ?? null,
    version: args.version ?? null,
    seen: args.seen_response,
    device_at: null,
    waited: false,
    by: 'link',
    staff_extraid: null,
    who_extraid: null,
    op_id: args.op_id ?? null,
  } as const
  const { answer } = await inTransaction(ctx.db, (tx) => respond(tx, { link_codes }, given, ctx.now()))
  if (answer.outcome !== 'absent') await guess.giveBack()
  return answer
}

/** Notes that somebody opened the message behind a link. */
export async function openPublicly(ctx: RequestContext, code: string): Promise<OpenedAnswer> {
  const guess = await countGuess(ctx)
  const link_codes = codesIn(code)
  if (link_codes.length === 0) return notOpened
  const answer = await noteOpened(ctx.db, { link_codes }, ctx.now())
  if (answer.ok) await guess.giveBack()
  return answer
}

/**
 * Wrong codes are counted per address. A right one costs nothing, so that a whole set on one network can answer; it forgets no wrong
 * one, else whoever has one link could guess at the others for ever.
 */
async function countGuess(ctx: RequestContext): Promise<Attempt> {
  const counted = await ctx.limits.consume('code-guess', ctx.address)
  if (counted.ok) return counted
  fail('RATE_LIMITED', 'Too many attempts. Please try again later.', { retryAfterS: counted.retryAfterS })
}
