import { useCallback } from 'react'
import type { Stored } from '../data/effect'
import type { Read } from '../data/read'
import { workspace } from '../data/workspace'
import type { ServerProfile } from '../member/profile-query'
import { profileQuery } from '../member/profile-query'
import { useServerProfile } from '../member/use-profile'
import type { OutboxItem } from '../outbox/kinds'
import { save } from '../sync/save'
import { useLaidOver } from '../sync/use-laid-over'
import type { ApplicationBase } from './application-kinds'
import { overlaySpecialLists, type SpecialListView } from './special-list-overlay'

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
  const payload = { listid, name: listname, text, device_at: new Date().toISOString() }
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
  const payload = { listid, name: listname, device_at: new Date().toISOString() }
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
