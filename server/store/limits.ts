import { createHash } from 'node:crypto'
import type { Pool } from 'pg'
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import { networksOf } from './networks'

/** `points` attempts in `seconds`, counted from the first. */
export interface Limit {
  points: number
  seconds: number
}

interface LimitRow extends Limit {
  /** Whose attempts are counted together. An address counts in its wider networks too (networks.ts). */
  per: 'address' | 'log-in' | 'account' | 'number' | 'all'
  /**
   * all: every attempt, whatever its outcome. failures: what was right is given back, and what is refused is not counted.
   */
  counts: 'all' | 'failures'
}

const quarter = 15 * 60
const day = 24 * 3600

/** All limits on attempts; those on what lasts (files on their way, bytes) are in quotas.ts. */
const limitTable = {
  // Log-ins
  /** On one account from one address, or from one device that has signed in to it before; a success forgets them. */
  'login-account': { per: 'account', points: 10, seconds: quarter, counts: 'failures' },
  /** From one address, on whatever account. */
  'login-address': { per: 'address', points: 100, seconds: quarter, counts: 'failures' },
  /** On one account, from any address: beyond it each attempt is delayed a little, and nobody is shut out. */
  'login-everywhere': { per: 'account', points: 30, seconds: quarter, counts: 'all' },
  /** Per log-in: the current password is tried with each. */
  'password-set': { per: 'log-in', points: 10, seconds: quarter, counts: 'all' },

  // Guesses
  /** From one address: links of messages that nobody has. */
  'code-guess': { per: 'address', points: 60, seconds: quarter, counts: 'failures' },
  /** From one address, or per log-in once there is one: voucher codes that are of no use. */
  voucher: { per: 'address', points: 20, seconds: quarter, counts: 'failures' },
  /** From one address: uses of links for a new password that do not hold. */
  'reset-link': { per: 'address', points: 60, seconds: quarter, counts: 'failures' },
  /** From one address: checks whether an e-mail address has an account. Either answer tells something. Whole towns share one IP address of a phone network. */
  'loginname-asked': { per: 'address', points: 200, seconds: quarter, counts: 'all' },

  // Requests for a link to set a new password: the answer never says whether one was right
  /** From one address: a whole film set behind it can each ask once. */
  'reset-address': { per: 'address', points: 400, seconds: quarter, counts: 'all' },
  /** For one log-in name or number, from any address: beyond it no mail goes out; links already sent outlast this limit. */
  'reset-account': { per: 'account', points: 3, seconds: quarter, counts: 'all' },
  /** To one number: texts with such a link; beyond it by mail alone. A text costs money. */
  'reset-text': { per: 'number', points: 3, seconds: day, counts: 'all' },
  /** The same from one address, to whatever number. */
  'reset-text-address': { per: 'address', points: 20, seconds: quarter, counts: 'all' },
  /** The same to all numbers together. */
  'reset-texts': { per: 'all', points: 300, seconds: day, counts: 'all' },

  // Texts that tell a member of a message: each costs money
  /** To one number: a family's children share their parent's. */
  'notification-text': { per: 'number', points: 20, seconds: day, counts: 'all' },
  /** To all numbers together; LIMIT_TEXTS sets another. */
  'notification-texts': { per: 'all', points: 2_000, seconds: day, counts: 'all' },

  // Mails that ask whether an address is the account's
  /** Per log-in: an account that anybody can open must not send a victim many. */
  'confirm-mail': { per: 'log-in', points: 5, seconds: day, counts: 'all' },
  /** The same from one address, on whatever log-in. */
  'confirm-mail-address': { per: 'address', points: 60, seconds: quarter, counts: 'all' },

  // What strangers open
  /** From one address: cards that visitors and strangers send to the payment provider, whatever for. */
  'strangers-card': { per: 'address', points: 30, seconds: quarter, counts: 'all' },
  /** The same over a day. */
  'strangers-card-day': { per: 'address', points: 100, seconds: day, counts: 'all' },
  /** The same from all addresses together. */
  'strangers-cards': { per: 'all', points: 300, seconds: quarter, counts: 'all' },
  /** From one address: applications by the public form, whatever their outcome. */
  application: { per: 'address', points: 600, seconds: quarter, counts: 'all' },
  /** The valid ones among them: each hashes a password, processes pictures and opens an account. */
  'application-opened': { per: 'address', points: 100, seconds: quarter, counts: 'all' },
  /** The same over a day: the people of a big call behind one address. */
  'application-opened-day': { per: 'address', points: 300, seconds: day, counts: 'all' },
  /** From one address: steps of a sign-up, whatever their outcome. */
  'sign-up': { per: 'address', points: 200, seconds: quarter, counts: 'all' },
  /** The steps among them that submit a card to the payment provider: card thieves test stolen cards where it is cheap. */
  'sign-up-charged': { per: 'address', points: 30, seconds: quarter, counts: 'all' },

  // Plans of members
  /** Per log-in: changes of a plan's card, ten a day; each is sent twice where the bank asks its holder to confirm. */
  'card-changed': { per: 'log-in', points: 20, seconds: day, counts: 'all' },
  /** Per log-in: steps of a renewal, whatever their outcome; a page that waits for a bank polls. */
  renewal: { per: 'log-in', points: 120, seconds: quarter, counts: 'all' },
  /** The steps among them that submit a card to the payment provider. */
  'renewal-charged': { per: 'log-in', points: 20, seconds: quarter, counts: 'all' },
  /** Per log-in: withdrawals from a contract, each of which asks the provider; apart from renewals, as it is a right. */
  withdrawal: { per: 'log-in', points: 20, seconds: quarter, counts: 'all' },

  // Staff
  /** Per log-in: searches for a member, which would list everybody bit by bit. */
  'member-search': { per: 'log-in', points: 300, seconds: quarter, counts: 'all' },

  // Work
  /** From one address: views of pages, which are only counted. */
  'page-view': { per: 'address', points: 600, seconds: quarter, counts: 'all' },
  /** Per log-in: making a PDF is work. */
  document: { per: 'log-in', points: 120, seconds: quarter, counts: 'all' },
  /** The same from one address: a whole film set behind it opens its contracts. */
  'document-address': { per: 'address', points: 1_200, seconds: quarter, counts: 'all' },
  /** The same from all addresses together: two thirds of what one process can make. */
  documents: { per: 'all', points: 6_000, seconds: quarter, counts: 'all' },
  /** Per log-in: an archive of a member's data has every document in it. */
  archive: { per: 'log-in', points: 3, seconds: day, counts: 'all' },
  /** The same from one address. */
  'archive-address': { per: 'address', points: 60, seconds: day, counts: 'all' },
  /** The same from all addresses together. */
  archives: { per: 'all', points: 600, seconds: day, counts: 'all' },
  /** Per log-in: reading a picture is little work, and a screen shows a dozen. */
  picture: { per: 'log-in', points: 3_000, seconds: quarter, counts: 'all' },
  /** Per log-in: a picture that is uploaded or rotated costs a second of processor time. */
  'picture-made': { per: 'log-in', points: 200, seconds: quarter, counts: 'all' },
  /** Per log-in: each seek within a reel requests a part of it. */
  reel: { per: 'log-in', points: 1_000, seconds: quarter, counts: 'all' },
  /** Per log-in: an uploaded reel is read whole, and there is room for a dozen. */
  'reel-made': { per: 'log-in', points: 60, seconds: quarter, counts: 'all' },
  /** Per log-in, for effects that the ledger does not record; the ledger counts the others itself. */
  effect: { per: 'log-in', points: 2_000, seconds: quarter, counts: 'all' },
} satisfies Record<string, LimitRow>

export type LimitName = keyof typeof limitTable

export const defaultLimits: Readonly<Record<LimitName, Limit>> = limitTable

/** An attempt that was counted. What was right gives it back, so that failures alone count. */
interface Counted {
  giveBack(): Promise<void>
}

/** One attempt too many: how long until it may be tried again, and how many were too many so far. */
export interface Exceeded extends Counted {
  ok: false
  retryAfterS: number
  over: number
}

export type Attempt = ({ ok: true } & Counted) | Exceeded

/** Counts attempts in the database, so that several processes share them. Never call it inside a transaction. */
export interface Limits {
  /** Counts an attempt before it is worked on, so that the limit holds for any number at once. */
  consume(name: LimitName, key: string): Promise<Attempt>
  /** Forgets the attempts of that key, after a success. */
  reset(name: LimitName, key: string): Promise<void>
}

/** Limits over the pool of openDatabase. Keys are stored hashed. */
export function createLimits(pool: Pool, limits: Readonly<Record<LimitName, Limit>> = defaultLimits): Limits {
  const storeClient = queryThrough(pool)
  const limiters = new Map<string, RateLimiterPostgres>()
  /** `times`: how many times the limit's attempts are allowed. */
  const limiterOf = (name: LimitName, times = 1): RateLimiterPostgres => {
    const known = limiters.get(`${name} ${times}`)
    if (known) return known
    const { points, seconds } = limits[name]
    const made = new RateLimiterPostgres({
      storeClient,
      storeType: 'client',
      tableName: 'rate_limit',
      tableCreated: true,
      keyPrefix: name,
      points: points * times,
      duration: seconds,
    })
    limiters.set(`${name} ${times}`, made)
    return made
  }
  /** The library's reward would begin a new period below zero where the old one has ended. */
  const giveBack = async (name: LimitName, key: string): Promise<void> => {
    const text = 'update rate_limit set points = greatest(points - 1, 0) where key = $1 and expire > $2'
    await storeClient.query({ text, values: [limiterOf(name).getKey(hashed(key)), Date.now()] })
  }
  const consumeOne = async (name: LimitName, key: string, times: number): Promise<Attempt> => {
    const counted = { giveBack: () => giveBack(name, key) }
    try {
      await limiterOf(name, times).consume(hashed(key))
      return { ok: true, ...counted }
    } catch (refusal) {
      if (!(refusal instanceof RateLimiterRes)) throw refusal
      // What is refused is not tried, so it is no failure.
      if (limitTable[name].counts === 'failures') await counted.giveBack()
      const over = refusal.consumedPoints - limits[name].points * times
      return { ok: false, retryAfterS: Math.ceil(refusal.msBeforeNext / 1000), over, ...counted }
    }
  }
  return {
    async consume(name, key) {
      const allowed: Attempt[] = []
      const giveAllBack = async () => {
        for (const one of allowed) await one.giveBack()
      }
      for (const network of limitTable[name].per === 'address' ? networksOf(key) : [{ key, times: 1 }]) {
        const one = await consumeOne(name, network.key, network.times)
        if (!one.ok) {
          await giveAllBack()
          return one
        }
        allowed.push(one)
      }
      return { ok: true, giveBack: giveAllBack }
    },
    async reset(name, key) {
      await limiterOf(name).delete(hashed(key))
    },
  }
}

/** Counts one attempt under each of the limits, in their order; the first that is over it ends that, and is the answer. giveBack: under all. */
export async function countEach(limits: Limits, each: readonly (readonly [LimitName, string])[]): Promise<Attempt> {
  const allowed: Attempt[] = []
  for (const [name, key] of each) {
    const counted = await limits.consume(name, key)
    if (!counted.ok) return counted
    allowed.push(counted)
  }
  const giveBack = async () => {
    for (const one of allowed) await one.giveBack()
  }
  return { ok: true, giveBack }
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
