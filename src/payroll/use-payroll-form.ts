import { useRef, useState } from 'react'
import { dublinDay } from '../../domain/dates/dublin-day'
import { fieldProblem } from '../../domain/profile/check'
import { type PayrollFieldName, payrollFieldNames } from '../../domain/profile/field'
import { normaliseField } from '../../domain/profile/normalise'
import { payrollFields } from '../../domain/profile/payroll-fields'
import { callFailed, nothingToSave } from '../data/effect'
import { fieldId } from '../forms/profile/control-props'
import type { Problem } from '../forms/profile/error-summary'
import { showSnackbar } from '../ui/snackbar-store'
import { savePayroll } from './payroll-client'
import type { PayrollDetails } from './payroll-words'

type Problems = ReadonlyMap<PayrollFieldName, string>

interface FormInput {
  extraid: number
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
  change: (name: PayrollFieldName, value: string | null) => void
  leave: (name: PayrollFieldName) => void
  save: () => void
}

const none: Problems = new Map()

/** What is being typed in the payroll dialog: in memory alone, sent to the agency and to nobody else. */
export function usePayrollForm({ extraid, details, onBusy, onSaved }: FormInput): PayrollFormState {
  const [values, setValues] = useState(details)
  const [problems, setProblems] = useState(none)
  const [attempt, setAttempt] = useState(0)
  const [failure, setFailure] = useState<PayrollFormState['failure']>(null)
  const under = useRef(false)

  const show = (found: Problems) => {
    setProblems(found)
    if (found.size > 0) setAttempt((before) => before + 1)
  }
  const save = async () => {
    const after = normalised(values)
    setFailure(null)
    setValues(after)
    const found = problemsOf(after)
    show(found)
    if (found.size > 0) return
    const changed = changesOf(details, after)
    const isChanged = Object.keys(changed).length > 0
    if (isChanged) {
      const saved = await savePayroll(extraid, changed)
      if (saved.kind === 'unreachable') return setFailure(notReached)
      if (saved.kind === 'refused') {
        show(onlyPayroll(saved.problems))
        return setFailure({
          title: saved.message ?? callFailed,
          text: 'Nothing was saved. What you typed is still here.',
        })
      }
    }
    showSnackbar(isChanged ? 'Your changes have been saved' : nothingToSave)
    onSaved()
  }

  return {
    values,
    problems,
    summary: attempt === 0 ? [] : summaryOf(problems),
    attempt,
    failure,
    change: (name, value) => {
      setValues({ ...values, [name]: value })
      if (problems.has(name)) setProblems(without(problems, name))
    },
    leave: (name) => {
      const problem = fieldProblem(name, normaliseField(name, values[name]), dublinDay(new Date()))
      if (problem) setProblems(new Map(problems).set(name, problem))
    },
    save: () => {
      if (under.current) return
      under.current = true
      onBusy(true)
      save()
        .catch(() => setFailure(notReached))
        .finally(() => {
          under.current = false
          onBusy(false)
        })
    },
  }
}

const notReached = {
  title: 'Error communicating with server - please try later',
  text: 'We could not reach the agency, so nothing was saved. What you typed is still here; it needs signal.',
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

/** Only what is another than the agency's travels. */
function changesOf(before: PayrollDetails, after: PayrollDetails): Partial<PayrollDetails> {
  const changed = payrollFieldNames.filter((name) => after[name] !== before[name])
  return Object.fromEntries(changed.map((name) => [name, after[name]]))
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
