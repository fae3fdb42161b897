import { useCallback, useMemo } from 'react'
import { callFailed, type Stored } from '../data/effect'
import { familyChanged } from '../data/news'
import type { Read } from '../data/read'
import { useRead } from '../data/use-read'
import { workspace } from '../data/workspace'
import type { OutboxItem } from '../outbox/kinds'
import { makeUuid } from '../outbox/op-id'
import { useSession } from '../session/use-session'
import { save } from '../sync/save'
import { useLaidOver } from '../sync/use-laid-over'
import { useOutbox } from '../sync/use-outbox'
import type { WaitingItem } from '../sync/waiting'
import { waitingItem } from '../sync/waiting-item'
import type { ChildDetails } from './child-kinds'
import { type FamilyRow, overlayFamily } from './family-overlay'
import { familyQuery, type ServerFamily } from './family-query'

export type { FamilyRow } from './family-overlay'

/** A parent's children, in the order in which they were added, with what waits about them on this device. */
export function useFamily(extraid: number): Read<FamilyRow[]> {
  const read = useRead({
    document: familyQuery,
    name: 'Family',
    variables: { extraid },
    pick: (data): ServerFamily | undefined => data.member[0],
  })
  const lay = useCallback(
    (member: ServerFamily, items: readonly OutboxItem[], expired: boolean) =>
      overlayFamily(extraid, member.family, items, expired),
    [extraid],
  )
  return useLaidOver(read, lay)
}

/** Adds a child to the parent extraid. Additions are never merged: each is one child. */
export function addFamilyMember(extraid: number, values: ChildDetails, onKept: () => void): Promise<Stored> {
  const { firstname, lastname, gender, nationality, dateofbirth, mobile, emailaddress } = values
  const payload = { firstname, lastname, gender, nationality, dateofbirth, mobile, emailaddress }
  const entityKey = `family:${extraid}:${makeUuid()}`
  return followed(save({ extraid, kind: 'add_family_member', entityKey, payload, base: null }, onKept))
}

/**
 * Ends the authority of the parent extraid over a child: an addition that was never sent, or was refused, is dropped; one
 * on its way is followed by the removal.
 */
export async function removeFamilyMember(extraid: number, row: FamilyRow, onKept: () => void): Promise<Stored> {
  const { extraid: member, entityKey, opId, firstname, lastname } = row
  // The addition was just settled: the next read brings the child's number.
  const isGone = member === null && !(await workspace()?.db?.outbox.get({ opId: opId ?? '' }))
  if (isGone) return { stored: 'nowhere', message: callFailed }
  const payload = { member, name: `${firstname} ${lastname}` }
  return followed(save({ extraid, kind: 'remove_family_member', entityKey, payload, base: null }, onKept))
}

/** Announces a change that the agency took, also one sent past the outbox: the drawer follows it. */
async function followed(saving: Promise<Stored>): Promise<Stored> {
  const stored = await saving
  if (stored.stored === 'agency') void familyChanged.tell()
  return stored
}

/**
 * A child's changes on this device that are not with the agency: named in the question before the child is removed. They
 * are sent before the removal; the agency refuses any that come after it.
 */
export function useWaitingOf(childExtraid: number | null): WaitingItem[] {
  const items = useOutbox()
  const session = useSession()
  const expired = session.phase === 'member' && session.standing === 'expired'
  return useMemo(() => {
    const waiting = items?.filter((item) => item.extraid === childExtraid && item.state !== 'sent') ?? []
    return waiting.map((item) => waitingItem(item, expired))
  }, [items, childExtraid, expired])
}
