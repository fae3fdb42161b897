import { createHash } from 'node:crypto'
import type { Pool } from 'pg'
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'

export type LimitName =
  | 'login-account'
  | 'login-address'
  | 'login-everywhere'
  | 'code-guess'
  | 'page-view'
  | 'document'
  | 'archive'
  | 'picture'
  | 'picture-made'
  | 'reel'
  | 'reel-made'
  | 'effect'
  | 'reset-address'
  | 'reset-account'
  | 'reset-text'
  | 'reset-texts'
  | 'reset-link'
  | 'password-set'
  | 'loginname-asked'
  | 'application'
  | 'application-opened'
  | 'voucher'
  | 'sign-up'
  | 'sign-up-charged'
  | 'card-changed'
  | 'renewal'
  | 'renewal-charged'

/** `points` attempts in `seconds`, counted from the first. */
export interface Limit {
  points: number
  seconds: number
}

/** All attempts count, successful ones too, until reset. */
export const defaultLimits: Readonly<Record<LimitName, Limit>> = {
  /** On one account from one address, or from one device that has signed in to it before. */
  'login-account': { points: 10, seconds: 900 },
  /** From one address, on whatever account. */
  'login-address': { points: 100, seconds: 900 },
  /** On one account, from any address: beyond it each attempt is delayed a little, and nobody is shut out. */
  'login-everywhere': { points: 30, seconds: 900 },
  'code-guess': { points: 60, seconds: 900 },
  'page-view': { points: 600, seconds: 900 },
  /** Per log-in: making a PDF is work. */
  document: { points: 120, seconds: 900 },
  /** Per log-in: an archive of a member's data has every document in it. */
  archive: { points: 3, seconds: 24 * 3600 },
  /** Per log-in: reading a picture is little work, and a screen shows a dozen. */
  picture: { points: 3_000, seconds: 900 },
  /** Per log-in: a picture that is uploaded or rotated costs a second of processor time. */
  'picture-made': { points: 200, seconds: 900 },
  /** Per log-in: each seek within a reel requests a part of it. */
  reel: { points: 1_000, seconds: 900 },
  /** Per log-in: an uploaded reel is read whole, and there is room for a dozen. */
  'reel-made': { points: 60, seconds: 900 },
  /** Per log-in, for effects that the ledger does not record; the ledger counts the others itself. */
  effect: { points: 2_000, seconds: 900 },
  /** From one address: requests for a link to set a new password. */
  'reset-address': { points: 20, seconds: 900 },
  /** For one log-in name or number, from any address: beyond it no mail goes out; links already sent outlast this limit. */
  'reset-account': { points: 3, seconds: 900 },
  /** To one number: texts with such a link; beyond it by mail alone. A text costs money. */
  'reset-text': { points: 3, seconds: 24 * 3600 },
  /** The same to all numbers together. */
  'reset-texts': { points: 300, seconds: 24 * 3600 },
  /** From one address: uses of such links, and guesses at them. */
  'reset-link': { points: 60, seconds: 900 },
  /** Per log-in: the current password is tried with each. */
  'password-set': { points: 10, seconds: 900 },
  /** From one address: checks whether an e-mail address has an account. Whole towns share one IP address of a phone network. */
  'loginname-asked': { points: 200, seconds: 900 },
  /** From one address: applications by the public form, whatever their outcome. */
  application: { points: 600, seconds: 900 },
  /** The valid ones among them: each hashes a password, processes pictures and opens an account. */
  'application-opened': { points: 100, seconds: 900 },
  /** From one address, or per log-in once there is one: look-ups of voucher codes, and guesses at them. */
  voucher: { points: 20, seconds: 900 },
  /** From one address: steps of a sign-up, whatever their outcome. */
  'sign-up': { points: 200, seconds: 900 },
  /** The steps among them that submit a card to the payment provider: card thieves test stolen cards where it is cheap. */
  'sign-up-charged': { points: 30, seconds: 900 },
  /** Per log-in: changes of a plan's card, ten a day; each is sent twice where the bank asks its holder to confirm. */
  'card-changed': { points: 20, seconds: 24 * 3600 },
  /** Per log-in: steps of a renewal, whatever their outcome; a page that waits for a bank polls. */
  renewal: { points: 120, seconds: 900 },
  /** The steps among them that submit a card to the payment provider. */
  'renewal-charged': { points: 20, seconds: 900 },
}

/** One attempt too many: how long until it may be tried again, and how many were too many so far. */
export interface Exceeded {
  ok: false
  retryAfterS: number
  over: number
}

/** Counts attempts in the database, so that several processes share them. Never call it inside a transaction. */
export interface Limits {
  consume(name: LimitName, key: string): Promise<{ ok: true } | Exceeded>
  /** Forgets the attempts of that key, after a success. */
  reset(name: LimitName, key: string): Promise<void>
}

/** Limits over the pool of openDatabase. Keys are stored hashed. */
export function createLimits(pool: Pool, limits: Readonly<Record<LimitName, Limit>> = defaultLimits): Limits {
  const limiters = new Map<LimitName, RateLimiterPostgres>()
  const limiterOf = (name: LimitName): RateLimiterPostgres => {
    const known = limiters.get(name)
    if (known) return known
    const { points, seconds } = limits[name]
    const made = new RateLimiterPostgres({
      storeClient: queryThrough(pool),
      storeType: 'client',
      tableName: 'rate_limit',
      tableCreated: true,
      keyPrefix: name,
      points,
      duration: seconds,
    })
    limiters.set(name, made)
    return made
  }
  return {
    async consume(name, key) {
      try {
        await limiterOf(name).consume(hashed(key))
        return { ok: true }
      } catch (refusal) {
        if (!(refusal instanceof RateLimiterRes)) throw refusal
        const over = refusal.consumedPoints - limits[name].points
        return { ok: false, retryAfterS: Math.ceil(refusal.msBeforeNext / 1000), over }
      }
    },
    async reset(name, key) {
      await limiterOf(name).delete(hashed(key))
    },
  }
}

/** Queries by connect() and release(): a failing pool.query() breaks the embedded database. */
function queryThrough(pool: Pool) {
  return {
    async query(statement: { name?: string; text: string; values: unknown[] }) {
      const client = await pool.connect()
      try {
        return await client.query(statement)
      } finally {
        client.release()
      }
    },
  }
}

function hashed(key: string): string {
  return createHash('sha256').update(key).digest('base64url')
}
