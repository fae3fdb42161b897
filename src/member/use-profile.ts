import { useCallback } from 'react'
import type { FieldValue } from '../../domain/forms/field-definition'
import type { FieldValues, ShownFieldName } from '../../domain/profile/field'
import type { Read } from '../data/read'
import { useRead } from '../data/use-read'
import type { OutboxItem } from '../outbox/kinds'
import { useLaidOver } from '../sync/use-laid-over'
import { overlayProfile, type ProfileLaid } from './profile-overlay'
import { profileQuery, profileRead, type ServerProfile } from './profile-query'

export type { FieldAttention } from './profile-overlay'

/** A profile as its pages show it. `values` is also what the member sees, so what a later save is based on. */
export interface ProfileView extends ProfileLaid {
  /** Fields that are only shown. */
  shown: Record<ShownFieldName, FieldValue>
}

/** One member's profile as the server last gave it, with the saves that wait on this device laid over it. */
export function useProfile(extraid: number): Read<ProfileView> {
  const lay = useCallback(
    (profile: ServerProfile, items: readonly OutboxItem[], expired: boolean): ProfileView => {
      const { age, training_online_date, training_full_date } = profile
      const shown = { age, training_online_date, training_full_date }
      return { ...overlayProfile(extraid, valuesOf(profile), items, expired), shown }
    },
    [extraid],
  )
  return useLaidOver(useServerProfile(extraid), lay)
}

/** The read itself, shared by all pages of the profile. */
export function useServerProfile(extraid: number): Read<ServerProfile> {
  return useRead({
    document: profileQuery,
    name: profileRead,
    variables: { extraid },
    pick: (data): ServerProfile | undefined => data.member[0],
  })
}

function valuesOf(profile: ServerProfile): FieldValues {
  const { __typename, extraid, experience, speciallist, age, training_online_date, training_full_date, ...values } =
    profile
  return values
}
