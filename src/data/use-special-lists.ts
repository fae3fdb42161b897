import { useCallback } from 'react'
import type { OutboxItem } from '../outbox/kinds'
import type { ApplicationBase } from '../special-lists/application-kinds'
import type { Stored } from './effect'
import { profileQuery } from './profile-query'
import type { Read } from './read'
import { save } from './save'
import { overlaySpecialLists, type SpecialListView } from './special-list-overlay'
import { useLaidOver } from './use-laid-over'
import { type ServerProfile, useServerProfile } from './use-profile'
import { workspace } from './workspace'

export type { SpecialListView } from './special-list-overlay'

/** The special lists that stand open, or were applied to, with what waits about them on this device. */
export function useSpecialLists(extraid: number): Read<SpecialListView[]> {
  const lay = useCallback(
    (profile: ServerProfile, items: readonly OutboxItem[], expired: boolean) =>
      overlaySpecialLists(extraid, profile.speciallist, items, expired),
    [extraid],
  )
  return useLaidOver(useServerProfile(extraid), lay)
}

/** Applies, or changes an application that is not accepted yet. */
export function applyToList(
  extraid: number,
  listid: number,
  listname: string,
  text: string,
  onKept: () => void,
): Promise<Stored> {
  const payload = { listid, name: listname, text }
  const base = baseOf(extraid, listid)
  return save({ extraid, kind: 'add_speciallistapplication', entityKey: keyOf(extraid, listid), payload, base }, onKept)
}

/** Takes an application back; one that was never sent just goes. */
export function retractFromList(
  extraid: number,
  listid: number,
  listname: string,
  onKept: () => void,
): Promise<Stored> {
  const payload = { listid, name: listname }
  const base = baseOf(extraid, listid)
  return save(
    { extraid, kind: 'remove_speciallistapplication', entityKey: keyOf(extraid, listid), payload, base },
    onKept,
  )
}

function keyOf(extraid: number, listid: number): string {
  return `speciallist:${extraid}:${listid}`
}

/** What the agency holds of it, as this device last read it. One that was declined can be sent again as it was. */
function baseOf(extraid: number, listid: number): ApplicationBase {
  const read = workspace()?.client.readQuery(profileQuery, { extraid }, { requestPolicy: 'cache-only' })
  const list = read?.data?.member[0]?.speciallist.find((one) => one.listid === listid)
  if (!list || list.status === 'R') return { applied: undefined }
  return { applied: list.status === null ? null : { text: list.text ?? '' } }
}
