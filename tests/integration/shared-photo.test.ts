import { type ClientRequest, type IncomingMessage, request } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { beforeAll, expect, test } from 'vitest'
import { openTestEmbedded } from '../support/database'
import { type Served, serve } from '../support/served'

let served: Served
beforeAll(async () => {
  const { database, remove } = await openTestEmbedded()
  served = await serve(database)
  return async () => {
    await served.close()
    await database.close()
    await remove()
  }
})

/** A photo on its way to where other apps share one, before its first byte; and the answer. */
function sharing(headers: Record<string, string | number>): { sent: ClientRequest; answer: Promise<IncomingMessage> } {
  const sent = request(`${served.url}/shared_photo`, { method: 'POST', headers })
  return { sent, answer: new Promise((resolve, reject) => sent.once('response', resolve).once('error', reject)) }
}

const size = 6_000_000

test.each([
  ['says its length', { 'Content-Length': size }],
  ['does not say its length', { 'Transfer-Encoding': 'chunked' }],
])('a photo that no worker took, and that %s, is read to its end before the page says so', async (_what, headers) => {
  const { sent, answer } = sharing(headers)
  let isAnswered = false
  answer.then(() => {
    isAnswered = true
  })
  sent.write(Buffer.alloc(size / 2))
  await wait(300)
  expect(isAnswered).toBe(false)
  sent.end(Buffer.alloc(size / 2))
  const { statusCode, headers: told } = await answer
  expect([statusCode, told.location, told.connection]).toEqual([303, '/shared_photo', 'keep-alive'])
})

test.each([
  ['says that it is larger than any upload', { 'Content-Length': 50_000_001 }],
  ['comes from a page of another site', { 'Content-Length': size, 'Sec-Fetch-Site': 'cross-site' }],
  ['comes from a page of another host of the site', { 'Content-Length': size, 'Sec-Fetch-Site': 'same-site' }],
])('what %s is not waited for', async (_what, headers) => {
  const { sent, answer } = sharing(headers)
  sent.write('x')
  const { statusCode, headers: told } = await answer
  expect([statusCode, told.location, told.connection]).toEqual([303, '/shared_photo', 'close'])
  sent.destroy()
})

test('what does not say so is cut off where it becomes larger', async () => {
  const { sent, answer } = sharing({ 'Transfer-Encoding': 'chunked' })
  const cut = expect(answer).rejects.toThrow()
  sent.on('error', () => {})
  for (let part = 0; part < 51; part++) sent.write(Buffer.alloc(1_000_000))
  await cut
})

test('one that is cut off is forgotten', async () => {
  const { sent, answer } = sharing({ 'Content-Length': size })
  const cut = expect(answer).rejects.toThrow()
  await new Promise((resolve) => sent.write('x', resolve))
  await wait(50)
  sent.destroy()
  await cut
  expect((await fetch(`${served.url}/health/live`)).status).toBe(200)
})
