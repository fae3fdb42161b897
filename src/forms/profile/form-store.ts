import type { FieldValue } from '../../../domain/forms/field-definition'
import type { FieldName } from '../../../domain/profile/field'
import { createSignal } from '../../state/signal'

/** The values of a form, by its fields' names. */
export type Values<Name extends string> = Readonly<Partial<Record<Name, FieldValue>>>

/** What somebody typed and has not saved, with what they saw in each of those fields: a draft is exactly this. */
export interface Edits<Name extends string = FieldName> {
  edits: Values<Name>
  base: Values<Name>
}

/**
 * A form's values outside React, so that a key press renders one field and not sixty. What was typed lies over what the
 * profile holds; a field that nobody touched follows the profile, a touched one keeps what its member saw as its base.
 */
export interface FormStore<Name extends string = FieldName> {
  value: (name: Name) => FieldValue
  problem: (name: Name) => string | null
  isEdited: (name: Name) => boolean
  isDirty: () => boolean
  /** What the form shows. */
  values: () => Values<Name>
  /** What the member saw, before they typed. */
  before: () => Values<Name>
  edited: () => Edits<Name>
  problems: () => ReadonlyMap<Name, string>
  set: (name: Name, value: FieldValue) => void
  setProblem: (name: Name, problem: string | null) => void
  setProblems: (problems: ReadonlyMap<Name, string>) => void
  /** The profile, as it is known now. */
  follow: (values: Values<Name>) => void
  /** Restores an earlier draft over the form; what was typed since stays as it is. */
  restore: (draft: Edits<Name>) => void
  /** Takes back what was typed; `names`: of these fields only. */
  discard: (names?: readonly Name[]) => void
  subscribe: (listener: () => void) => () => void
}

export function createFormStore<Name extends string = FieldName>(initial?: Values<NoInfer<Name>>): FormStore<Name> {
  const nothing = {} as Values<Name>
  let before = initial ?? nothing
  let edits = nothing
  let latest = before
  let problems: ReadonlyMap<Name, string> = new Map()
  let shown: Values<Name> | null = null
  const changed = createSignal()

  const tell = () => {
    shown = null
    void changed.tell()
  }
  const value = (name: Name): FieldValue => (name in edits ? edits[name] : before[name]) ?? null
  const isEdited = (name: Name) => name in edits

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
    edited: () => ({ edits, base: pick(before, Object.keys(edits) as Name[]) }),
    problems: () => problems,
    set: (name, next) => {
      if (same(value(name), next)) return
      edits = same(before[name], next) ? without(edits, [name]) : { ...edits, [name]: next }
      // A field that was put back to its old value follows the profile again.
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
      const kept = pick(before, Object.keys(edits) as Name[])
      before = { ...values, ...kept }
      // The profile has come to hold what was typed.
      const arrived = (Object.keys(edits) as Name[]).filter((name) => same(values[name], edits[name]))
      edits = without(edits, arrived)
      before = { ...before, ...pick(values, arrived) }
      tell()
    },
    restore: (draft) => {
      before = { ...before, ...without(draft.base, Object.keys(edits) as Name[]) }
      edits = { ...draft.edits, ...edits }
      tell()
    },
    discard: (names) => {
      const gone = names ?? (Object.keys(edits) as Name[])
      edits = without(edits, gone)
      before = { ...before, ...pick(latest, gone) }
      problems = new Map([...problems].filter(([name]) => !gone.includes(name)))
      tell()
    },
    subscribe: changed.watch,
  }
}

/** Null and an empty text count as equal: a person sees no difference. A switch that was turned off is not one without a choice. */
function same(a: FieldValue | undefined, b: FieldValue | undefined): boolean {
  return (a ?? '') === (b ?? '')
}

function pick<Name extends string>(values: Values<Name>, names: readonly Name[]): Values<Name> {
  return Object.fromEntries(names.map((name) => [name, values[name] ?? null])) as Values<Name>
}

function without<Name extends string>(values: Values<Name>, names: readonly Name[]): Values<Name> {
  const gone = new Set<string>(names)
  return Object.fromEntries(Object.entries(values).filter(([name]) => !gone.has(name))) as Values<Name>
}
