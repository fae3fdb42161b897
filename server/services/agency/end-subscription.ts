import type { Transaction } from 'kysely'
import { dublinDay } from '../../../domain/dates/dublin-day'
import { characters, cleanLine } from '../../../domain/text/characters'
import type { RequestContext } from '../../context/request-context'
import type { AgencyResult } from '../../generated/agency'
import type { Database } from '../../store/schema'
import { agencyHand } from '../history/field-change'
import { noteChange } from '../history/record-change'
import { carryOutEnd } from '../service-plan/carry-out-ends'
import { noteEnd } from '../service-plan/note-end'
import { askFirst, endRenewing } from '../service-plan/own-plan'
import { lockedPlan } from '../service-plan/renew-plan'
import { answeredBefore, once } from './once'
import { refuse } from './refusal'

type Answer = Required<Omit<AgencyResult, '__typename'>>

export interface EndedSubscription {
  extraid: number
  at_once?: boolean | null
  reason: string
}

const reasonLimit = 200
const written = 'It is written down: the payment provider is asked until it says that nothing more is charged.'
const done = 'Nothing more is charged for it, and the member is told by mail.'
const renewing =
  'A renewal of this plan is being paid just now, and it is not known yet what becomes of it: send this again in some minutes.'

/**
 * end_subscription: ends a member's subscription with the period that is paid for; or at once, and then the plan too. It refunds nothing.
 * Sent again it asks for the same.
 */
export async function endSubscription(ctx: RequestContext, args: EndedSubscription): Promise<Answer> {
  const { extraid } = args
  const call = { operation: 'end_subscription', args: { ...args } }
  const known = await answeredBefore<Answer>(ctx, call)
  if (!known) {
    if (!(await endRenewing(ctx, extraid))) return { ok: false, message: renewing }
    await askFirst(ctx, extraid)
  }
  const answer = await once(ctx, call, async (tx): Promise<Answer> => {
    await noteEnded(tx, ctx, args)
    return { ok: true, message: written }
  })
  if (!answer.ok) return answer
  for (const ref of await openEnds(ctx, extraid)) {
    if ((await carryOutEnd(ctx, ref)) === 'open') return { ok: true, message: written }
  }
  return { ok: true, message: done }
}

async function noteEnded(
  tx: Transaction<Database>,
  ctx: RequestContext,
  { extraid, at_once, reason: given }: EndedSubscription,
): Promise<void> {
  const reason = cleanLine(given)
  if (reason === '' || characters(reason) > reasonLimit) refuse(`Say why, in 1 to ${reasonLimit} characters.`)
  const now = ctx.now()
  const today = dublinDay(now)
  const plan = await lockedPlan(tx, extraid)
  if (!plan?.subscription_ref) return refuse(`Member ${extraid} has no subscription that goes on.`)
  const { subscription_ref, renews_on, failed_at, expirydate } = plan
  // A period that the provider is just trying to charge for is not paid for.
  const isDue = failed_at !== null || (renews_on !== null && renews_on <= today)
  const ends = at_once || isDue ? 'now' : 'period_end'
  await noteEnd(tx, { subscription_ref, extraid, ends, why: 'agency' }, now)
  if (at_once && expirydate > today) {
    await tx.updateTable('subscription').set({ expirydate: today }).where('extraid', '=', extraid).execute()
  }
  const what = `Service Plan ended${at_once ? ' at once' : ', what is paid for is kept'}: ${reason}`
  await noteChange(tx, { extraid, what, at: now, ...agencyHand(ctx) })
}

/** The open ends that the agency asked for, and that of the plan's own subscription: its member may have asked for it before. */
async function openEnds({ db }: RequestContext, extraid: number): Promise<string[]> {
  const open = await db
    .selectFrom('subscription_end')
    .where('extraid', '=', extraid)
    .where(({ or, eb, selectFrom }) =>
      or([
        eb('why', '=', 'agency'),
        eb(
          'subscription_ref',
          'in',
          selectFrom('subscription').where('extraid', '=', extraid).select('subscription.subscription_ref'),
        ),
      ]),
    )
    .where('done_at', 'is', null)
    .select('subscription_ref')
    .execute()
  return open.map(({ subscription_ref }) => subscription_ref)
}
