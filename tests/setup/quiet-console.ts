import { format } from 'node:util'
import { afterEach, beforeEach, vi } from 'vitest'
import { judgeSaid } from '../support/expected-console'

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
  const all = said
  said = []
  judgeSaid(all, 'on the console')
})
