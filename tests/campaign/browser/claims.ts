import type { BrowserContext } from 'playwright'

/** What the screen said about an answer, and when. */
export interface Claim {
  /** The message's title. */
  title: string
  yes: boolean
  notes: string
  /** The sentence. */
  words: string
  /** ms since 1970. */
  at: number
}

/** Whether the sentence says that the answer is safe: stored on the device, being sent, or with the agency. */
export function saysSaved({ words }: Claim): boolean {
  return /^(Saved on this phone\.|Sending it to the agency\.|The agency has it)/.test(words)
}

export function saysAgency({ words }: Claim): boolean {
  return words.startsWith('The agency has it')
}

/** Passes on everything that any page of the browser says about an answer, as soon as it is shown. */
export async function watchClaims(context: BrowserContext, note: (claim: Claim) => void): Promise<void> {
  await context.exposeBinding('campaignSaw', (_source, claim: Claim) => note(claim))
  await context.addInitScript(watchInPage)
}

/** Runs in the page: reads the answer panel of the open message whenever the page changes. */
function watchInPage(): void {
  let last = ''
  const look = (): void => {
    const zone = document.querySelector('section[aria-label="Your answer"]')
    const title = document.querySelector('article h1, article h2')?.textContent ?? ''
    const lines = [...(zone?.querySelectorAll('p') ?? [])].map((line) => (line.textContent ?? '').trim())
    const said = lines.findIndex((line) => line === 'You said yes' || line === 'You said no')
    const words = lines[said + 1]
    if (said < 0 || words === undefined) return
    const notes = lines.find((line) => line.startsWith('Your notes: '))?.slice('Your notes: '.length) ?? ''
    const claim = { title, yes: lines[said] === 'You said yes', notes, words }
    if (JSON.stringify(claim) === last) return
    last = JSON.stringify(claim)
    const report: unknown = 'campaignSaw' in window ? window.campaignSaw : null
    if (typeof report === 'function') report({ ...claim, at: Date.now() })
  }
  new MutationObserver(look).observe(document, { subtree: true, childList: true, characterData: true })
}
