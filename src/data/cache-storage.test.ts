import 'fake-indexeddb/auto'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { MemberDatabase } from '../outbox/member-database'
import { cacheStorage } from './cache-storage'

let db: MemberDatabase
let member = 200
let failures: unknown[]

beforeEach(() => {
  db = new MemberDatabase(++member)
  failures = []
})
afterEach(() => db.delete())

const storage = () => cacheStorage(db, (error) => failures.push(error))

describe('cacheStorage', () => {
  it('gives back what it was given, a row an entity', async () => {
    await storage().writeData({
      'Member:1.firstname': '"Aoife"',
      'Member:1.lastname': '"Ní Bhriain"',
      'Query.member({})': ':["Member:1"]',
    })
    expect(await db.entities.count()).toBe(2)
    expect(await storage().readData()).toEqual({
      'Member:1.firstname': '"Aoife"',
      'Member:1.lastname': '"Ní Bhriain"',
      'Query.member({})': ':["Member:1"]',
    })
  })

  it('changes single fields, and forgets those that are gone', async () => {
    const one = storage()
    await one.writeData({ 'Message:1.name': '"A"', 'Message:1.response': '"Y"' })
    await one.writeData({ 'Message:1.response': undefined, 'Message:1.name': '"B"' })
    expect(await one.readData()).toEqual({ 'Message:1.name': '"B"' })
  })

  it('keeps dots in a field’s arguments apart from the entity’s key', async () => {
    await storage().writeData({ 'Query.at({"x":1.5})': '1' })
    expect(await storage().readData()).toEqual({ 'Query.at({"x":1.5})': '1' })
  })

  it('tells when the next write is on the disk', async () => {
    const one = storage()
    const written = one.nextWrite()
    void one.writeData({ 'Message:1.name': '"A"' })
    await written
    expect(await db.entities.count()).toBe(1)
  })

  it('says so when the device can’t keep it, and goes on', async () => {
    const one = storage()
    db.close()
    await one.writeData({ 'Message:1.name': '"A"' })
    expect(await one.readData()).toEqual({})
    expect(failures).toHaveLength(2)
  })
})
