import { useEffect } from 'react'
import type { FieldValues } from '../../domain/profile/field'
import type { FormStore } from '../forms/profile/form-store'

/** Fields that nobody touched follow the profile as it becomes known; Administrator Only comes by a call of its own. */
export function useFollow(store: FormStore, values: FieldValues, administrator: FieldValues | null): void {
  useEffect(() => store.follow({ ...values, ...administrator }), [store, values, administrator])
}
