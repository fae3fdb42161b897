import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { adult, multipart, mutation } from '../support/application-forms'
import { call } from '../support/caller'
import { photoWay } from '../support/file-ways'
import { scene } from '../support/photo-samples'
import { password } from '../support/portal'
import { startServer, type TestServer } from '../support/server'
import { beginBody, photoBody, sendHalfOf, sendSlowly } from '../support/slow-body'
import { uploadsLeft } from '../support/uploads-left'

const minutes = 2 * 60_000
/** Speed of the line, in bytes a second. */
const rate = 10_000
const member = 20417

let server: TestServer
let photo: Buffer

beforeAll(async () => {
  server = await startServer({ DEMO: '1' })
  photo = await (await scene({ width: 1_250, height: 1_620 })).jpeg({ quality: 90 }).toBuffer()
})
afterAll(() => server?.remove())

async function signIn(username: string): Promise<string> {
  const query =
    'mutation ($username: String!, $password: String!) { login(username: $username, password: $password) { ok } }'
  const { cookie } = await call(server.url, 'login', query, { username, password })
  if (!cookie) throw new Error(`${username} is not signed in.`)
  return cookie
}

describe.concurrent('a photo in one multipart body', () => {
  it('at 10 kB a second goes on for a minute and is taken, and another member is answered each second of it', {
    timeout: minutes,
  }, async () => {
    const body = photoBody(member, 6, photo)
    expect(body.length).toBeGreaterThan(60 * rate)
    const sender = { url: server.url, cookie: await signIn('member@demo.test') }
    const other = await signIn('busy@demo.test')
    let isOver = false
    const answers: number[] = []
    const asking = (async () => {
      while (!isOver) {
        const began = performance.now()
        const { data, errors } = await call(
          server.url,
          'member',
          '{ member(extraid: 20433) { messages { id } } }',
          {},
          { cookie: other },
        )
        if (!data) throw new Error(JSON.stringify(errors))
        answers.push(Math.round(performance.now() - began))
        await new Promise((resolve) => setTimeout(resolve, 500))
      }
    })()
    const { text, seconds } = await sendSlowly(beginBody(sender, body), body, rate)
    isOver = true
    await asking
    expect(text).toContain('"ok":true')
    expect(seconds).toBeGreaterThanOrEqual(60)
    expect(answers.length).toBeGreaterThan(seconds)
    console.log(
      `${body.length} bytes in ${seconds} s; ${answers.length} answers meanwhile, ${Math.max(...answers)} ms at most`,
    )
    const there = await photoWay.atAgency(server, member, 2)
    expect(there).toEqual([await photoWay.made(photo)])
  })

  it('that stops half-way and never ends is let go of, within what a body may stand still for', {
    timeout: minutes,
  }, async () => {
    const body = photoBody(member, 8, photo)
    const cookie = await signIn('member@demo.test')
    const began = performance.now()
    const said = await sendHalfOf(beginBody({ url: server.url, cookie }, body), body)
    const seconds = (performance.now() - began) / 1_000
    console.log(`let go of after ${seconds.toFixed(1)} s: ${said}`)
    // Half a minute in which some bytes came, half a minute in which none came, and the checks, one each second.
    expect(seconds).toBeLessThan(65)
    expect(await photoWay.atAgency(server, member, 3)).toEqual([])
  })

  it('of a visitor that stops half-way is let go of too, and its place is another’s', {
    timeout: minutes,
  }, async () => {
    const variables = { form_id: 999_999, application_key: randomUUID(), application: adult('a@b.ie') }
    const { body, type } = multipart(mutation, variables, { headshot: photo })
    const visitor = { url: server.url, cookie: '' }
    const send = () => beginBody(visitor, body, { endpoint: 'login', type })
    const began = performance.now()
    // As many bodies as one address has places.
    await Promise.all(Array.from({ length: 12 }, () => sendHalfOf(send(), body)))
    expect((performance.now() - began) / 1_000).toBeLessThan(65)
    const { text } = await sendSlowly(send(), body, body.length)
    expect(text).toContain('"outcome":"absent"')
  })
})

it('and nothing of either is left', async () => {
  const { now } = await uploadsLeft(server)
  expect(now).toEqual({ taken: [], uploads: [], unnamed: 0 })
})
