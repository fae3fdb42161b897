import type { RequestContext } from '../../context/request-context'
import { once } from '../agency/once'
import { refuse } from '../agency/refusal'
import { agencyHand } from '../history/field-change'
import { noteChange } from '../history/record-change'

/** Sets whether the terms of employment are offered to a member as a document. A repeated call changes nothing. */
export async function setCcpTerms(ctx: RequestContext, extraid: number, have: boolean) {
  return once(ctx, { operation: 'set_ccp_terms', args: { extraid, have } }, async (tx) => {
    const member = await tx
      .selectFrom('member')
      .where('extraid', '=', extraid)
      .select('have_ccp_terms')
      .forNoKeyUpdate()
      .executeTakeFirst()
    if (!member) refuse(`There is no member ${extraid}.`)
    if (member.have_ccp_terms === have) return { ok: true, message: null }
    const at = ctx.now()
    await tx
      .updateTable('member')
      .set({ have_ccp_terms: have, changed_at: at })
      .where('extraid', '=', extraid)
      .execute()
    const what = have ? 'Terms of employment offered' : 'Terms of employment no longer offered'
    await noteChange(tx, { extraid, what, at, ...agencyHand(ctx) })
    return { ok: true, message: null }
  })
}
