import type { BrowserContext } from 'playwright'
import type { Profile } from './browser'
import { killAll, treeOf } from './processes'

/** What a browser's pages have said about work that is kept on this phone. */
export interface KeptClaims {
  /** Whether any page has said that something is kept, since this was last set to false. */
  isSaid: boolean
  /** Called as soon as a page says so. */
  onSaid: () => void
}

/** Notes when a card of any page says that something is kept on this phone. */
export async function watchKept(context: BrowserContext): Promise<KeptClaims> {
  const claims: KeptClaims = { isSaid: false, onSaid: () => undefined }
  await context.exposeBinding('keptSaid', () => {
    claims.isSaid = true
    claims.onSaid()
  })
  await context.addInitScript(() => {
    let said = 0
    new MutationObserver(() => {
      const now = document.querySelectorAll('[data-kept]').length
      const tell: unknown = 'keptSaid' in window ? window.keptSaid : null
      if (now > said && typeof tell === 'function') tell()
      said = now
    }).observe(document, { subtree: true, childList: true, attributes: true, attributeFilter: ['data-kept'] })
  })
  return claims
}

export type Killed = 'browser' | 'page'

/**
 * Prepares to kill a browser, or only its page, and gives the function that kills it at once. What the kill needs is read
 * beforehand, as a killed browser can't be asked.
 */
export async function killer({ context, page, pid }: Profile, killed: Killed): Promise<() => Promise<void>> {
  if (killed === 'browser') {
    const tree = treeOf(pid)
    return () => killAll(tree)
  }
  const cdp = await context.newCDPSession(page)
  return async () => {
    const gone = new Promise<void>((resolve) => page.once('crash', () => resolve()))
    // The page that would answer is gone.
    void cdp.send('Page.crash').catch(() => undefined)
    await gone
  }
}

/** The same phone after a kill: with its browser started again, or with another page in it. */
export async function afterKill(phone: Profile, killed: Killed): Promise<Profile> {
  if (killed === 'browser') {
    await phone.killHard()
    return phone.reopen()
  }
  const other = await phone.context.newPage()
  await phone.page.close()
  phone.page = other
  return phone
}
