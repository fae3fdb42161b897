import { type FocusEvent, type KeyboardEvent, useRef } from 'react'
import { shownText, type TextKind } from '../../domain/text/text-kinds'

interface Listeners<Control extends HTMLInputElement | HTMLTextAreaElement> {
  onFocus?: ((event: FocusEvent<Control>) => void) | undefined
  onBlur?: ((event: FocusEvent<Control>) => void) | undefined
  onKeyDown?: ((event: KeyboardEvent<Control>) => void) | undefined
}

/**
 * A control shows its text cleaned, by its kind, once somebody who changed it leaves it or presses Enter. A text that nobody
 * touched stays as it is: it would look like a change. null: it is kept exactly as it is typed.
 */
export function useCleaned<Control extends HTMLInputElement | HTMLTextAreaElement>(
  kind: TextKind | null,
  { onFocus, onBlur, onKeyDown }: Listeners<Control>,
): Listeners<Control> {
  const found = useRef<string | null>(null)
  const clean = (control: Control) => {
    if (kind === null || control.value === found.current) return
    const shown = shownText(kind, control.value)
    if (shown !== control.value) fillIn(control, shown)
  }
  return {
    onFocus: (event) => {
      found.current = event.currentTarget.value
      onFocus?.(event)
    },
    onBlur: (event) => {
      clean(event.currentTarget)
      onBlur?.(event)
    },
    onKeyDown: (event) => {
      const isSent = event.key === 'Enter' && event.currentTarget.tagName === 'INPUT' && !event.nativeEvent.isComposing
      if (isSent) clean(event.currentTarget)
      onKeyDown?.(event)
    },
  }
}

/** Changes the text as typing would. React watches the element's own value, and would take a change by it for its own. */
function fillIn(control: HTMLInputElement | HTMLTextAreaElement, text: string): void {
  const ofKind = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value')
  ofKind?.set?.call(control, text)
  control.dispatchEvent(new Event('input', { bubbles: true }))
}
