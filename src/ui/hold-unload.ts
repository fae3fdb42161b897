/** Has the browser ask before a reload or a closed tab, while `isHeld`. Returns a function that stops this. */
export function holdUnload(isHeld: () => boolean): () => void {
  const onUnload = (event: BeforeUnloadEvent) => {
    if (isHeld()) event.preventDefault()
  }
  window.addEventListener('beforeunload', onUnload)
  return () => window.removeEventListener('beforeunload', onUnload)
}
