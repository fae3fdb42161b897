/** What a row of `notification` is named by outside the database. */
export interface NamedRow {
  id: number
  created_at: Date
}

/** The largest id of a row. */
const largest = 2_147_483_647

/**
 * The idempotency key of a notification, the same at each try: '1795780800000.n57'. The time is in it (ms), as a database that was
 * restored or emptied gives the same id again.
 */
export function notificationIdOf({ id, created_at }: NamedRow): string {
  return `${created_at.getTime()}.n${id}`
}

/** What such a key names; null where it is none of ours. Whether there is such a row is another question. */
export function rowOfId(key: string): NamedRow | null {
  const [, time, number] = /^(\d{13})\.n([1-9]\d{0,9})$/.exec(key) ?? []
  const id = Number(number)
  return time !== undefined && id <= largest ? { id, created_at: new Date(Number(time)) } : null
}
