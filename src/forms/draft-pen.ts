/** The pause in typing (ms) before a draft is written. */
const pause = 300

/**
 * Writes what a visitor types into a form: at first and after each change, when typing pauses, or at once as the page is hidden.
 * The returned function stops it, and writes what is pending.
 */
export function writeWhileTyped(
  form: { subscribe: (listener: () => void) => () => void },
  write: () => void,
): () => void {
  const pen = makePen(write)
  pen.soon()
  const stop = form.subscribe(pen.soon)
  addEventListener('pagehide', pen.flush)
  document.addEventListener('visibilitychange', pen.flush)
  return () => {
    stop()
    pen.flush()
    removeEventListener('pagehide', pen.flush)
    document.removeEventListener('visibilitychange', pen.flush)
  }
}

/** Writes after a pause, or at once when flushed; flush does nothing if nothing is pending. */
function makePen(write: () => void) {
  let timer: ReturnType<typeof setTimeout> | undefined
  const flush = () => {
    if (timer === undefined) return
    clearTimeout(timer)
    timer = undefined
    write()
  }
  const soon = () => {
    clearTimeout(timer)
    timer = setTimeout(flush, pause)
  }
  return { flush, soon }
}
