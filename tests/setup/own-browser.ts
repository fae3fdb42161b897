import { afterAll, afterEach, TestRunner } from 'vitest'
import { judgeSaid } from '../support/expected-console'
import { allOnline, seenOn, setLastLook, takeHeard } from '../support/heard'
import { closeAll } from '../support/opened'

declare module 'vitest' {
  interface TaskMeta {
    /** What stood on the pages when the test had failed. */
    seen?: string[]
  }
}

// A test that failed says what was on the screen, also where it closes its browser itself.
const noteSeen = async (seen: () => Promise<string[]>): Promise<void> => {
  const test = TestRunner.getCurrentTest()
  if (test?.result?.state === 'fail') test.meta.seen = [...(test.meta.seen ?? []), ...(await seen())]
}
setLastLook((context) => noteSeen(() => seenOn([context])))
afterEach(() => noteSeen(seenOn))

// What a page throws, or writes as an error on its console, and nobody expected: the test in which it happens fails.
afterEach(async () => {
  await allOnline()
  judgeSaid(takeHeard(), 'in the browser')
})

// Browsers, servers and proxies end with the file that opened them, also where it failed before it could close them.
afterAll(closeAll, 120_000)
