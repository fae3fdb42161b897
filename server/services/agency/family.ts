import { dublinDay } from '../../../domain/dates/dublin-day'
import { familyLimit } from '../../../domain/family/child-form'
import type { RequestContext } from '../../context/request-context'
import { countChildren, endAuthority, insertChild, lockParent } from '../family/children'
import { agencyHand } from '../history/field-change'
import { noteChanges } from '../history/record-change'
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

/** Adds a child to a parent's account. */
export async function addChild(ctx: RequestContext, parentid: number, member: NewChild) {
  return once(ctx, { operation: 'add_child', args: { parentid, member } }, async (tx) => {
    const parent = await lockParent(tx, parentid)
    if (!parent) refuse(`There is no member ${parentid}.`)
    if (parent.parentid !== null) refuse(`Member ${parentid} is a child of a family and can't have children.`)
    const now = ctx.now()
    const today = dublinDay(now)
    for (const [name, value] of Object.entries(member)) if (!String(value).trim()) refuse(`${name} is needed.`)
    const fields = { ...member, system: parent.system, ...memberFields(member, ctx.agencyInfo, today) }
    if ((await countChildren(tx, parentid)) >= familyLimit) refuse(`A family can have at most ${familyLimit} members.`)
    const extraid = await insertChild(tx, parentid, { ...fields, signedupdate: today }, now)
    const note = { ...agencyHand(ctx), at: now }
    await noteChanges(tx, [
      { extraid: parentid, what: `${fields.firstname} ${fields.lastname} added to the family`, ...note },
      { extraid, what: `Added to the family of ${parent.firstname} ${parent.lastname}`, ...note },
    ])
    return { ok: true, message: null, extraid }
  })
}

/** Ends a parent's authority over a child; the child's record stays. */
export async function removeChild(ctx: RequestContext, parentid: number, extraid: number) {
  return once(ctx, { operation: 'remove_child', args: { parentid, extraid } }, async (tx) => {
    const now = ctx.now()
    const name = await endAuthority(tx, { parentid, extraid }, now)
    if (name === null) refuse(`Member ${parentid} has no child ${extraid}.`)
    const note = { ...agencyHand(ctx), at: now }
    await noteChanges(tx, [
      { extraid: parentid, what: `${name} removed from the family`, ...note },
      { extraid, what: 'Removed from the family', ...note },
    ])
    return { ok: true, message: `${name} removed` }
  })
}
