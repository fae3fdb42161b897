import { afterAll, afterEach } from 'vitest'
import { takeExpectations } from '../support/expected-console'
import { allOnline, takeHeard } from '../support/heard'
import { closeAll } from '../support/opened'

// What a page throws, or writes as an error on its console, and nobody expected: the test in which it happens fails.
afterEach(async () => {
  await allOnline()
  const expected = takeExpectations()
  const unexpected = takeHeard().filter((line) => !expected.some((pattern) => pattern.test(line)))
  if (unexpected.length > 0) throw new Error(`Unexpected in the browser:\n${unexpected.join('\n')}`)
})

// Browsers, servers and proxies end with the file that opened them, also where it failed before it could close them.
afterAll(closeAll, 120_000)
