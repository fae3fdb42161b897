import type { Page } from 'playwright'
import { answer } from '../../support/portal'

/** An answer that the member wants to give. */
export interface Meant {
  id: number
  title: string
  yes: boolean
  notes: string
}

/**
 * Opens the message and answers it, up to the press on Confirm; returns the time of that press (ms since 1970). byHand: with
 * real taps. Otherwise a script in the page presses the buttons, which is many times faster.
 */
export async function giveAnswer(page: Page, meant: Meant, byHand: boolean): Promise<number> {
  await page.evaluate(openInPage, meant)
  if (byHand) {
    await answer(page, meant.yes ? 'Yes' : 'No', meant.notes)
    return Date.now()
  }
  return page.evaluate(answerInPage, meant)
}

/** Opens a message from the list, or from another message by way of the list. Runs in the page. */
async function openInPage({ id, title }: Meant): Promise<void> {
  const until = async <T>(find: () => T): Promise<NonNullable<T>> => {
    const end = performance.now() + 30_000
    for (;;) {
      const found = find()
      if (found) return found
      if (performance.now() > end)
        throw new Error(`Not found in time: ${find}. ${document.body.innerText.replace(/\s+/g, ' ').slice(0, 600)}`)
      await new Promise((resolve) => setTimeout(resolve, 10))
    }
  }
  const zone = (): Element | null => document.querySelector('section[aria-label="Your answer"]')
  const titled = (): boolean => document.querySelector('article h1, article h2')?.textContent === title
  if (!titled() || !zone()) {
    const row = (): HTMLElement | null => document.querySelector(`a[data-message="${id}"]`)
    // The link back appears once the answer before this one is stored.
    const back = (): null => {
      const links = [...document.querySelectorAll('a')]
      links.find((link) => link.textContent?.trim() === 'All messages')?.click()
      return null
    }
    const found = await until(() => row() ?? back())
    found.click()
  }
  // While the answer before is still being stored, it closes the message that was opened over it. Then the buttons are
  // looked for and pressed again.
  await until(() => {
    const buttons = titled() ? [...(zone()?.querySelectorAll('button') ?? [])] : []
    const named = (name: string) => buttons.find((button) => button.textContent?.trim() === name && !button.disabled)
    named('Change answer')?.click()
    // The draft of an answer that was not stored before its page went is still open: leave it.
    named('Go back')?.click()
    return named('Yes')
  })
}

/** Chooses, writes the notes, confirms. Runs in the page. */
async function answerInPage({ yes, notes }: Meant): Promise<number> {
  const press = async (name: string): Promise<void> => {
    const end = performance.now() + 30_000
    for (;;) {
      const buttons = [...document.querySelectorAll<HTMLButtonElement>('section[aria-label="Your answer"] button')]
      const button = buttons.find((one) => one.textContent?.trim() === name && !one.disabled)
      if (button) return button.click()
      if (performance.now() > end)
        throw new Error(`No button ${name}: ${document.body.innerText.replace(/\s+/g, ' ').slice(0, 600)}`)
      await new Promise((resolve) => setTimeout(resolve, 10))
    }
  }
  await press(yes ? 'Yes' : 'No')
  if (notes !== '') {
    let field: HTMLTextAreaElement | null = null
    while (!field) {
      await new Promise((resolve) => setTimeout(resolve, 5))
      field = document.querySelector('section[aria-label="Your answer"] textarea')
    }
    // React watches the element's own `value` property, so the text is set with the prototype's setter, as typing does.
    Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set?.call(field, notes)
    field.dispatchEvent(new Event('input', { bubbles: true }))
  }
  await press('Confirm')
  return Date.now()
}

/** Goes to the list; returns what each row says, by the message's id: 'On this phone · Yes, not sent yet'. */
export function rowsOf(page: Page): Promise<Record<string, string>> {
  return page.evaluate(async () => {
    const find = () => [...document.querySelectorAll<HTMLElement>('a[data-message]')]
    const end = performance.now() + 30_000
    while (find().length === 0) {
      const links = [...document.querySelectorAll('a')]
      // The link back appears once the answer is stored.
      links.find((link) => link.textContent?.trim() === 'All messages')?.click()
      if (performance.now() > end)
        throw new Error(`No list: ${document.body.innerText.replace(/\s+/g, ' ').slice(0, 600)}`)
      await new Promise((resolve) => setTimeout(resolve, 20))
    }
    const rows = find()
    return Object.fromEntries(rows.map((row) => [row.dataset.message ?? '', row.innerText.replaceAll('\n', ' · ')]))
  })
}

/** Opens that message from any page of the portal; returns the lines of its answer panel. */
export async function readZone(page: Page, { id, title }: Pick<Meant, 'id' | 'title'>): Promise<string[]> {
  return page.evaluate(
    async ({ id, title }) => {
      const end = performance.now() + 30_000
      const lines = () =>
        [...document.querySelectorAll('section[aria-label="Your answer"] p')].map((p) => p.textContent ?? '')
      while (
        document.querySelector('article h1, article h2')?.textContent !== title ||
        !lines().some((line) => line.startsWith('You said'))
      ) {
        const links = [...document.querySelectorAll<HTMLElement>('a')]
        const row = links.find((link) => link.dataset.message === String(id))
        const all = links.find((link) => link.textContent?.trim() === 'All messages')
        if (document.querySelector('article h1, article h2')?.textContent !== title) (row ?? all)?.click()
        if (performance.now() > end)
          throw new Error(`No answer shown for ${title}: ${document.body.innerText.replace(/\s+/g, ' ').slice(0, 600)}`)
        await new Promise((resolve) => setTimeout(resolve, 20))
      }
      return lines()
    },
    { id, title },
  )
}
