import { test as base } from '@playwright/test'
import { judgeSaid } from './expected-console'
import { allOnline, seenOn, setLastLook, takeHeard } from './heard'
import { closeAll, setOwner } from './opened'

export { expect } from '@playwright/test'

setOwner(() => base.info().file)

/**
 * A test in a real browser. An error that a page throws or writes on its console, and that was not expected, fails the
 * test in which it happens. What a file has opened is closed after the file, even where a failure kept the file from
 * closing it.
 */
export const test = base.extend<{ judged: undefined }, { closed: undefined }>({
  judged: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures that are needed from this pattern.
    async ({}, use, info) => {
      // Test files share this process, so this closes what the previous file left open.
      await closeAll(info.file)
      const seen: string[] = []
      // Where a test closes its browser itself, the pages are noted before that.
      setLastLook(async (context) => void seen.push(...(await seenOn([context]))))
      await use(undefined)
      if (info.status !== info.expectedStatus) {
        const body = [...seen, ...(await seenOn())].join('\n\n')
        await info.attach('what stood on the pages', { body, contentType: 'text/plain' })
      }
      await allOnline()
      judgeSaid(takeHeard(), 'in the browser')
    },
    { auto: true },
  ],
  closed: [
    // biome-ignore lint/correctness/noEmptyPattern: as above.
    async ({}, use) => {
      await use(undefined)
      await closeAll()
    },
    { auto: true, scope: 'worker' },
  ],
})
