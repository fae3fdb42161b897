import { useCallback, useEffect, useState } from 'react'
import type { FieldValues } from '../../domain/profile/field'
import { loadStaffFields } from './staff-fields'

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
