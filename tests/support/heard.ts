import type { BrowserContext } from 'playwright'

/** What the browser itself says of a line that is cut, an answer that is an error, a page that is closed: faults that tests make. */
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

/** What was said since it was last asked. */
export function takeHeard(): string[] {
  const taken = heard
  heard = []
  return taken
}

/** What stands on the pages of these browsers, or of all: their addresses and the beginnings of their texts. */
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

/** What is done with a browser before it is closed. */
export function setLastLook(look: typeof lastLook): void {
  lastLook = look
}

export const takeLastLook = (context: BrowserContext): Promise<void> => lastLook(context)

/** Every browser has signal again, for whoever uses it next. */
export async function allOnline(): Promise<void> {
  for (const context of contexts) await context.setOffline(false).catch(() => undefined)
}
