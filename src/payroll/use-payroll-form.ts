import { useEffect, useRef, useState } from 'react'
import type { PayrollFieldName } from '../../domain/profile/field'
import { payrollFieldNames, payrollForm } from '../../domain/profile/payroll-fields'
import { noteAnswering } from '../data/answering'
import { nothingToSave } from '../data/effect'
import { serverBack } from '../data/reach'
import { useFromForm } from '../forms/profile/use-form-store'
import { type FormState, useFormState } from '../saving/use-form-state'
import { useOutcome } from '../saving/use-outcome'
import { showSnackbar } from '../ui/snackbar-store'
import { type ChangedElsewhere, differing, lookAgain, type PayrollSaved, savePayroll } from './payroll-client'
import { detailsOf, failureWords, type PayrollDetails, refusedWords } from './payroll-words'
import { afterwardsWords, savedWords } from './saved-words'

interface FormInput {
  extraid: number
  /** As they were read when the dialog opened. */
  details: PayrollDetails
  onBusy: (busy: boolean) => void
  /** Something is typed that the agency does not have. */
  onUnsaved: (unsaved: boolean) => void
  onSaved: () => void
}

interface PayrollFormState {
  form: FormState<PayrollFieldName>
  failure: { title: string; text: string } | null
  /** The agency's changed values, to be settled before any of those fields is saved. */
  elsewhere: ChangedElsewhere | null
  /** What is typed, as it would be stored. */
  mine: () => PayrollDetails
  save: () => void
  /** Keeps what is typed, or takes what the agency has, in those fields. */
  settle: (group: readonly PayrollFieldName[], keep: 'mine' | 'theirs') => void
}

/** What is being typed in the payroll dialog: in memory alone, sent to the agency and to nobody else. */
export function usePayrollForm({ extraid, details, onBusy, onUnsaved, onSaved }: FormInput): PayrollFormState {
  const form = useFormState(payrollForm, details)
  const [failure, setFailure] = useState<PayrollFormState['failure']>(null)
  const [elsewhere, setElsewhere] = useState<ChangedElsewhere | null>(null)
  /** What was sent, while it is not known whether the agency has it. */
  const [unsure, setUnsure] = useState<PayrollDetails | null>(null)
  /** The agency's values as last read, field by field: the base of the next save. */
  const seen = useRef(details)
  const under = useRef(false)
  /** A look of our own under way, and whether the dialog closed after it. A save waits for it: it is no reason to ignore one. */
  const looking = useRef<Promise<boolean> | null>(null)
  const outcome = useOutcome()
  const isUnsaved = useFromForm(form.store, (now) => now.isDirty())
  useEffect(() => {
    onUnsaved(isUnsaved)
    return () => onUnsaved(false)
  }, [isUnsaved, onUnsaved])
  // An update of the portal waits for as long as something is typed here.
  useEffect(() => (isUnsaved ? noteAnswering('payroll') : undefined), [isUnsaved])
  // In a conflict, the member's version shown follows the typing.
  useFromForm(form.store, (now) => (elsewhere ? now.values() : null))
  const mine = () => detailsOf(form.given())

  const look = (now: PayrollDetails) => {
    seen.current = now
    form.store.follow(now)
  }
  /** true: all that is typed has arrived, and the dialog closes. */
  const settleSaved = (saved: PayrollSaved, sent: PayrollDetails): boolean => {
    setUnsure(saved.kind === 'not-confirmed' ? sent : null)
    setElsewhere(saved.kind === 'changed-elsewhere' ? saved : null)
    setFailure(null)
    if (saved.kind === 'saved') {
      look(sent)
      showSnackbar(savedWords)
      // What was typed since is still to be saved.
      const isAll = differing(mine(), sent).length === 0
      if (isAll) onSaved()
      return isAll
    }
    if (saved.kind === 'changed-elsewhere') return false
    if (saved.kind === 'refused') form.blame(onlyPayroll(saved.problems))
    setFailure(saved.kind === 'refused' ? refusedWords(saved.message) : failureWords[saved.kind])
    return false
  }
  /** One at a time. */
  const run = (work: () => Promise<void>) => {
    if (under.current) return
    under.current = true
    onBusy(true)
    work().finally(() => {
      under.current = false
      onBusy(false)
    })
  }
  const save = async () => {
    if (await looking.current) return
    const wanted = mine()
    setFailure(null)
    for (const name of payrollFieldNames) form.store.set(name, wanted[name])
    if (!form.isRight(wanted)) return
    if (differing(wanted, seen.current).length === 0) {
      showSnackbar(nothingToSave)
      return onSaved()
    }
    // Otherwise this dialog's own earlier save would look like somebody else's change.
    if (unsure && (await lookAgain(extraid, seen.current, unsure)).kind === 'saved') look(unsure)
    const show = outcome()
    const saved = await savePayroll(extraid, seen.current, wanted)
    show(afterwardsWords(saved), () => settleSaved(saved, wanted))
  }

  useEffect(() => {
    if (!unsure) return
    return serverBack.watch(() => {
      // A save asks the same by itself.
      if (under.current || looking.current) return
      const look = lookAgain(extraid, seen.current, unsure).then((found) => settleSaved(found, unsure))
      looking.current = look.finally(() => {
        looking.current = null
      })
    })
  })

  return {
    ...{ form, failure, elsewhere, mine },
    save: () => run(save),
    settle: (group, keep) => {
      if (!elsewhere) return
      const theirs = Object.fromEntries(group.map((name) => [name, elsewhere.theirs[name]]))
      const left = elsewhere.groups.filter((other) => other !== group)
      const kept = mine()
      look({ ...seen.current, ...theirs })
      setElsewhere(left.length > 0 ? { ...elsewhere, groups: left } : null)
      if (keep === 'theirs') return form.store.discard(group)
      // The whole group, also untouched fields: a group is one value.
      for (const name of group) form.store.set(name, kept[name])
      run(save)
    },
  }
}

function onlyPayroll(problems: ReadonlyMap<string, string>): ReadonlyMap<PayrollFieldName, string> {
  const found = new Map<PayrollFieldName, string>()
  for (const name of payrollFieldNames) {
    const problem = problems.get(name)
    if (problem !== undefined) found.set(name, problem)
  }
  return found
}
