import { format } from 'node:util'
import { afterEach, beforeEach, vi } from 'vitest'
import { takeExpectations } from '../support/expected-console'

// A warning nobody expected is a fault nobody has looked at yet: the test that caused it fails.
let said: string[] = []

beforeEach(() => {
  said = []
  for (const kind of ['error', 'warn'] as const) {
    vi.spyOn(console, kind).mockImplementation((...words: unknown[]) => {
      said.push(`console.${kind}: ${format(...words)}`)
    })
  }
})

afterEach(() => {
  const expected = takeExpectations()
  const unexpected = said.filter((line) => !expected.some((pattern) => pattern.test(line)))
  const missing = expected.filter((pattern) => !said.some((line) => pattern.test(line)))
  said = []
  if (unexpected.length > 0) throw new Error(`Unexpected on the console:\n${unexpected.join('\n')}`)
  if (missing.length > 0) throw new Error(`Expected on the console, but it was not said: ${missing.join(', ')}`)
})
