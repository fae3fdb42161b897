import 'fake-indexeddb/auto'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { storedRead } from '../../tests/support/stored-read'
import { MemberDatabase, type StoredRead } from '../outbox/member-database'
import { hearAnew, isNews, keepRead, noteHeard } from './kept-reads'

const key = 'Messages:1'
const read = (asked: number, at: number, seq: number): StoredRead =>
  storedRead({ key, asked, at, seq, data: `${asked}` })

let db: MemberDatabase
let member = 0

beforeEach(() => {
  db = new MemberDatabase(++member)
  hearAnew(0)
})
afterEach(() => db.delete())

/** Stores both answers in that order; returns what the store then has, and its reply to each. */
async function stored(first: StoredRead, second: StoredRead) {
  const kept = [await keepRead(db, first), await keepRead(db, second)]
  return { kept, data: (await db.reads.get(key))?.data }
}

describe('of two answers to one question, by two tabs', () => {
  it('the one asked for when the other was there is kept, however far a restored server says it is', async () => {
    expect(await stored(read(10, 20, 7), read(20, 30, 3))).toEqual({ kept: [true, true], data: '20' })
  })

  it('the one for which the server had come further is kept where both were under way, and the late one prunes nothing', async () => {
    expect(await stored(read(15, 20, 7), read(10, 30, 6))).toEqual({ kept: [true, false], data: '15' })
    expect(await keepRead(db, read(12, 31, 8))).toBe(true)
  })

  it('the one that was asked for later is kept where the queue was numbered anew between them', async () => {
    const before = { ...read(10, 30, 7), clientId: 'before' }
    const after = { ...read(15, 25, 1), clientId: 'after' }
    expect(await stored(before, after)).toEqual({ kept: [true, true], data: '15' })
    expect(await keepRead(db, before)).toBe(false)
    noteHeard(key, after)
    expect(isNews(before)).toBe(false)
  })

  it('the one that was asked for later is kept where the server had come as far for both', async () => {
    expect(await stored(read(10, 30, 7), read(15, 20, 7))).toEqual({ kept: [true, true], data: '15' })
    expect(await keepRead(db, read(12, 31, 7))).toBe(false)
  })

  it('one of a time to come, as the clock was set back since, gives way', async () => {
    const hour = 3_600_000
    const now = Date.now()
    expect(await stored(read(now + hour, now + hour + 5, 7), read(now, now + 5, 7))).toMatchObject({
      kept: [true, true],
    })
  })
})

describe('what the store has, to a tab', () => {
  it('is no news where it lay there when the tab began, and is where it came since', () => {
    hearAnew(20)
    expect(isNews(read(10, 20, 7))).toBe(false)
    expect(isNews(read(10, 21, 7))).toBe(true)
  })

  it('is news until that tab was told the same, or something later', () => {
    noteHeard(key, read(10, 20, 7))
    expect(isNews(read(10, 20, 7))).toBe(false)
    expect(isNews(read(30, 40, 7))).toBe(true)
    noteHeard(key, read(41, 50, 7))
    expect(isNews(read(30, 40, 7))).toBe(false)
  })

  it('is none where it is of a time to come', () => {
    expect(isNews(read(10, Date.now() + 3_600_000, 9))).toBe(false)
  })
})
