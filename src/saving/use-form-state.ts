import { useState } from 'react'
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
import { leftForm, normalForm } from '../../domain/forms/normal-form'
import { fieldId } from '../forms/profile/control-props'
import type { Problem } from '../forms/profile/error-summary'
import { createFormStore, type FormStore } from '../forms/profile/form-store'
import { useFromForm } from '../forms/profile/use-form-store'

export type Given<Name extends string> = Readonly<Record<Name, FieldValue>>

/** What a form shows, and what is wrong with it; not yet how it is saved. */
export interface FormState<Name extends string> {
  definition: FormDefinition<Name>
  store: FormStore<Name>
  /** A mandatory field is still empty. */
  incomplete: boolean
  /** Counts the attempts to save that found something wrong. */
  attempt: number
  /** What is wrong, in the order of the form; empty before the first failed attempt to save. */
  summary: readonly Problem[]
  /** A field has been left: its value is checked for the first time. */
  leave: (name: Name) => void
  change: (name: Name, value: FieldValue) => void
  /** All values in their normal form. */
  given: () => Given<Name>
  /** Checks these values, and shows what is wrong, and what was typed cleaned; true when nothing is. */
  isRight: (values: Given<Name>) => boolean
  /** Shows problems that were found elsewhere. */
  blame: (problems: ReadonlyMap<Name, string>) => void
  /** Clears the problems shown; what was typed stays. */
  hush: () => void
}

/** The fields of a form by its definition. initial: what is there before anybody types. */
export function useFormState<Name extends string>(
  definition: FormDefinition<Name>,
  initial?: ValuesOf<NoInfer<Name>>,
): FormState<Name> {
  const [store] = useState(() => createFormStore<Name>(initial))
  const [attempt, setAttempt] = useState(0)
  const incomplete = useFromForm(store, (form) => isIncomplete(definition, form.values()))
  const problems = useFromForm(store, (form) => form.problems())
  const today = () => dublinDay(new Date())

  const problemOf = (name: Name, value: FieldValue) =>
    isEmpty(value) ? null : (formProblems(definition, { ...store.values(), [name]: value }, today()).get(name) ?? null)
  const tidy = (name: Name) => {
    const { kind } = definition.fields[name]
    if (store.isEdited(name)) store.set(name, leftForm(kind, store.value(name), store.before()[name] ?? null))
  }
  const normal = (name: Name, value: FieldValue) => normalForm(definition.fields[name].kind, value)
  const blame = (found: ReadonlyMap<Name, string>) => {
    store.setProblems(found)
    if (found.size > 0) setAttempt((before) => before + 1)
  }

  return {
    ...{ definition, store, incomplete, attempt, blame },
    summary: attempt === 0 ? [] : summaryOf(definition, store.values(), problems),
    change: (name, value) => {
      store.set(name, value)
      // A field that is shown as wrong is checked again at each change; any other not before it has its full length.
      const isWhole = String(value ?? '').trim().length === definition.fields[name].wholeLength
      if (isWhole || store.problem(name) !== null) store.setProblem(name, problemOf(name, normal(name, value)))
    },
    leave: (name) => {
      if (!store.isEdited(name)) return
      tidy(name)
      store.setProblem(name, problemOf(name, normal(name, store.value(name))))
    },
    given: () => normaliseForm(definition, store.values()),
    isRight: (values) => {
      // Also in a field that was not left: a tap on a button does not leave it on every phone.
      for (const name of shownNames(definition, store.values())) tidy(name)
      const wrong = formProblems(definition, values, today())
      blame(wrong)
      return wrong.size === 0
    },
    hush: () => {
      setAttempt(0)
      store.setProblems(new Map())
    },
  }
}

function summaryOf<Name extends string>(
  definition: FormDefinition<Name>,
  values: ValuesOf<Name>,
  problems: ReadonlyMap<Name, string>,
): readonly Problem[] {
  return shownNames(definition, values).flatMap((name) => {
    const message = problems.get(name)
    return message === undefined ? [] : [{ id: fieldId(name), label: definition.fields[name].label, message }]
  })
}
