/** Whose what is opened is: the test file that runs. */
let owner = () => ''

const open = new Map<() => Promise<void>, string>()

/** Says which file opens what is opened from now on. */
export function setOwner(of: typeof owner): void {
  owner = of
}

/** Notes what a test has opened, to be closed after its file at the latest; gives what takes the note away. */
export function opened(close: () => Promise<void>): () => void {
  open.set(close, owner())
  return () => open.delete(close)
}

/** Closes what is open still, the newest first, but for what belongs to `kept`; rejects with all that could not be closed. */
export async function closeAll(kept?: string): Promise<void> {
  const problems: unknown[] = []
  for (const [close, of] of [...open].reverse()) {
    if (of === kept) continue
    open.delete(close)
    await close().catch((error: unknown) => problems.push(error))
  }
  if (problems.length > 0) throw new AggregateError(problems, 'Not everything could be closed')
}
