import { useState } from 'react'
import { dublinDay } from '../../domain/dates/dublin-day'
import {
  type FamilyFieldName,
  type FamilyValues,
  familyFieldNames,
  familyProblems,
  isFamilyIncomplete,
  normaliseFamily,
} from '../../domain/family/family-rules'
import { useDraft } from '../data/use-draft'
import type { Problem } from '../forms/profile/error-summary'
import { keptWords } from '../saving/kept-words'
import { type Saved, useSaving } from '../saving/use-saving'
import { showSnackbar } from '../ui/snackbar-store'
import { emptyChild, parseChild } from './family-draft'
import { familyFieldId, familyLabels } from './family-fields'
import { addFamilyMember } from './use-family'

/** A child in the making: what was typed stays through a reload, and until it is saved. */
export function useAddChild(extraid: number, onDone: () => void) {
  const { draft, setDraft, clearDraft } = useDraft(`family.${extraid}`, parseChild)
  const [left, setLeft] = useState<ReadonlySet<FamilyFieldName>>(new Set())
  const [attempt, setAttempt] = useState(0)
  const { busy, failure, setFailure, run } = useSaving()
  const values = draft ?? emptyChild
  const today = dublinDay(new Date())
  const problems = familyProblems(normaliseFamily(values), today)

  const forget = () => {
    setLeft(new Set())
    setAttempt(0)
    setFailure(null)
  }
  const save = async () => {
    if (busy || isFamilyIncomplete(values)) return
    setFailure(null)
    if (problems.size > 0) return setAttempt((before) => before + 1)
    const child = normaliseFamily(values)
    const stored = await run(() => addFamilyMember(extraid, child, clearDraft))
    if (!stored) return
    clearDraft()
    forget()
    onDone()
    showSnackbar(addedWords(stored, child))
  }

  return {
    values,
    today,
    busy,
    failure,
    attempt,
    incomplete: isFamilyIncomplete(values),
    /** Of fields that were left, or all of them once it was tried to save. */
    problems: new Map([...problems].filter(([name]) => attempt > 0 || (left.has(name) && values[name].trim() !== ''))),
    summary: attempt > 0 ? summaryOf(problems) : [],
    change: (name: FamilyFieldName, value: string) => setDraft({ ...values, [name]: value }),
    leave: (name: FamilyFieldName) => setLeft((before) => new Set(before).add(name)),
    forget,
    save,
  }
}

function summaryOf(problems: ReadonlyMap<FamilyFieldName, string>): Problem[] {
  return familyFieldNames.flatMap((name) => {
    const message = problems.get(name)
    return message === undefined ? [] : [{ id: familyFieldId(name), label: familyLabels[name], message }]
  })
}

/** Said by what is true, never before it is. */
function addedWords(stored: Saved, { firstname }: FamilyValues): string {
  if (stored.stored === 'agency') return 'Family member added'
  if (stored.stored === 'device') return keptWords()
  return `The agency did not add ${firstname}. Your list says why.`
}
