import type { Page } from 'playwright'
import { chooseCard, type SandboxCard } from './sign-up-page'

/** What a member does at /member/account. */

export const planUrl = (server: { url: string }) => `${server.url}/member/account`

/** Opens the page, and chooses its first plan and a card; null: no card. */
export async function choosePlan(
  page: Page,
  server: { url: string },
  { plan = /^Standard, one year/, card = 'is accepted' }: { plan?: RegExp; card?: SandboxCard | null } = {},
): Promise<void> {
  await page.goto(planUrl(server))
  await page.getByRole('radio', { name: plan }).check()
  if (card !== null) await chooseCard(page, card)
}
