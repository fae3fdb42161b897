type Hold = (event: PopStateEvent) => void

let hold: Hold | null = null

/**
 * Lets a form hear of Back and Forward before the router does. Called once, before the router listens: at the window
 * listeners come in the order in which they were added, whether they capture or not.
 */
export function watchHistory(): void {
  window.addEventListener('popstate', (event) => hold?.(event))
}

/** From now on every step through the history is told to that form first. Gives a stop. */
export function onHistoryStep(listener: Hold): () => void {
  hold = listener
  return () => {
    if (hold === listener) hold = null
  }
}
