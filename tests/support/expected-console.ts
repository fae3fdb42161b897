let expected: RegExp[] = []

/** Says that this test makes the console say something like it; a test that then stays silent fails too. */
export function expectConsole(pattern: RegExp): void {
  expected.push(pattern)
}

/** Throws where something was said that the running test did not expect, or was not said that it did; forgets both. */
export function judgeSaid(said: readonly string[], where: string): void {
  const patterns = expected
  expected = []
  const unexpected = said.filter((line) => !patterns.some((pattern) => pattern.test(line)))
  const missing = patterns.filter((pattern) => !said.some((line) => pattern.test(line)))
  if (unexpected.length > 0) throw new Error(`Unexpected ${where}:\n${unexpected.join('\n')}`)
  if (missing.length > 0) throw new Error(`Expected ${where}, but it was not said: ${missing.join(', ')}`)
}
