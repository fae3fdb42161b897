import { useRef, useState } from 'react'
import { dublinDay } from '../../domain/dates/dublin-day'
import {
  type DocumentField,
  type DocumentGroup,
  type DocumentValues,
  documentFieldNames,
  documentFields,
  isScanField,
  type ValueField,
} from '../../domain/right-to-work/document-fields'
import type { FormType } from '../../domain/right-to-work/questions'
import {
  cleanValues,
  documentProblems,
  fieldsOf,
  groupsOf,
  valuesOfForm,
  wholeGroups,
} from '../../domain/right-to-work/requirements'
import { shapeNamed } from '../../domain/right-to-work/sent-documents'
import { callFailed, notConfirmed } from '../data/effect'
import type { Problem } from '../forms/profile/error-summary'
import { answersOf, documentId, scansHeld, valuesHeld } from './record-values'
import type { RtwRecord } from './submissions-query'
import { submitDocuments, type TypedValues } from './submit-documents'
import type { Scans } from './use-scans'

type Problems = ReadonlyMap<DocumentField, string>
const none: Problems = new Map()

export interface DocumentForm {
  form: FormType | null
  record: RtwRecord | null
  /** The values in the fields: typed, or held by the agency. Of a held number only the end. */
  values: DocumentValues
  /** What was typed, as it was typed. */
  typed: TypedValues
  scans: Scans | null
  /** The documents that the form asks for, in their order. */
  groups: readonly DocumentGroup[]
  /** The documents that the agency holds completely, and that the member has not reopened. */
  settled: ReadonlySet<DocumentGroup>
  problems: Problems
  summary: readonly Problem[]
  attempt: number
  failure: string | null
  busy: boolean
  /** Something was typed, or chosen, that the agency does not have. */
  isUnsent: boolean
  change: (name: ValueField, value: string | null) => void
  unsettle: (group: DocumentGroup) => void
  /** Drops what was typed in those fields: their values follow from the new answers. */
  forget: (names: readonly ValueField[]) => void
  submit: () => void
}

interface FormInput {
  record: RtwRecord | null
  form: FormType | null
  scans: Scans | null
  /** Reads again what the agency has. */
  refresh: () => void
  /** Called with the agency's message once it has all of it. */
  onSubmitted: (message: string) => void
}

/** What is being typed about the documents: kept in memory only, and sent to the agency only. */
export function useDocumentForm({ record, form, scans, refresh, onSubmitted }: FormInput): DocumentForm {
  const [typed, setTyped] = useState<TypedValues>({})
  const [reopened, setReopened] = useState<ReadonlySet<DocumentGroup>>(new Set())
  const [problems, setProblems] = useState(none)
  const [attempt, setAttempt] = useState(0)
  const [failure, setFailure] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const under = useRef(false)
  const settledOf = useRef<{ came: string; groups: readonly DocumentGroup[] }>({ came: '', groups: [] })
  const held = record ? valuesHeld(record) : {}
  const values = cleanValues({ ...held, ...typed })
  const groups = form ? groupsOf(form, values) : []

  const isGoing = (name: DocumentField) => isScanField(name) && scans?.going.has(name) === true
  const today = dublinDay(new Date())
  const filled = record &&
    form && { answers: answersOf(record), values: valuesOfForm(form, values), scans: scansHeld(record) }
  const problemsNow = (): Problems => {
    if (!form || !filled) return none
    // A scan that is on its way is not missing.
    return new Map([...documentProblems(form, filled, today)].filter(([name]) => !isGoing(name)))
  }
  const typedIn = new Set(Object.keys(typed).map((name) => shapeNamed(name)?.group))
  const whole = (form && filled ? wholeGroups(form, filled, today) : []).filter((group) => !typedIn.has(group))
  // Fixed when the form appears: a document that is being filled in stays open, even when nothing of it is missing any more.
  const came = `${record?.id} ${form}`
  if (settledOf.current.came !== came) settledOf.current = { came, groups: whole }
  const settled = new Set(settledOf.current.groups.filter((group) => !reopened.has(group) && whole.includes(group)))

  const scansNow: ReadonlySet<DocumentField> = record ? scansHeld(record) : new Set<DocumentField>()
  const standing = new Map([...problems].filter(([name]) => !isGoing(name) && !scansNow.has(name)))

  const submit = async () => {
    if (under.current || !form || !record) return
    const found = problemsNow()
    setFailure(null)
    setProblems(found)
    if (found.size > 0) return setAttempt((before) => before + 1)
    // Otherwise the scan that the agency had before would be submitted.
    if (scans && scans.going.size > 0) return setFailure(stillGoing)
    under.current = true
    setBusy(true)
    const word = await submitDocuments(form, record.id, onlyOf(form, values, typed))
    under.current = false
    setBusy(false)
    if (word.kind !== 'answered') {
      return setFailure(word.kind === 'refused' ? word.message || callFailed : notConfirmed)
    }
    const { ok, message, problems: refused } = word.data
    if (ok) {
      setTyped({})
      setReopened(new Set())
      setProblems(none)
      return onSubmitted(message ?? '')
    }
    setProblems(named(refused))
    setAttempt((before) => before + 1)
    setFailure(message ?? callFailed)
    // If somebody has reviewed the submission meanwhile, nothing can be corrected here.
    refresh()
  }

  return {
    ...{ form, record, values, typed, scans, groups, settled, attempt, busy },
    // Said as long as it is true.
    failure: failure === stillGoing && scans?.going.size === 0 ? null : failure,
    isUnsent: record !== null && (isTyped(typed) || (scans !== null && scans.going.size > 0)),
    problems: standing,
    summary: summaryOf(standing),
    change: (name, value) => {
      const { [name]: _, ...others } = typed
      // The same as the held value: there is nothing to send.
      setTyped(value === (held[name] ?? null) ? others : { ...others, [name]: value })
      if (problems.has(name)) setProblems(new Map([...problems].filter(([one]) => one !== name)))
    },
    unsettle: (group) => setReopened(new Set([...reopened, group])),
    forget: (names) => {
      const left = Object.entries(typed).filter(([name]) => !names.some((one) => one === name))
      setTyped(Object.fromEntries(left))
    },
    submit: () => void submit(),
  }
}

const stillGoing = 'A scan is not with the agency yet. Please submit once it is, or cancel it.'

function isTyped(typed: TypedValues): boolean {
  return Object.values(typed).some((value) => value !== null && value !== '')
}

/** The typed values that this form asks for; those of another form are not sent. */
function onlyOf(form: FormType, values: DocumentValues, typed: TypedValues): TypedValues {
  const shown = new Set<string>(fieldsOf(form, values))
  return Object.fromEntries(Object.entries(typed).filter(([name]) => shown.has(name)))
}

function named(refused: readonly { field: string; message: string }[]): Problems {
  const found = new Map<DocumentField, string>()
  for (const name of documentFieldNames) {
    const problem = refused.find(({ field }) => field === name)
    if (problem) found.set(name, problem.message)
  }
  return found
}

function summaryOf(problems: Problems): Problem[] {
  return [...problems].map(([name, message]) => ({ id: documentId(name), label: documentFields[name].label, message }))
}
