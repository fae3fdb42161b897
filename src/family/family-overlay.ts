import type { ItemOf, OutboxItem } from '../outbox/kinds'
import { rowsOfAdditions } from '../sync/addition-overlay'
import { type Fate, fateOf, whyOf } from '../sync/fate'
import { withRemoval } from '../sync/removal-overlay'
import type { ChildDetails } from './child-kinds'
import type { ServerFamily } from './family-query'

/** A child as the server gave it (contract/member.graphql, FamilyMember). dateofbirth is YYYY-MM-DD. */
export type ServerChild = Omit<ServerFamily['family'][number], '__typename'>

/** A child as the Family page shows it: the server's, one that is being removed, or one that waits on this device. */
export interface FamilyRow extends Omit<ServerChild, 'extraid'> {
  key: string
  /** Null while only this device knows the child. */
  extraid: number | null
  /** Fate of the change that waits about the child; null: none. */
  fate: Fate | null
  removing: boolean
  /** fate attention: why. */
  why: string | null
  /** Of the change that waits about the child. */
  opId: string | null
  /** The child's key in the outbox. */
  entityKey: string
}

type Addition = ItemOf<'add_family_member'>
type Removal = ItemOf<'remove_family_member'>

/**
 * A parent's children: the server's, then the additions of this device. A removed child is gone once the agency has taken the
 * removal; one whose removal was refused stays, and says why. Pure. Items must be in their order.
 */
export function overlayFamily(
  extraid: number,
  server: readonly ServerChild[],
  items: readonly OutboxItem[],
  expired: boolean,
): FamilyRow[] {
  const mine = items.filter((item) => item.extraid === extraid)
  const additions = mine.filter((item) => item.kind === 'add_family_member')
  const removals = mine.filter((item) => item.kind === 'remove_family_member')
  const going = new Set(removals.map(({ payload }) => payload.member))
  const isIt = (child: ServerChild, item: Addition) => !going.has(child.extraid) && isSame(child, item)
  const childOf = rowsOfAdditions(server, additions, isNumbered, isIt)
  const keys = new Map([...childOf].map(([{ entityKey }, child]) => [child, entityKey]))
  const unread = additions.filter((item) => !childOf.has(item))
  return [
    ...server.map((child) => serverRow(child, keys.get(child) ?? childKey(extraid, child.extraid))),
    ...unread.map((item) => addedRow(item, expired)),
  ].flatMap((row) => withRemoval(row, removals, isByNumber(row), expired))
}

/** The outbox key of a child that the server knows and that was not added from this device. */
export function childKey(parent: number, child: number): string {
  return `family:${parent}:child-${child}`
}

function isNumbered({ extraid }: ServerChild, { serverResult }: Addition): boolean {
  return serverResult?.childExtraid === extraid
}

function isSame(child: ServerChild, { payload }: Addition): boolean {
  const { firstname, lastname, dateofbirth } = payload
  return child.firstname === firstname && child.lastname === lastname && child.dateofbirth === dateofbirth
}

function serverRow(child: ServerChild, entityKey: string): FamilyRow {
  return {
    ...detailsOf(child),
    key: `child-${child.extraid}`,
    extraid: child.extraid,
    fate: null,
    removing: false,
    why: null,
    opId: null,
    entityKey,
  }
}

function addedRow(item: Addition, expired: boolean): FamilyRow {
  return {
    ...detailsOf(item.payload),
    key: item.opId,
    extraid: item.serverResult?.childExtraid ?? null,
    fate: fateOf(item, expired),
    removing: false,
    why: whyOf(item),
    opId: item.opId,
    entityKey: item.entityKey,
  }
}

/** Whether a removal names the row by its number. */
function isByNumber({ extraid }: FamilyRow): (removal: Removal) => boolean {
  return ({ payload }) => extraid !== null && payload.member === extraid
}

function detailsOf(from: ServerChild | ChildDetails): Omit<ServerChild, 'extraid'> {
  const { firstname, lastname, gender, dateofbirth, mobile, nationality, emailaddress } = from
  return { firstname, lastname, gender, dateofbirth, mobile, nationality, emailaddress }
}
