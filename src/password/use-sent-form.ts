import { type FormEvent, type RefObject, useRef, useState } from 'react'
import type { Effect } from '../data/effect'

type Problems<Name extends string> = Partial<Record<Name, string>>

export interface SentForm<Name extends string> {
  form: RefObject<HTMLFormElement | null>
  /** Of the whole form: the server's sentence, or that it was not reached. */
  problem: { title: string; text: string | null } | null
  errors: Problems<Name>
  busy: boolean
  submit(event: FormEvent<HTMLFormElement>): void
  /** Typing into a field clears its error until the form is sent again. */
  typed(event: FormEvent<HTMLFormElement>): void
}

interface Wanted<Name extends string> {
  /** The fields by name, in the order in which they stand. */
  names: readonly Name[]
  check(values: Record<Name, string>): Problems<Name>
  /** Said above the form where a field is wrong. */
  incomplete: string
  send(values: Record<Name, string>): Promise<Effect>
  /** Which field a refusal of the server is about; null, or left out: none of them. */
  wrong?(message: string): Name | null
  /** What to know where no answer came. */
  lost: string
  onDone(message: string | null): void
}

/** A form that is checked and sent immediately, once, without the outbox; everything typed is kept whatever the outcome. */
export function useSentForm<Name extends string>(wanted: Wanted<Name>): SentForm<Name> {
  const form = useRef<HTMLFormElement>(null)
  const [problem, setProblem] = useState<SentForm<Name>['problem']>(null)
  const [errors, setErrors] = useState<Problems<Name>>({})
  const [busy, setBusy] = useState(false)

  const submit = async (values: Record<Name, string>) => {
    const wrong = wanted.check(values)
    const first = wanted.names.find((name) => wrong[name])
    setErrors(wrong)
    setProblem(first ? { title: wanted.incomplete, text: null } : null)
    if (first) return control(form.current, first)?.focus()
    setBusy(true)
    const effect = await wanted.send(values)
    setBusy(false)
    if (effect.ok) return wanted.onDone(effect.message)
    if (effect.reason === 'unreachable') return setProblem({ title: effect.message, text: wanted.lost })
    const about = wanted.wrong?.(effect.message) ?? null
    setProblem({ title: about ? wanted.incomplete : effect.message, text: null })
    if (!about) return
    setErrors({ [about]: effect.message } as Problems<Name>)
    control(form.current, about)?.focus()
  }

  return {
    form,
    problem,
    errors,
    busy,
    submit: (event) => {
      event.preventDefault()
      if (!busy) void submit(valuesOf(event.currentTarget, wanted.names))
    },
    typed: ({ target }) => {
      const name = target instanceof HTMLInputElement ? target.name : ''
      setErrors((now) => (name in now ? { ...now, [name]: undefined } : now))
    },
  }
}

function valuesOf<Name extends string>(form: HTMLFormElement, names: readonly Name[]): Record<Name, string> {
  const data = new FormData(form)
  return Object.fromEntries(names.map((name) => [name, String(data.get(name) ?? '')])) as Record<Name, string>
}

function control(form: HTMLFormElement | null, name: string): HTMLElement | null {
  const found = form?.elements.namedItem(name)
  return found instanceof HTMLElement ? found : null
}
