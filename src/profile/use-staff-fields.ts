import { useCallback, useEffect, useState } from 'react'
import type { FieldValues } from '../../domain/profile/field'
import { memberDocument } from '../data/graphql'
import { askOnline } from '../data/online-client'
import type { Outcome } from '../data/outcome'

export interface StaffFields {
  /** Null until they are there. */
  values: FieldValues | null
  failed: boolean
  retry: () => void
}

/** The fields of Administrator Only, asked for online when staff open a page that has them. */
export function useStaffFields(extraid: number, wanted: boolean): StaffFields {
  const [values, setValues] = useState<FieldValues | null>(null)
  const [failed, setFailed] = useState(false)
  const [asked, setAsked] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked counts the tries.
  useEffect(() => {
    if (!wanted) return
    let over = false
    loadStaffFields(extraid)
      .then((loaded) => {
        if (over) return
        if (loaded.kind === 'answered') setValues(loaded.data)
        setFailed(loaded.kind !== 'answered')
      })
      .catch(() => !over && setFailed(true))
    return () => {
      over = true
    }
  }, [extraid, wanted, asked])
  const retry = useCallback(() => {
    setFailed(false)
    setAsked((before) => before + 1)
  }, [])
  return { values, failed, retry }
}

const staffFieldsQuery = memberDocument(`
  query StaffFields($extraid: Int!) {
    member(extraid: $extraid) {
      extraid criminal_convictions restricted_membership
    }
  }
`)

/** What only staff see of a profile (Administrator Only), while they act for its member or on their own. Nothing of it is kept. */
async function loadStaffFields(extraid: number): Promise<Outcome<FieldValues>> {
  const result = await askOnline(staffFieldsQuery, { extraid })
  if (result.kind !== 'answered') return result
  const { criminal_convictions = null, restricted_membership = null } = result.data.member[0] ?? {}
  return { kind: 'answered', data: { criminal_convictions, restricted_membership } }
}
