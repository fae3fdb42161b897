const open = new Set<() => Promise<void>>()

/** Notes what a test has opened, to be closed after its file at the latest; gives what takes the note away. */
export function opened(close: () => Promise<void>): () => void {
  open.add(close)
  return () => open.delete(close)
}

/** Closes what is open still, the newest first; rejects with all that could not be closed. */
export async function closeAll(): Promise<void> {
  const problems: unknown[] = []
  for (const close of [...open].reverse()) await close().catch((error: unknown) => problems.push(error))
  open.clear()
  if (problems.length > 0) throw new AggregateError(problems, 'Not everything could be closed')
}
