import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { FilePhone, photo } from '../tests/support/file-phone'
import { drainPatiently } from './drain-last'

let phone: FilePhone
beforeEach(() => {
  phone = new FilePhone(900)
})
afterEach(() => phone.dispose())

const event = () => drainPatiently(phone.env({ owner: 'worker', sender: 'worker', reached: () => false }))

it('a sync event sends files too, after the answers', async () => {
  await phone.pin('face', [photo(100_000)])
  await phone.answer(1)
  expect(await event()).toEqual({ end: 'empty' })
  const { log } = phone.server
  expect(log).toEqual(['OutboxCursor', 'MessageRespond', 'POST', 'PATCH 0+64000', 'PATCH 64000+36000', 'PinFile'])
})

it('one in whose middle the line breaks asks to be woken again, and goes on where it broke, past the wait of before', async () => {
  await phone.pin('face', [photo(100_000)])
  phone.server.cutAfter = 80_000
  phone.server.onRequest = (word) => {
    if (word.startsWith('PATCH 64000')) phone.server.between = () => Response.error()
  }
  await expect(event()).rejects.toThrow('unreachable')
  phone.server.cutAfter = null
  phone.server.onRequest = () => undefined
  phone.server.between = () => null
  expect(await event()).toEqual({ end: 'empty' })
  expect(phone.server.wire).toBe(100_000)
})
