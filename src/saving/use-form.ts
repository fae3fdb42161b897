import { useEffect } from 'react'
import type { ValuesOf } from '../../domain/forms/field-definition'
import type { FormDefinition } from '../../domain/forms/form-definition'
import { noteAnswering } from '../data/answering'
import { dropDraft, readDraft, writeDraft } from '../data/drafts'
import type { Stored } from '../data/effect'
import { useFromForm } from '../forms/profile/use-form-store'
import { type FormState, type Given, useFormState } from './use-form-state'
import { type Saved, useSaving } from './use-saving'

interface FormInput<Name extends string> {
  definition: FormDefinition<Name>
  /** Key of the tab's draft. */
  draftKey: string
  save: (values: Given<Name>, onKept: () => void) => Promise<Stored>
  onSaved: (saved: Saved, values: Given<Name>) => void
}

export interface Form<Name extends string> extends FormState<Name> {
  busy: boolean
  /** Why it was not saved. */
  failure: string | null
  submit: () => Promise<void>
}

/** The form of a new row: what is typed survives a reload of the tab, until it is stored. */
export function useForm<Name extends string>({ definition, draftKey, save, onSaved }: FormInput<Name>): Form<Name> {
  const form = useFormState(definition)
  const { store } = form
  const { busy, isUnderWay, failure, setFailure, run } = useSaving()
  const isBegun = useFromForm(store, (now) => now.isDirty())

  useEffect(() => {
    const kept = draftOf(definition, readDraft(draftKey))
    if (kept) store.restore({ edits: kept, base: {} as ValuesOf<Name> })
    const stop = store.subscribe(() => {
      if (store.isDirty()) writeDraft(draftKey, store.edited().edits)
      else dropDraft(draftKey)
    })
    return () => {
      stop()
      // The next form may be another member's, and starts from its own draft.
      store.discard()
    }
  }, [store, definition, draftKey])

  // An update of the portal waits for as long as something is begun on the screen.
  useEffect(() => (isBegun ? noteAnswering(draftKey) : undefined), [isBegun, draftKey])

  const hush = () => {
    form.hush()
    setFailure(null)
  }
  const submit = async () => {
    if (isUnderWay()) return
    setFailure(null)
    const values = form.given()
    if (!form.isRight(values)) return
    const stored = await run(() => save(values, () => dropDraft(draftKey)))
    if (!stored) return
    store.discard()
    hush()
    onSaved(stored, values)
  }

  return { ...form, busy, failure, submit, hush }
}

/** The fields of a stored draft that this version of the portal has; null where there are none. */
function draftOf<Name extends string>({ names }: FormDefinition<Name>, stored: unknown): ValuesOf<Name> | null {
  if (typeof stored !== 'object' || stored === null) return null
  const found = Object.entries(stored).filter(
    ([name, value]) => names.some((one) => one === name) && ['string', 'number', 'boolean'].includes(typeof value),
  )
  return found.length > 0 ? (Object.fromEntries(found) as ValuesOf<Name>) : null
}
