import type { Page } from 'playwright'
import { axeProblems } from './axe'
import { screenshot } from './browser'

/** Looks at one state after the other, and keeps what axe found, so that one walk tells of all of them. */
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
    this.problems.push(...found.map((problem) => `${state}: ${problem}`))
    await screenshot(this.page, `${this.variant}-${state.replace(/\W+/g, '-')}`)
  }

  /** Empties what the portal keeps in this browser, so that the next person starts as on a new one. */
  async forget(): Promise<void> {
    await this.page.evaluate(async () => {
      localStorage.clear()
      sessionStorage.clear()
      for (const { name } of await indexedDB.databases()) if (name) indexedDB.deleteDatabase(name)
    })
    await this.page.goto('about:blank')
  }
}
