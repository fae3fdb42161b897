/** How long after the first screen was made its frame is waited for (ms): a tab in the background has no frames. */
const patience = 500

let shown: Promise<void> = Promise.resolve()
let show: () => void = () => undefined

/**
 * Resolves once the first screen of this start has been painted: what a start does beside its screen waits for that, as
 * one slow phone does one thing at a time. At once where no start is on its way.
 */
export function firstScreenShown(): Promise<void> {
  return shown
}

/** A start begins: from now on what can wait waits. */
export function awaitFirstScreen(): void {
  shown = new Promise((resolve) => {
    show = resolve
  })
}

/** The first screen is in the document; the next frame paints it. */
export function noteFirstScreen(): void {
  requestAnimationFrame(() => setTimeout(show))
  setTimeout(show, patience)
}
