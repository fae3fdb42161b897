import type { FieldName, FieldValue, FieldValues } from '../../../domain/profile/field'
import { createSignal } from '../../state/signal'

/** What a member typed and has not saved, with what they saw in each of those fields: a draft is exactly this. */
export interface Edits {
  edits: FieldValues
  base: FieldValues
}

/**
 * A form's values outside React, so that a key press renders one field and not sixty. What was typed lies over what the
 * profile holds; a field that nobody touched follows the profile, a touched one keeps what its member saw as its base.
 */
export interface FormStore {
  value: (name: FieldName) => FieldValue
  problem: (name: FieldName) => string | null
  isEdited: (name: FieldName) => boolean
  isDirty: () => boolean
  /** What the form shows. */
  values: () => FieldValues
  /** What the member saw, before they typed. */
  before: () => FieldValues
  edited: () => Edits
  problems: () => ReadonlyMap<FieldName, string>
  set: (name: FieldName, value: FieldValue) => void
  setProblem: (name: FieldName, problem: string | null) => void
  setProblems: (problems: ReadonlyMap<FieldName, string>) => void
  /** The profile, as it is known now. */
  follow: (values: FieldValues) => void
  /** Lays a draft of before over the form; what was typed since stays as it is. */
  restore: (draft: Edits) => void
  /** Takes back what was typed; `names`: of these fields only. */
  discard: (names?: readonly FieldName[]) => void
  subscribe: (listener: () => void) => () => void
}

export function createFormStore(initial: FieldValues = {}): FormStore {
  let before: FieldValues = initial
  let edits: FieldValues = {}
  let latest: FieldValues = initial
  let problems: ReadonlyMap<FieldName, string> = new Map()
  let shown: FieldValues | null = null
  const changed = createSignal()

  const tell = () => {
    shown = null
    void changed.tell()
  }
  const value = (name: FieldName): FieldValue => (name in edits ? edits[name] : before[name]) ?? null
  const isEdited = (name: FieldName) => name in edits

  return {
    value,
    problem: (name) => problems.get(name) ?? null,
    isEdited,
    isDirty: () => Object.keys(edits).length > 0,
    values: () => {
      shown ??= { ...before, ...edits }
      return shown
    },
    before: () => before,
    edited: () => ({ edits, base: pick(before, Object.keys(edits) as FieldName[]) }),
    problems: () => problems,
    set: (name, next) => {
      if (same(value(name), next)) return
      edits = same(before[name], next) ? without(edits, [name]) : { ...edits, [name]: next }
      // What was put back to what it was follows the profile again.
      if (!isEdited(name)) before = { ...before, [name]: latest[name] ?? null }
      tell()
    },
    setProblem: (name, problem) => {
      if ((problems.get(name) ?? null) === problem) return
      const next = new Map(problems)
      if (problem === null) next.delete(name)
      else next.set(name, problem)
      problems = next
      tell()
    },
    setProblems: (next) => {
      problems = next
      tell()
    },
    follow: (values) => {
      latest = values
      const kept = pick(before, Object.keys(edits) as FieldName[])
      before = { ...values, ...kept }
      // The profile has come to hold what was typed.
      const arrived = (Object.keys(edits) as FieldName[]).filter((name) => same(values[name], edits[name]))
      edits = without(edits, arrived)
      before = { ...before, ...pick(values, arrived) }
      tell()
    },
    restore: (draft) => {
      before = { ...before, ...without(draft.base, Object.keys(edits) as FieldName[]) }
      edits = { ...draft.edits, ...edits }
      tell()
    },
    discard: (names) => {
      const gone = names ?? (Object.keys(edits) as FieldName[])
      edits = without(edits, gone)
      before = { ...before, ...pick(latest, gone) }
      problems = new Map([...problems].filter(([name]) => !gone.includes(name)))
      tell()
    },
    subscribe: changed.watch,
  }
}

/** Nothing, an empty text, and a switch that was never touched are one to a person who looks at them. */
function same(a: FieldValue | undefined, b: FieldValue | undefined): boolean {
  return (a || null) === (b || null)
}

function pick(values: FieldValues, names: readonly FieldName[]): FieldValues {
  return Object.fromEntries(names.map((name) => [name, values[name] ?? null]))
}

function without(values: FieldValues, names: readonly FieldName[]): FieldValues {
  const gone = new Set<string>(names)
  return Object.fromEntries(Object.entries(values).filter(([name]) => !gone.has(name)))
}
