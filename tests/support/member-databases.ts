import type { Page } from 'playwright'

/** Names of the members' databases on this device. They show whose data is there. */
export function memberDatabases(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const names = (await indexedDB.databases()).map((db) => db.name ?? '')
    return names.filter((name) => name.startsWith('callboard-member-'))
  })
}
