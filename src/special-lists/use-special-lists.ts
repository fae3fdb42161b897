import { useCallback } from 'react'
import type { Stored } from '../data/effect'
import type { Read } from '../data/read'
import type { ServerProfile } from '../member/profile-query'
import { useServerProfile } from '../member/use-profile'
import type { NewItem, OutboxItem } from '../outbox/kinds'
import { save } from '../sync/save'
import { saveWithFiles } from '../sync/save-with-files'
import type { Watch } from '../sync/send-files-now'
import { useLaidOver } from '../sync/use-laid-over'
import type { ApplicationBase, ChosenImage } from './special-list-kinds'
import { overlaySpecialLists, type ServerSpecialList, type SpecialListView } from './special-list-overlay'
import type { ImageChange } from './use-list-image'

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

interface Application {
  text: string
  image: ImageChange
}

/**
 * Applies, or changes an application that is not accepted yet; a picture is uploaded first. watch: follows a picture that
 * goes straight to the agency because nothing may or can be stored here.
 */
export async function applyToList(
  extraid: number,
  list: SpecialListView,
  { text, image }: Application,
  { onKept, watch }: { onKept: () => void; watch: Watch },
): Promise<Stored> {
  const { listid, listname } = list
  const payload = { listid, name: listname, text, device_at: new Date().toISOString() }
  const itemOf = (more: { image?: ChosenImage | null }): NewItem => ({
    ...{ extraid, kind: 'add_speciallistapplication', entityKey: keyOf(extraid, listid) },
    ...{ payload: { ...payload, ...more }, base: baseOf(list) },
  })
  if (!image) return save(itemOf(image === null ? { image } : {}), onKept)
  const isAsIs = image.kind === 'as-is'
  const { blob } = image
  const file = { bytes: await blob.arrayBuffer(), type: blob.type, name: isAsIs ? 'photo' : 'photo.jpg' }
  return saveWithFiles([file], ([hash = '']) => itemOf({ image: { file: hash, isAsIs } }), onKept, watch)
}

/** Retracts an application; one that was never sent is dropped. */
export function retractFromList(extraid: number, list: SpecialListView, onKept: () => void): Promise<Stored> {
  const { listid, listname } = list
  const payload = { listid, name: listname, device_at: new Date().toISOString() }
  const entityKey = keyOf(extraid, listid)
  return save({ extraid, kind: 'remove_speciallistapplication', entityKey, payload, base: baseOf(list) }, onKept)
}

function keyOf(extraid: number, listid: number): string {
  return `speciallist:${extraid}:${listid}`
}

/** The agency's copy, as the member saw it. A declined one counts as not read: it can be sent again unchanged. */
function baseOf({ status, text, image }: ServerSpecialList): ApplicationBase {
  if (status === 'R') return { applied: undefined }
  return { applied: status === null ? null : { text: text ?? '', image } }
}
