/** Names that page and worker share. In a file of their own: a start needs them before any heavy module is loaded. */

/** The name of one member's database. */
export function databaseName(memberId: number): string {
  return `callboard-member-${memberId}`
}

/** The name of the database in which a member's files wait. */
export function filesDatabaseName(memberId: number): string {
  return `callboard-files-${memberId}`
}

/** The name of the database in which copies of a member's own pictures lie. */
export function picturesDatabaseName(memberId: number): string {
  return `callboard-pictures-${memberId}`
}

/** The database in which a photo shared by another app waits until a member says whose it is. */
export const sharedName = 'callboard-shared'

/** The registry's database. */
export const registryName = 'callboard-device'

/** What the worker tells open pages after a push: they read again. */
export const pushedNews = { type: 'PUSHED' } as const

/** By which the worker asks an open page to go to the path beside it. The page answers over the port that comes with it. */
export const goTo = 'GO_TO'

/** Background Sync's name for the queue: the page registers it, the worker listens for it. */
export const syncTag = 'callboard-outbox'
