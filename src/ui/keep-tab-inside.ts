const stops = 'a[href], button:not(:disabled), [tabindex="0"]'

/** The places in it that Tab reaches, in order. */
export function stopsIn(element: HTMLElement): HTMLElement[] {
  return [...element.querySelectorAll<HTMLElement>(stops)]
}

/** Wraps Tab from the last stop to the first, and Shift+Tab back; otherwise the focus would leave for the browser's own bar. */
export function keepTabInside(event: {
  key: string
  shiftKey: boolean
  currentTarget: HTMLElement
  preventDefault(): void
}): void {
  if (event.key !== 'Tab') return
  const all = stopsIn(event.currentTarget)
  const [first] = all
  const last = all.at(-1)
  const leaves = document.activeElement === (event.shiftKey ? first : last)
  if (!leaves) return
  event.preventDefault()
  const other = event.shiftKey ? last : first
  other?.focus()
}
