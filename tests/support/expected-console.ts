let expected: RegExp[] = []

/** Says that this test makes the console say something like it; a test that then stays silent fails too. */
export function expectConsole(pattern: RegExp): void {
  expected.push(pattern)
}

/** What the running test expects, and forgets it. Used by tests/setup/quiet-console.ts alone. */
export function takeExpectations(): RegExp[] {
  const taken = expected
  expected = []
  return taken
}
