import { dublinDay } from '../../../domain/dublin-day'
import type { RequestContext } from '../../http/context'
import { type MemberFieldsInput, memberFields } from './member-input'
import { once } from './once'
import { refuse } from './refusal'

export interface NewChild extends MemberFieldsInput {
  firstname: string
  lastname: string
  gender: string
  dateofbirth: string
  mobile: string
  emailaddress: string
  nationality: string
}

/** Specification part 1, section 1: at most five in a family list; the parent is not counted. */
export const familyLimit = 5

/** Adds a child to a parent's account. The parent's row is locked, so that 50 at once still make five. */
export async function addChild(ctx: RequestContext, parentid: number, member: NewChild) {
  return once(ctx, { operation: 'add_child', args: { parentid, member } }, async (tx) => {
    const parent = await tx
      .selectFrom('member')
      .where('extraid', '=', parentid)
      .select(['parentid', 'system'])
      .forUpdate()
      .executeTakeFirst()
    if (!parent) refuse(`There is no member ${parentid}.`)
    if (parent.parentid !== null) refuse(`Member ${parentid} is a child of a family and can't have children.`)
    const now = ctx.now()
    const today = dublinDay(now)
    for (const [name, value] of Object.entries(member)) if (!String(value).trim()) refuse(`${name} is needed.`)
    const fields = memberFields(member, ctx.agencyInfo, today)
    const { count } = await tx
      .selectFrom('member')
      .where('parentid', '=', parentid)
      .where('removed_at', 'is', null)
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
    if (count >= familyLimit) refuse(`A family can have at most ${familyLimit} members.`)
    const { extraid } = await tx
      .insertInto('member')
      .values({
        firstname: member.firstname,
        lastname: member.lastname,
        system: parent.system,
        ...fields,
        parentid,
        signedupdate: today,
      })
      .returning('extraid')
      .executeTakeFirstOrThrow()
    await tx.updateTable('member').set({ is_family: true, changed_at: now }).where('extraid', '=', parentid).execute()
    return { ok: true, message: null, extraid }
  })
}

/** Ends a parent's authority over a child; the child's record stays. */
export async function removeChild(ctx: RequestContext, parentid: number, extraid: number) {
  return once(ctx, { operation: 'remove_child', args: { parentid, extraid } }, async (tx) => {
    const removed = await tx
      .updateTable('member')
      .set({ removed_at: ctx.now(), changed_at: ctx.now() })
      .where('extraid', '=', extraid)
      .where('parentid', '=', parentid)
      .where('removed_at', 'is', null)
      .returning(['firstname', 'lastname'])
      .executeTakeFirst()
    if (!removed) refuse(`Member ${parentid} has no child ${extraid}.`)
    return { ok: true, message: `${removed.firstname} ${removed.lastname} removed` }
  })
}
