const holds = new Set<() => boolean>()

/** Has the browser ask before a reload or a closed tab, while `isHeld`. Returns a function that stops this. */
export function holdUnload(isHeld: () => boolean): () => void {
  const onUnload = (event: BeforeUnloadEvent) => {
    if (isHeld()) event.preventDefault()
  }
  // Each call its own: the same function may hold twice.
  const hold = () => isHeld()
  holds.add(hold)
  window.addEventListener('beforeunload', onUnload)
  return () => {
    holds.delete(hold)
    window.removeEventListener('beforeunload', onUnload)
  }
}

/** Whether leaving the page would lose something, or break off what is under way. */
export function isUnloadHeld(): boolean {
  return [...holds].some((isHeld) => isHeld())
}
