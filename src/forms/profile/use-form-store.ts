import { useCallback, useSyncExternalStore } from 'react'
import type { FieldName } from '../../../domain/profile/field'
import type { FormStore } from './form-store'

/** Subscribes to what `select` returns (a text, a number, a boolean or a stable object): renders when that changes. */
export function useFromForm<T, Name extends string = FieldName>(
  store: FormStore<Name>,
  select: (store: FormStore<Name>) => T,
): T {
  const look = () => select(store)
  return useSyncExternalStore(store.subscribe, look, look)
}

/** Subscribes to one field's value and problem. */
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
