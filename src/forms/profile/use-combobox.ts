import { type KeyboardEvent, useState } from 'react'
import { isComposing } from '../../../domain/text/composing'
import type { Term } from '../../../domain/vocabularies/vocabulary'
import { matchingTerms, termNamed } from './matching-terms'

interface ComboboxInput {
  terms: readonly Term[]
  value: string | null
  mandatory: boolean
  onChange: (value: string | null) => void
}

/** The entry that clears the choice. */
const none: Term = { value: '', label: 'Select Value' }

/**
 * What an editable combobox with a list does (ARIA practices, combobox with list autocomplete): typing narrows the list,
 * arrows go through it, Enter chooses, Escape discards what was typed. Leaving with text that names an entry chooses it; with
 * an empty text, clears the choice unless it is mandatory; with any other text, the choice stays as it was.
 */
export function useCombobox({ terms, value, mandatory, onChange }: ComboboxInput) {
  /** What is being typed; null while nobody types: then the box shows the choice. */
  const [typed, setTyped] = useState<string | null>(null)
  const [open, setOpen] = useState(false)
  const [active, setActive] = useState(-1)
  const chosen = terms.find((term) => term.value === value)
  const text = typed ?? chosen?.label ?? ''
  const all = mandatory ? terms : [none, ...terms]
  const shown = typed === null || typed.trim() === '' ? all : matchingTerms(terms, typed)

  const close = () => {
    setOpen(false)
    setActive(-1)
  }
  const show = (at: number) => {
    setOpen(true)
    setActive(at)
  }
  const take = (term: Term) => {
    setTyped(null)
    close()
    onChange(term.value === '' ? null : term.value)
  }
  const leave = () => {
    if (typed !== null) {
      const named = termNamed(terms, typed)
      if (named) take(named)
      else if (typed.trim() === '' && !mandatory) take(none)
    }
    setTyped(null)
    close()
  }
  /** Where the list begins: at the choice, if nothing is typed. */
  const start = () => (typed === null ? shown.findIndex((term) => term.value === (value ?? '')) : -1)

  const step = (by: 1 | -1): true => {
    if (!open) show(Math.max(start(), 0))
    else if (shown.length > 0)
      setActive((at) => (at < 0 && by < 0 ? shown.length - 1 : (at + by + shown.length) % shown.length))
    return true
  }
  const keys: Record<string, (event: KeyboardEvent) => boolean> = {
    ArrowDown: () => step(1),
    ArrowUp: () => step(-1),
    Enter: () => {
      const term = open ? shown[active] : undefined
      if (term) take(term)
      // Enter in an open list never sends the form.
      else if (open) leave()
      else return false
      return true
    },
    Escape: () => {
      if (!open && typed === null) return false
      setTyped(null)
      close()
      return true
    },
  }
  return {
    text,
    open,
    active,
    shown,
    take,
    leave,
    toggle: () => (open ? close() : show(start())),
    type: (next: string) => {
      setTyped(next)
      // The best match is ready for Enter.
      show(next.trim() === '' ? -1 : 0)
    },
    press: (event: KeyboardEvent) => {
      if (!isComposing(event.nativeEvent) && keys[event.key]?.(event)) event.preventDefault()
    },
  }
}
