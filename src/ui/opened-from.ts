interface Pressed {
  path: string
  /** Where the link stood, in CSS pixels of the window. */
  box: DOMRect
  at: number
}

/** Code may have to load between the press and the screen; later than this (ms), nobody sees the two as one movement. */
const atMost = 1_000

let pressed: Pressed | null = null

/** True for a click that opens the address here; one that opens another tab or window is left to the browser. */
export function opensHere({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean {
  return button === 0 && !(metaKey || ctrlKey || shiftKey || altKey)
}

/** Remembers where a link inside the portal stood when it was pressed. */
export function noteOpened(link: HTMLAnchorElement): void {
  pressed = { path: link.pathname, box: link.getBoundingClientRect(), at: performance.now() }
}

/** Where the link stood that just led to this address; null where none did. Tells it once. */
export function takeOpenedFrom(): DOMRect | null {
  const last = pressed
  pressed = null
  if (last === null || last.path !== location.pathname || performance.now() - last.at > atMost) return null
  return last.box
}
