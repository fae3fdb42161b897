/** The owner of what is opened: the test file that runs. */
let owner = () => ''

const open = new Map<() => Promise<void>, string>()

/** Sets how to find the file that owns what is opened from now on. */
export function setOwner(of: typeof owner): void {
  owner = of
}

/**
 * Registers something that a test has opened, so that it is closed after the test's file at the latest. Gives a function
 * that unregisters it.
 */
export function opened(close: () => Promise<void>): () => void {
  open.set(close, owner())
  return () => open.delete(close)
}

/**
 * Closes everything that is still open, the newest first, except what belongs to the file `kept`. Rejects with the errors
 * of all that could not be closed.
 */
export async function closeAll(kept?: string): Promise<void> {
  const problems: unknown[] = []
  for (const [close, of] of [...open].reverse()) {
    if (of === kept) continue
    open.delete(close)
    await close().catch((error: unknown) => problems.push(error))
  }
  if (problems.length > 0) throw new AggregateError(problems, 'Not everything could be closed')
}
