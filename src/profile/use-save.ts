import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { pathTo } from '../../domain/access/routes'
import { dublinDay } from '../../domain/dates/dublin-day'
import { changedFields } from '../../domain/profile/changes'
import { pageProblems } from '../../domain/profile/check'
import { shownAnswers } from '../../domain/profile/completeness'
import type { FieldName, FieldValues } from '../../domain/profile/field'
import { leftField, normaliseField } from '../../domain/profile/normalise'
import type { PageDefinition } from '../../domain/profile/page'
import { visibleFields } from '../../domain/profile/pages'
import { nextWizardPage } from '../../domain/profile/wizard'
import { nothingToSave, type Stored } from '../data/effect'
import type { FormStore } from '../forms/profile/form-store'
import type { LeaveGuard } from '../forms/profile/use-leave-guard'
import { fateLook } from '../saving/fate-look'
import { type Saved, useSaving } from '../saving/use-saving'
import { deviceIcon, deviceWord } from '../ui/device-word'
import { showSnackbar } from '../ui/snackbar-store'
import { saveParts } from './save-parts'
import { savedWords, unreachable } from './saved-words'

interface SaveInput {
  page: PageDefinition
  extraid: number
  staff: boolean
  store: FormStore
  guard: LeaveGuard
  prepare?: ((store: FormStore) => void) | undefined
  /** The page to show after this one; null: the next of the profile. */
  wanted: string | null
  /** What is saved is no draft any more. */
  dropDraft: () => void
}

interface Failure {
  title: string
  text: string
}

/**
 * Save & Next: checks the page, stores or sends what changed, reports the result, and goes to the next page. What could be
 * stored nowhere stays on the screen. While one save is under way others are ignored.
 */
export function useSave({ page, extraid, staff, store, guard, prepare, wanted, dropDraft }: SaveInput) {
  const navigate = useNavigate()
  const saving = useSaving(notKept)
  const [attempt, setAttempt] = useState(0)
  /** The agency's message about a conflict or a refusal; the conflict, or what is wrong, shows at the fields. */
  const [attention, setAttention] = useState<string | null>(null)
  const here = useRef(true)
  useEffect(() => {
    here.current = true
    return () => {
      here.current = false
    }
  }, [])

  const goOn = () => {
    const next = nextWizardPage(page.route)
    const path = wanted ?? (next && pathTo(next, { extraid }))
    guard.pass()
    if (path && here.current) navigate(path)
  }
  const refuse = (problems: ReadonlyMap<FieldName, string>, words = 'Please enter all fields') => {
    store.setProblems(problems)
    setAttempt((before) => before + 1)
    showSnackbar(words)
  }
  const settle = (stored: Saved, after: FieldValues) => {
    if (stored.stored === 'attention') {
      if (stored.problems.size > 0) {
        setAttention(stored.message)
        return refuse(stored.problems, savedWords(stored))
      }
      // A conflict: what was typed is kept in it, and each field shows it now.
      dropDraft()
      store.discard()
      showSnackbar(savedWords(stored))
      return setAttention(stored.message ?? 'The fields below say what happened.')
    }
    dropDraft()
    store.follow({ ...store.values(), ...after })
    showSnackbar(savedWords(stored))
    goOn()
  }

  const save = () => {
    if (saving.isUnderWay()) return
    saving.setFailure(null)
    setAttention(null)
    prepare?.(store)
    showCleaned(page, store, staff)
    const after = normalised(page, store, staff)
    const problems = pageProblems(page, after, { staff, today: dublinDay(new Date()), before: store.before() })
    store.setProblems(problems)
    if (problems.size > 0) return refuse(problems)
    const changed = changedFields(store.before(), after)
    if (Object.keys(changed).length === 0) {
      showSnackbar(nothingToSave)
      return goOn()
    }
    void keep(after, changed)
  }
  const keep = async (after: FieldValues, changed: FieldValues) => {
    const parts = () => saveParts(extraid, store.before(), after, dropDraft)
    const stored = await saving.run(() => parts().catch((): Stored => ({ stored: 'nowhere', message: null })))
    if (stored) settle(stored, changed)
    else showSnackbar(unreachable)
  }
  return { save, busy: saving.busy, attempt, failure: failureOf(attention, saving.failure) }
}

function failureOf(attention: string | null, nowhere: string | null): Failure | null {
  if (attention !== null) return { title: fateLook('attention', deviceIcon()).word, text: attention }
  return nowhere === null ? null : { title: unreachable, text: nowhere }
}

/** What was typed shows cleaned, also in a field that was not left: a tap on a button does not leave it on every phone. */
function showCleaned(page: PageDefinition, store: FormStore, staff: boolean): void {
  for (const name of visibleFields(page, store.values(), { staff })) {
    if (store.isEdited(name)) store.set(name, leftField(name, store.value(name), store.before()[name]))
  }
}

/** The values that the page would hold: normalised edits of the visible fields, and switches answered as they are shown. */
function normalised(page: PageDefinition, store: FormStore, staff: boolean): FieldValues {
  const values: Partial<Record<FieldName, FieldValues[FieldName]>> = { ...store.before() }
  for (const name of visibleFields(page, store.values(), { staff })) {
    if (store.isEdited(name)) values[name] = normaliseField(name, store.value(name))
  }
  const given = values as FieldValues
  return { ...given, ...shownAnswers(page, given) }
}

function notKept(): string {
  return `The agency can’t be reached, and ${deviceWord()} can’t keep it. Your text is still here.`
}
