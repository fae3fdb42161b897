let expected: RegExp[] = []

/** Expects a console message that matches the pattern in this test. Without such a message the test fails too. */
export function expectConsole(pattern: RegExp): void {
  expected.push(pattern)
}

/**
 * Throws where a message came that the running test did not expect, or where an expected message did not come. Forgets
 * both.
 */
export function judgeSaid(said: readonly string[], where: string): void {
  const patterns = expected
  expected = []
  const unexpected = said.filter((line) => !patterns.some((pattern) => pattern.test(line)))
  const missing = patterns.filter((pattern) => !said.some((line) => pattern.test(line)))
  if (unexpected.length > 0) throw new Error(`Unexpected ${where}:\n${unexpected.join('\n')}`)
  if (missing.length > 0) throw new Error(`Expected ${where}, but it was not said: ${missing.join(', ')}`)
}
