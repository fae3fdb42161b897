type Hold = (event: PopStateEvent) => void

let hold: Hold | null = null

/**
 * Lets a form hear of Back and Forward before the router does. Called once, before the router listens: as neither listener
 * captures, they run in the order in which they were added.
 */
export function watchHistory(): void {
  window.addEventListener('popstate', (event) => hold?.(event))
}

/** From now on every history step is passed to that form first. Returns a function that stops this. */
export function onHistoryStep(listener: Hold): () => void {
  hold = listener
  return () => {
    if (hold === listener) hold = null
  }
}
