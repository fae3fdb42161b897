import { readWord, writeWord } from '../state/stored-word'

/** What this browser remembers of the subscription that it has; no secret, and no address. */
export interface SubscriptionNote {
  /** The log-in that turned notifications on here: with anybody else they are off. */
  member: number
  /** The session (OpenSession.id) that the agency has it for; null where that was not heard. */
  session: number | null
  /** A hash of the address. */
  hash: string
  /** When the agency last had it (ms). */
  at: number
}

const key = 'callboard-push'

/** Null: nobody turned notifications on in this browser. */
export function readNote(): SubscriptionNote | null {
  try {
    const { member, session, hash, at } = JSON.parse(readWord(key) ?? 'null') as Partial<SubscriptionNote>
    if (typeof member !== 'number' || typeof hash !== 'string' || typeof at !== 'number') return null
    return { member, session: typeof session === 'number' ? session : null, hash, at }
  } catch {
    return null
  }
}

export function writeNote(note: SubscriptionNote | null): void {
  writeWord(key, note && JSON.stringify(note))
}
