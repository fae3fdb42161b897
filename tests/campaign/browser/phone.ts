import type { Cookie, Page } from 'playwright'
import { launchProfile, type Profile } from '../../support/browser'
import { clientIdOn } from '../../support/phone-store'
import { logIn, shellStored } from '../../support/portal'
import { killAll, treeOf } from '../../support/processes'
import { pause } from '../seeded'
import { type Claim, watchClaims } from './claims'
import { stopWorker } from './stop-worker'

export type DeviceFault = 'browser killed' | 'worker stopped' | 'tab closed' | 'reloaded' | 'second tab'

/** How many bytes the browser itself says it holds for the portal in IndexedDB, before any page has run. */
async function storedBytes({ context, page }: Profile, url: string): Promise<number> {
  const cdp = await context.newCDPSession(page)
  const { usageBreakdown } = await cdp.send('Storage.getUsageAndQuota', { origin: new URL(url).origin })
  await cdp.detach()
  return usageBreakdown.find(({ storageType }) => storageType === 'indexeddb')?.usage ?? 0
}

/** A member's phone: a real Chromium, its profile, which outlives the browser, and everything that its screen has said. */
export class CampaignPhone {
  readonly claims: Claim[] = []
  /** What the pages wrote to the console and where they went, with times, for whoever investigates a failure. */
  readonly heard: { at: number; words: string }[] = []
  /** How often the phone said that its browser had cleared its storage; saidWrongly: the times when that was not so. */
  saidCleared = 0
  readonly saidWrongly: string[] = []
  /** Errors that a page threw and nobody caught. */
  readonly pageErrors: string[] = []
  private profile: Profile | null = null
  private session: Cookie | null = null
  /** The client id in the phone's database, as last seen. */
  private clientId: string | null = null
  private tree: number[] = []

  constructor(
    private readonly url: string,
    private readonly member: { extraid: number; loginname: string },
  ) {}

  /** The tab that the member is looking at. */
  get page(): Page {
    const page = this.profile?.page
    if (!page) throw new Error('The browser is not running.')
    return page
  }

  /** The beginning of the addresses of this member's pages. */
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
    // Chromium writes cookies only every 30 s. On a phone that is in use the session has long been on the disk, so a kill
    // must not lose it here.
    if (this.session) await profile.context.addCookies([this.session])
    if (isFirst) await this.settleIn(profile)
    else hear(`the browser came back with ${await storedBytes(profile, this.url)} bytes in IndexedDB`)
    await this.openList()
    this.tree = treeOf(profile.pid)
  }

  /**
   * Reads and closes the notice about cleared storage, as a member does. A killed browser may really have lost its database;
   * the verdict finds out what was lost with it. But if the client id is still the same, nothing was cleared and the notice is
   * wrong.
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

  /** The first visit: signs in, and waits until the shell is stored. */
  private async settleIn({ page, context }: Profile): Promise<void> {
    await logIn(page, { url: this.url }, this.member.loginname)
    await shellStored(page)
    // Opens each page once, so that it can be opened without signal; the pause lets their reads be written to the disk.
    await page.goto(`${this.home}/annual_leave`)
    await page.getByRole('button', { name: 'Book Leave' }).waitFor()
    await page.goto(`${this.home}/personal`)
    await page.locator('#field-occupation').waitFor()
    await pause(2_500)
    this.clientId = await clientIdOn(page, this.member.extraid)
    if (this.clientId === null) throw new Error('The phone has no store.')
    this.session = (await context.cookies()).find(({ name }) => name === 'callboard_session') ?? null
  }

  /** Loads the portal again, at the list of messages. */
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
      // The processes were listed beforehand, so that the kill comes at once.
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

  /** Closes every tab except the member's, and opens the portal in it if it is empty. */
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
