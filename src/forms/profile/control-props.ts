import type { ReactNode } from 'react'

/** What every control of a form takes. A value has its definition's type: null where nothing is given. */
export interface ControlProps<V> {
  /** Of the control itself: the error summary leads to it. */
  id: string
  label: string
  value: V | null
  onChange: (value: V | null) => void
  /** The person has left the field: the moment to say what is wrong with it. */
  onLeave?: (() => void) | undefined
  /** The sentence of what is wrong, in place of the hint. */
  problem?: string | null | undefined
  hint?: ReactNode
  mandatory?: boolean | undefined
  /** Shown below the field: a pending change, or a conflict. */
  note?: ReactNode
}

/** The id of a field's control on the page. */
export function fieldId(name: string): string {
  return `field-${name}`
}
