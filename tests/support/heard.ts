import type { BrowserContext } from 'playwright'

/** What the browser itself logs about cut lines, error answers and closed pages. Tests cause these faults on purpose. */
const ofTheLine = /^Failed to load resource: |net::ERR_|^The FetchEvent for ".*" resulted in a network error/

const contexts = new Set<BrowserContext>()
let heard: string[] = []

/** Notes every error that a page throws or writes on its console. */
export function listenTo(context: BrowserContext): void {
  contexts.add(context)
  context.on('close', () => contexts.delete(context))
  context.on('weberror', (said) => heard.push(`thrown: ${said.error().stack ?? said.error().message}`))
  context.on('console', (said) => {
    if (said.type() === 'error' && !ofTheLine.test(said.text())) heard.push(`console.error: ${said.text()}`)
  })
}

/** The errors that were noted since the last call. */
export function takeHeard(): string[] {
  const taken = heard
  heard = []
  return taken
}

/** The address and the beginning of the text of each page in these browsers; by default in all browsers. */
export async function seenOn(some: Iterable<BrowserContext> = contexts): Promise<string[]> {
  const pages = [...some].flatMap((context) => context.pages())
  return Promise.all(
    pages.map(async (page) => {
      const text = await page
        .locator('body')
        .innerText({ timeout: 2_000 })
        .catch((error: unknown) => String(error))
      return `${page.url()}\n${text.replace(/\s*\n\s*/g, ' · ').slice(0, 1_500)}`
    }),
  )
}

let lastLook = async (_context: BrowserContext): Promise<void> => undefined

/** Sets what is done with a browser before it is closed. */
export function setLastLook(look: typeof lastLook): void {
  lastLook = look
}

export const takeLastLook = (context: BrowserContext): Promise<void> => lastLook(context)

/** Puts every browser online again, for whoever uses it next. */
export async function allOnline(): Promise<void> {
  for (const context of contexts) await context.setOffline(false).catch(() => undefined)
}
