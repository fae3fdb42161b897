import { useEffect, useRef, useState } from 'react'
import { dublinDay } from '../../domain/dates/dublin-day'
import { fieldProblem } from '../../domain/profile/check'
import { type PayrollFieldName, payrollFieldNames } from '../../domain/profile/field'
import { normaliseField } from '../../domain/profile/normalise'
import { payrollFields } from '../../domain/profile/payroll-fields'
import { nothingToSave } from '../data/effect'
import { serverBack } from '../data/reach'
import { fieldId } from '../forms/profile/control-props'
import type { Problem } from '../forms/profile/error-summary'
import { showSnackbar } from '../ui/snackbar-store'
import { type ChangedElsewhere, lookAgain, type PayrollSaved, savePayroll } from './payroll-client'
import { failureWords, type PayrollDetails, refusedWords } from './payroll-words'

type Problems = ReadonlyMap<PayrollFieldName, string>

interface FormInput {
  extraid: number
  /** As they were read when the dialog opened. */
  details: PayrollDetails
  onBusy: (busy: boolean) => void
  onSaved: () => void
}

interface PayrollFormState {
  values: PayrollDetails
  problems: Problems
  /** The same for the summary on top, in the order of the form; empty until a save failed. */
  summary: readonly Problem[]
  attempt: number
  failure: { title: string; text: string } | null
  /** What the agency has meanwhile, to be settled before anything of it is saved. */
  elsewhere: ChangedElsewhere | null
  change: (name: PayrollFieldName, value: string | null) => void
  leave: (name: PayrollFieldName) => void
  save: () => void
  /** Keeps what is typed, or takes what the agency has, in those fields. */
  settle: (group: readonly PayrollFieldName[], keep: 'mine' | 'theirs') => void
}

const none: Problems = new Map()

/** What is being typed in the payroll dialog: in memory alone, sent to the agency and to nobody else. */
export function usePayrollForm({ extraid, details, onBusy, onSaved }: FormInput): PayrollFormState {
  const [values, setValues] = useState(details)
  const [problems, setProblems] = useState(none)
  const [attempt, setAttempt] = useState(0)
  const [failure, setFailure] = useState<PayrollFormState['failure']>(null)
  const [elsewhere, setElsewhere] = useState<ChangedElsewhere | null>(null)
  /** What was sent, while it is not known whether the agency has it. */
  const [unsure, setUnsure] = useState<PayrollDetails | null>(null)
  /** What the agency had when it was last looked at, field by field: what a save stands on. */
  const seen = useRef(details)
  const latest = useRef(values)
  latest.current = values
  const under = useRef(false)

  const show = (found: Problems) => {
    setProblems(found)
    if (found.size > 0) setAttempt((before) => before + 1)
  }
  const settleSaved = (saved: PayrollSaved, sent: PayrollDetails) => {
    setUnsure(saved.kind === 'not-confirmed' ? sent : null)
    setElsewhere(saved.kind === 'changed-elsewhere' ? saved : null)
    setFailure(null)
    if (saved.kind === 'saved') {
      seen.current = sent
      showSnackbar('Your changes have been saved')
      // What was typed since is still to be saved.
      return isSame(normalised(latest.current), sent) ? onSaved() : undefined
    }
    if (saved.kind === 'changed-elsewhere') return
    if (saved.kind === 'refused') show(onlyPayroll(saved.problems))
    setFailure(saved.kind === 'refused' ? refusedWords(saved.message) : failureWords[saved.kind])
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
  const save = async (wanted: PayrollDetails) => {
    const after = normalised(wanted)
    setFailure(null)
    setValues(after)
    const found = problemsOf(after)
    show(found)
    if (found.size > 0) return
    if (isSame(after, seen.current)) {
      showSnackbar(nothingToSave)
      return onSaved()
    }
    // Else what this dialog itself brought there would look like somebody else's change.
    if (unsure && (await lookAgain(extraid, seen.current, unsure)).kind === 'saved') seen.current = unsure
    settleSaved(await savePayroll(extraid, seen.current, after), after)
  }

  useEffect(() => {
    if (!unsure) return
    return serverBack.watch(() => run(async () => settleSaved(await lookAgain(extraid, seen.current, unsure), unsure)))
  })

  return {
    values,
    problems,
    summary: attempt === 0 ? [] : summaryOf(problems),
    attempt,
    failure,
    elsewhere,
    change: (name, value) => {
      setValues({ ...values, [name]: value })
      if (problems.has(name)) setProblems(without(problems, name))
    },
    leave: (name) => {
      const problem = fieldProblem(name, normaliseField(name, values[name]), dublinDay(new Date()))
      if (problem) setProblems(new Map(problems).set(name, problem))
    },
    save: () => run(() => save(values)),
    settle: (group, keep) => {
      if (!elsewhere) return
      const theirs = Object.fromEntries(group.map((name) => [name, elsewhere.theirs[name]]))
      const left = elsewhere.groups.filter((other) => other !== group)
      seen.current = { ...seen.current, ...theirs }
      setElsewhere(left.length > 0 ? { ...elsewhere, groups: left } : null)
      if (keep === 'mine') return run(() => save(values))
      setValues({ ...values, ...theirs })
      setProblems(group.reduce(without, problems))
    },
  }
}

function isSame(a: PayrollDetails, b: PayrollDetails): boolean {
  return payrollFieldNames.every((name) => a[name] === b[name])
}

function normalised(values: PayrollDetails): PayrollDetails {
  const entries = payrollFieldNames.map((name) => [name, normaliseField(name, values[name])])
  return { ...values, ...Object.fromEntries(entries) }
}

function problemsOf(values: PayrollDetails): Problems {
  const found = new Map<PayrollFieldName, string>()
  for (const name of payrollFieldNames) {
    const problem = fieldProblem(name, values[name], dublinDay(new Date()))
    if (problem) found.set(name, problem)
  }
  return found
}

function summaryOf(problems: Problems): Problem[] {
  return payrollFieldNames.flatMap((name) => {
    const message = problems.get(name)
    return message === undefined ? [] : [{ id: fieldId(name), label: payrollFields[name].label, message }]
  })
}

function onlyPayroll(problems: ReadonlyMap<string, string>): Problems {
  const found = new Map<PayrollFieldName, string>()
  for (const name of payrollFieldNames) {
    const problem = problems.get(name)
    if (problem !== undefined) found.set(name, problem)
  }
  return found
}

function without(problems: Problems, name: PayrollFieldName): Problems {
  const left = new Map(problems)
  left.delete(name)
  return left
}
