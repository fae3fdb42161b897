import { expect, test } from '../support/browser-test'
import { opened } from '../support/opened'
import { EnginePage } from './engine-page'
import { ensureEngines } from './find-engines'
import { startFirefox } from './firefox'
import { startWebKit } from './webkit'

const engines = { firefox: startFirefox, webkit: startWebKit }

/** One test in each engine, each on a phone's narrow window with nothing stored. An error that the page throws or writes fails it. */
export function testInEach(name: string, run: (page: EnginePage) => Promise<void>): void {
  for (const [engine, start] of Object.entries(engines)) {
    test(`${engine}: ${name}`, async () => {
      test.setTimeout(test.info().timeout + ensureEngines())
      const wire = await start()
      const forget = opened(() => wire.end())
      const page = new EnginePage(engine, wire)
      await page.resize(390, 844)
      await run(page)
      expect(await page.takeErrors()).toEqual([])
      await wire.end()
      forget()
    })
  }
}
