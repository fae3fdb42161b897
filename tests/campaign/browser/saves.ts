import type { Kysely } from 'kysely'
import type { Database } from '../../../server/store/schema'

/** A change that is not an answer: a new occupation, a row of experience, or a day of leave. */
export interface Save {
  what: 'occupation' | 'experience' | 'leave'
  /** A text that no other save of the member has; for a day of leave its date, YYYY-MM-DD. */
  value: string
  /** The sentence on the screen, and when it was seen (ms since 1970); null until the screen has said something. */
  said: { words: string; at: number } | null
}

/** One effect of a save on the server, in the order of the server's own log. */
export interface SaveEffect {
  what: Save['what']
  value: string
  at: number
}

/** The effects of that member's saves. */
export async function saveEffectsOf(db: Kysely<Database>, extraid: number): Promise<SaveEffect[]> {
  const fields = await db
    .selectFrom('field_change')
    .where('extraid', '=', extraid)
    .where('by', '=', 'account')
    .where('field', '=', 'occupation')
    .select(['new_value', 'at'])
    .orderBy('id')
    .execute()
  const rows = await db
    .selectFrom('experience')
    .where('extraid', '=', extraid)
    .select(['detail', 'created_at'])
    .orderBy('sequenceid')
    .execute()
  const events = await db
    .selectFrom('leave_event')
    .where('extraid', '=', extraid)
    .where('event_type', '=', 'booking')
    .select(['event_date', 'created_at'])
    .orderBy('id')
    .execute()
  return [
    ...events.map(({ event_date, created_at }) => ({
      what: 'leave' as const,
      value: event_date,
      at: created_at.getTime(),
    })),
    ...fields.map(({ new_value, at }) => ({
      what: 'occupation' as const,
      value: String(new_value),
      at: at.getTime(),
    })),
    ...rows.map(({ detail, created_at }) => ({
      what: 'experience' as const,
      value: detail,
      at: created_at.getTime(),
    })),
  ]
}

/** Whether the agency has everything that counts: the last occupation, every row and every day. */
export function hasArrived(given: readonly Save[], effects: readonly SaveEffect[]): boolean {
  const last = given.findLast(({ what }) => what === 'occupation')
  const counts = given.filter((one) => one.what !== 'occupation' || one === last)
  return counts.every((one) => effects.some(({ what, value }) => what === one.what && value === one.value))
}

/** Compares the effects with what the screen said: nothing is lost or doubled, the order holds, nothing was said too early. */
export function judgeSaves(given: readonly Save[], effects: readonly SaveEffect[]): string[] {
  const values = given.map(({ value }) => value)
  const mine = effects.filter(({ value }) => values.includes(value))
  const wrong = given.flatMap((one, at) => {
    const done = mine.filter(({ what, value }) => what === one.what && value === one.value)
    const later = given.slice(at + 1).filter(({ what }) => what === 'occupation' && what === one.what)
    const replaced = later.some(({ value }) => mine.some((effect) => effect.value === value))
    const saysAgency = one.said !== null && !one.said.words.startsWith('Saved on')
    const isEarly = saysAgency && !done.some((effect) => effect.at <= (one.said?.at ?? 0))
    return [
      ...(done.length > 1 ? [`doubled: ${one.value}`] : []),
      ...(one.said && done.length === 0 && !replaced
        ? [`lost: ${one.value}, of which was said: ${one.said.words}`]
        : []),
      ...(isEarly ? [`said too early: '${one.said?.words}' of ${one.value}`] : []),
    ]
  })
  const order = mine.filter(({ what }) => what === 'occupation').map(({ value }) => value)
  const meant = values.filter((value) => order.includes(value))
  return order.join() === meant.join() ? wrong : [...wrong, `out of order: ${order.join()}`]
}
