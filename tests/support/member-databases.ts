import type { Page } from 'playwright'

/** Names of the databases of members on this device: whose data is there. */
export function memberDatabases(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const names = (await indexedDB.databases()).map((db) => db.name ?? '')
    return names.filter((name) => name.startsWith('callboard-member-'))
  })
}
