import { setTimeout } from 'node:timers/promises'
import type { RequestContext } from '../../context/request-context'
import { claimIntent, type Held, type Intent, intentOf } from './intents'

/** How long a second caller waits between its attempts to claim the intent (ms). */
const waits = [100, 200, 300, 500, 700, 1_000, 1_200] as const

/** Claims an open intent, or waits a little for its holder. held null: it is still held, or not open any more. */
export async function takeTurn(
  ctx: Pick<RequestContext, 'db' | 'now' | 'caller'>,
  intent_id: string,
): Promise<{ held: Held; row: Intent } | { held: null; row: Intent | null }> {
  for (let tries = 0; ; tries++) {
    const claimed = await claimIntent(ctx.db, intent_id, ctx.now())
    if (claimed) return claimed
    const row = await intentOf(ctx.db, intent_id)
    const wait = waits[tries]
    const isOpen = row?.stage === 'begun' || row?.stage === 'paying'
    if (!isOpen || wait === undefined) return { held: null, row }
    await ctx.caller.outside(() => setTimeout(wait))
  }
}
