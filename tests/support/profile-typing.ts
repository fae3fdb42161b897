import type { Page } from 'playwright'

/** What a member types and chooses on a page of the profile. */

export const field = (page: Page, name: string) => page.locator(`#field-${name}`)

/** Types into fields, one after the other, by name. */
export async function type(page: Page, values: Readonly<Record<string, string>>): Promise<void> {
  for (const [name, value] of Object.entries(values)) await field(page, name).fill(value)
}

export async function choose(page: Page, values: Readonly<Record<string, string>>): Promise<void> {
  for (const [name, label] of Object.entries(values)) await field(page, name).selectOption({ label })
}

/** Chooses from a long list: typing narrows it, Enter takes the best match. */
export async function search(page: Page, name: string, typed: string): Promise<void> {
  await field(page, name).fill(typed)
  await field(page, name).press('Enter')
}
