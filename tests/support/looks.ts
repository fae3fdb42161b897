import type { Page } from 'playwright'
import { axeProblems } from './axe'
import { screenshot } from './browser'
import { layoutProblems } from './page-layout'

/**
 * Checks one state after another, in light and in dark, and collects what axe finds and what is wrong with the layout, so
 * that one walk through the screens reports everything.
 */
export class Looks {
  readonly problems: string[] = []

  constructor(
    private readonly page: Page,
    private readonly variant: string,
  ) {}

  /** must: a text of that state, which has to be on the screen before anything is looked at. */
  async at(state: string, must: string | RegExp): Promise<void> {
    const found = await axeProblems(this.page, { must }).catch((error: unknown) => {
      throw new Error(`${state}: ${error instanceof Error ? error.message : String(error)}`)
    })
    const lies = await layoutProblems(this.page)
    this.problems.push(...[...found, ...lies].map((problem) => `${state}: ${problem}`))
    await this.picture(state)
  }

  /** Deletes everything that the portal keeps in this browser, so that the next person starts as in a new one. */
  async forget(): Promise<void> {
    await this.page.evaluate(async () => {
      localStorage.clear()
      sessionStorage.clear()
      for (const { name } of await indexedDB.databases()) if (name) indexedDB.deleteDatabase(name)
    })
    await this.page.goto('about:blank')
  }

  private async picture(state: string): Promise<void> {
    if (!process.env.PICTURES) return
    const name = `${this.variant}-${state}`.replace(/\W+/g, '-')
    await screenshot(this.page, name)
    await this.page.emulateMedia({ colorScheme: 'dark' })
    await screenshot(this.page, `${name}-dark`)
    await this.page.emulateMedia({ colorScheme: 'light' })
  }
}
