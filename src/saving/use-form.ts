import { useEffect, useState } from 'react'
import { dublinDay } from '../../domain/dates/dublin-day'
import { isEmpty } from '../../domain/forms/empty'
import type { FieldValue, ValuesOf } from '../../domain/forms/field-definition'
import {
  type FormDefinition,
  formProblems,
  isIncomplete,
  normaliseForm,
  shownNames,
} from '../../domain/forms/form-definition'
import { normalForm } from '../../domain/forms/normal-form'
import { noteAnswering } from '../data/answering'
import { dropDraft, readDraft, writeDraft } from '../data/drafts'
import type { Stored } from '../data/effect'
import type { Problem } from '../forms/profile/error-summary'
import { createFormStore, type FormStore } from '../forms/profile/form-store'
import { useFromForm } from '../forms/profile/use-form-store'
import { type Saved, useSaving } from './use-saving'

type Given<Name extends string> = Readonly<Record<Name, FieldValue>>

interface FormInput<Name extends string> {
  definition: FormDefinition<Name>
  /** Of what is typed, in this tab. */
  draftKey: string
  save: (values: Given<Name>, onKept: () => void) => Promise<Stored>
  onSaved: (saved: Saved, values: Given<Name>) => void
}

export interface Form<Name extends string> {
  definition: FormDefinition<Name>
  store: FormStore<Name>
  busy: boolean
  /** Something that is asked for is not given yet. */
  incomplete: boolean
  /** Why it was not saved. */
  failure: string | null
  /** Counts the savings that found something wrong. */
  attempt: number
  /** What is wrong, in the order of the form; none before it was tried to be saved. */
  summary: readonly Problem[]
  /** A field has been left: what was typed is looked at for the first time. */
  leave: (name: Name) => void
  change: (name: Name, value: FieldValue) => void
  submit: () => Promise<void>
  /** What was said of it is said no more; what was typed stays. */
  hush: () => void
}

/** Of a control: the error summary leads to it. */
export function formFieldId(name: string): string {
  return `new-${name}`
}

/** A new row in the making: what was typed stays through a reload of the tab, and until it is kept. */
export function useForm<Name extends string>({ definition, draftKey, save, onSaved }: FormInput<Name>): Form<Name> {
  const [store] = useState(() => createFormStore<Name>())
  const { busy, isUnderWay, failure, setFailure, run } = useSaving()
  const [attempt, setAttempt] = useState(0)
  const incomplete = useFromForm(store, (form) => isIncomplete(definition, form.values()))
  const isBegun = useFromForm(store, (form) => form.isDirty())
  const problems = useFromForm(store, (form) => form.problems())
  const today = () => dublinDay(new Date())

  useEffect(() => {
    const kept = draftOf(definition, readDraft(draftKey))
    if (kept) store.restore({ edits: kept, base: {} as ValuesOf<Name> })
    const stop = store.subscribe(() => {
      if (store.isDirty()) writeDraft(draftKey, store.edited().edits)
      else dropDraft(draftKey)
    })
    return () => {
      stop()
      // Another member's form, which begins with what was typed there.
      store.discard()
    }
  }, [store, definition, draftKey])

  // An update of the portal waits for as long as something is begun on the screen.
  useEffect(() => (isBegun ? noteAnswering(draftKey) : undefined), [isBegun, draftKey])

  const problemOf = (name: Name, value: FieldValue) =>
    isEmpty(value) ? null : (formProblems(definition, { ...store.values(), [name]: value }, today()).get(name) ?? null)
  const hush = () => {
    setAttempt(0)
    setFailure(null)
    store.setProblems(new Map())
  }
  const submit = async () => {
    if (isUnderWay()) return
    setFailure(null)
    const values = normaliseForm(definition, store.values())
    const wrong = formProblems(definition, values, today())
    store.setProblems(wrong)
    if (wrong.size > 0) return setAttempt((before) => before + 1)
    const stored = await run(() => save(values, () => dropDraft(draftKey)))
    if (!stored) return
    store.discard()
    hush()
    onSaved(stored, values)
  }

  return {
    ...{ definition, store, busy, incomplete, failure, attempt, submit, hush },
    summary: attempt === 0 ? [] : summaryOf(definition, store.values(), problems),
    change: (name, value) => {
      store.set(name, value)
      // What was called wrong is looked at again as it is put right; what is not whole yet is left in peace while it is typed.
      const isWhole = String(value ?? '').trim().length === definition.fields[name].wholeLength
      if (isWhole || store.problem(name) !== null) store.setProblem(name, problemOf(name, value))
    },
    leave: (name) => {
      if (store.isEdited(name)) store.setProblem(name, problemOf(name, normal(definition, name, store.value(name))))
    },
  }
}

function normal<Name extends string>({ fields }: FormDefinition<Name>, name: Name, value: FieldValue): FieldValue {
  return normalForm(fields[name].kind, value)
}

function summaryOf<Name extends string>(
  definition: FormDefinition<Name>,
  values: ValuesOf<Name>,
  problems: ReadonlyMap<Name, string>,
): readonly Problem[] {
  return shownNames(definition, values).flatMap((name) => {
    const message = problems.get(name)
    return message === undefined ? [] : [{ id: formFieldId(name), label: definition.fields[name].label, message }]
  })
}

/** What of a stored draft this version of the portal has fields for; null where nothing is. */
function draftOf<Name extends string>({ names }: FormDefinition<Name>, stored: unknown): ValuesOf<Name> | null {
  if (typeof stored !== 'object' || stored === null) return null
  const found = Object.entries(stored).filter(
    ([name, value]) => names.some((one) => one === name) && ['string', 'number', 'boolean'].includes(typeof value),
  )
  return found.length > 0 ? (Object.fromEntries(found) as ValuesOf<Name>) : null
}
