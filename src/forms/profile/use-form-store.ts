import { useCallback, useSyncExternalStore } from 'react'
import type { FieldName } from '../../../domain/profile/field'
import type { FormStore } from './form-store'

/** What a function makes of the store (a text, a number, a boolean or something kept), followed: renders when that changes. */
export function useFromForm<T, Name extends string = FieldName>(
  store: FormStore<Name>,
  select: (store: FormStore<Name>) => T,
): T {
  const look = () => select(store)
  return useSyncExternalStore(store.subscribe, look, look)
}

/** One field's value and problem, followed. */
export function useFormField<Name extends string = FieldName>(store: FormStore<Name>, name: Name) {
  const value = useSyncExternalStore(
    store.subscribe,
    useCallback(() => store.value(name), [store, name]),
  )
  const problem = useSyncExternalStore(
    store.subscribe,
    useCallback(() => store.problem(name), [store, name]),
  )
  return { value, problem }
}
