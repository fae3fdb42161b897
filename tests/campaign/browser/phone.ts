import type { Cookie, Page } from 'playwright'
import { launchProfile, type Profile } from '../../support/browser'
import { clientIdOn } from '../../support/phone-store'
import { logIn, shellStored } from '../../support/portal'
import { killAll, treeOf } from '../../support/processes'
import { pause } from '../seeded'
import { type Claim, watchClaims } from './claims'
import { stopWorker } from './stop-worker'

export type DeviceFault = 'browser killed' | 'worker stopped' | 'tab closed' | 'reloaded' | 'second tab'

/** What the browser itself says that it holds of the portal, before any page of it runs. */
async function storedBytes({ context, page }: Profile, url: string): Promise<number> {
  const cdp = await context.newCDPSession(page)
  const { usageBreakdown } = await cdp.send('Storage.getUsageAndQuota', { origin: new URL(url).origin })
  await cdp.detach()
  return usageBreakdown.find(({ storageType }) => storageType === 'indexeddb')?.usage ?? 0
}

/** A member's phone: a real Chromium on a profile that outlives it, and everything its screen has said. */
export class CampaignPhone {
  readonly claims: Claim[] = []
  /** What the pages said to the console and where they went, with the time, for whoever looks into a failure. */
  readonly heard: { at: number; words: string }[] = []
  /** How often the phone said that its browser had cleared what it had stored; and where that was not so. */
  saidCleared = 0
  readonly saidWrongly: string[] = []
  /** Errors that a page threw and nobody caught. */
  readonly pageErrors: string[] = []
  private profile: Profile | null = null
  private session: Cookie | null = null
  /** Of the database that the phone has. */
  private clientId: string | null = null
  private tree: number[] = []

  constructor(
    private readonly url: string,
    private readonly member: { extraid: number; loginname: string },
  ) {}

  /** The tab that the member looks at. */
  get page(): Page {
    const page = this.profile?.page
    if (!page) throw new Error('The browser is not running.')
    return page
  }

  /** Where this member's pages begin. */
  get home(): string {
    return `${this.url}/member/${this.member.extraid}`
  }

  async start(): Promise<void> {
    const isFirst = this.profile === null
    const profile = this.profile ? await this.profile.reopen() : await launchProfile({ device: 'phone' })
    this.profile = profile
    await watchClaims(profile.context, (claim) => this.claims.push(claim))
    const hear = (words: string): void => void this.heard.push({ at: Date.now(), words })
    profile.context.on('console', (message) => hear(message.text()))
    const follow = (page: Page): void => void page.on('framenavigated', (frame) => hear(`at ${frame.url()}`))
    const attend = async (page: Page): Promise<void> => {
      follow(page)
      await this.readNotice(page, hear)
    }
    for (const page of profile.context.pages()) await attend(page)
    profile.context.on('page', (page) => void attend(page))
    profile.context.on('weberror', (error) => this.pageErrors.push(error.error().message))
    // Chromium writes cookies out every 30 s only: the session of a phone that is in use has long been on its disk.
    if (this.session) await profile.context.addCookies([this.session])
    if (isFirst) await this.settleIn(profile)
    else hear(`the browser came back with ${await storedBytes(profile, this.url)} bytes in IndexedDB`)
    await this.openList()
    this.tree = treeOf(profile.pid)
  }

  /**
   * What the phone says of its own store is read and closed, as a member does. A killed browser may have lost its
   * database, and what was lost with it the oracle finds; but where it is still the one it was, nothing was cleared.
   */
  private async readNotice(page: Page, hear: (words: string) => void): Promise<void> {
    const notice = page.getByRole('status').filter({ hasText: 'cleared what it had stored' })
    await page.addLocatorHandler(notice, async () => {
      this.saidCleared++
      hear('said: the phone cleared what it had stored')
      await notice.getByRole('button', { name: 'OK' }).click()
      const clientId = await clientIdOn(page, this.member.extraid)
      if (clientId === this.clientId) this.saidWrongly.push('cleared storage was said of a store that is what it was')
      this.clientId = clientId
    })
  }

  /** The first visit: signs in, and stores the shell. */
  private async settleIn({ page, context }: Profile): Promise<void> {
    await logIn(page, { url: this.url }, this.member.loginname)
    await shellStored(page)
    // The pages were looked at once, so that they open without signal; and their reads are on the disk.
    await page.goto(`${this.home}/annual_leave`)
    await page.getByRole('button', { name: 'Book Leave' }).waitFor()
    await page.goto(`${this.home}/personal`)
    await page.locator('#field-occupation').waitFor()
    await pause(2_500)
    this.clientId = await clientIdOn(page, this.member.extraid)
    if (this.clientId === null) throw new Error('The phone has no store.')
    this.session = (await context.cookies()).find(({ name }) => name === 'callboard_session') ?? null
  }

  /** Loads the portal anew, at the list. */
  async openList(): Promise<void> {
    await this.page.goto(`${this.url}/member/${this.member.extraid}/messages`, { waitUntil: 'domcontentloaded' })
    try {
      await this.page.locator('a[data-message]').first().waitFor()
    } catch {
      throw new Error(`The list did not come at ${this.page.url()}: ${await this.page.locator('body').innerText()}`)
    }
  }

  async suffer(fault: DeviceFault): Promise<void> {
    await this.faults[fault]()
  }

  private readonly faults: Record<DeviceFault, () => Promise<void>> = {
    'browser killed': async () => {
      // What runs was looked up before, so that the kill comes at once.
      await killAll(this.tree)
      await this.profile?.killHard()
      await this.start()
    },
    'worker stopped': async () => stopWorker((await this.running()).context, this.page, this.url),
    'tab closed': async () => {
      const { context } = await this.running()
      const empty = await context.newPage()
      for (const page of context.pages()) if (page !== empty) await page.close()
      this.setPage(empty)
    },
    reloaded: () => this.openList(),
    'second tab': async () => {
      const { context } = await this.running()
      const other = await context.newPage()
      await other.goto(`${this.url}/member/${this.member.extraid}/messages`, { waitUntil: 'domcontentloaded' })
      await this.page.bringToFront()
    },
  }

  /** Closes every tab but the member's, and brings that one back to the portal where it is not there. */
  async tidy(): Promise<void> {
    const { context } = await this.running()
    for (const page of context.pages()) if (page !== this.page) await page.close()
    if (this.page.url() === 'about:blank') await this.openList()
  }

  async dispose(): Promise<void> {
    await this.profile?.dispose()
  }

  private async running(): Promise<Profile> {
    if (!this.profile) throw new Error('The browser is not running.')
    return this.profile
  }

  private setPage(page: Page): void {
    if (this.profile) this.profile.page = page
  }
}
