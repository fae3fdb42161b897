import { useCallback } from 'react'
import { callFailed, type Stored } from '../data/effect'
import type { Read } from '../data/read'
import { workspace } from '../data/workspace'
import type { ServerProfile } from '../member/profile-query'
import { useServerProfile } from '../member/use-profile'
import type { OutboxItem } from '../outbox/kinds'
import { makeUuid } from '../outbox/op-id'
import { save } from '../sync/save'
import { useLaidOver } from '../sync/use-laid-over'
import type { ExperienceDetails } from './experience-kinds'
import { type ExperienceRow, overlayExperience } from './experience-overlay'

export type { ExperienceRow } from './experience-overlay'

/** A member's rows of experience, with what waits about them on this device. */
export function useExperience(extraid: number): Read<ExperienceRow[]> {
  const lay = useCallback(
    (profile: ServerProfile, items: readonly OutboxItem[], expired: boolean) =>
      overlayExperience(extraid, profile.experience, items, expired),
    [extraid],
  )
  return useLaidOver(useServerProfile(extraid), lay)
}

/** Adds a row. Additions are never merged: each is one row. */
export function addExperience(extraid: number, values: ExperienceDetails, onKept: () => void): Promise<Stored> {
  const { year, role, production, detail, paid } = values
  const payload = { year, role, production, detail, paid }
  const entityKey = `experience:${extraid}:${makeUuid()}`
  return save({ extraid, kind: 'add_experience', entityKey, payload, base: null }, onKept)
}

/** Removes a row: an addition that was never sent, or was refused, is dropped; one on its way is followed by the removal. */
export async function removeExperience(extraid: number, row: ExperienceRow, onKept: () => void): Promise<Stored> {
  const { sequenceid, entityKey, opId, detail } = row
  // The addition was just settled: the next read brings the row's number.
  const isGone = sequenceid === null && !(await workspace()?.db?.outbox.get({ opId: opId ?? '' }))
  if (isGone) return { stored: 'nowhere', message: callFailed }
  const payload = { sequenceid, name: detail }
  return save({ extraid, kind: 'remove_experience', entityKey, payload, base: null }, onKept)
}
