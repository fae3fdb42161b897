import { request } from 'node:http'
import { buildSchema, parse, validate } from 'graphql'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { hashPassword } from '../../server/services/access/password'
import { sectionSeven } from '../contract/section-seven'
import type { SectionSevenDocument } from '../contract/section-seven-document'
import { refusedArguments, specifiedOperations } from '../contract/specified-operations'
import { contractText } from '../support/contract-sdl'
import { openTestEmbedded } from '../support/database'
import { type KeptWorld, keepWorld } from '../support/kept-world'
import { buildWorld, type World } from '../support/matrix-world'
import { keepingBlobs } from '../support/memory-blobs'
import { type Served, serve } from '../support/served'

const now = new Date('2026-11-20T12:00:00Z')

let served: Served
let world: World
let kept: KeptWorld

beforeAll(async () => {
  const { database, remove } = await openTestEmbedded()
  const blobs = keepingBlobs()
  served = await serve(database, () => now, { blobs })
  world = await buildWorld(database.db, now, await hashPassword('the password'), blobs)
  kept = await keepWorld(database.db)
  return async () => {
    await served.close()
    await database.close()
    await remove()
  }
})
afterEach(() => kept.restore())

interface Answer {
  data?: Record<string, unknown>
  errors?: { message: string }[]
}

/** A POST with only its content type, the cookie and the browser's own Origin. */
function post(endpoint: string, cookie: string | null, body: object): Promise<Answer> {
  const headers = { 'Content-Type': 'application/json', Origin: served.url, ...(cookie ? { Cookie: cookie } : {}) }
  return new Promise((resolve, reject) => {
    const sent = request(`${served.url}/dj/api/${endpoint}/`, { method: 'POST', headers }, (response) => {
      let text = ''
      response.on('data', (data: Buffer) => {
        text += data.toString()
      })
      response.on('end', () => resolve(JSON.parse(text) as Answer))
    })
    sent.on('error', reject)
    sent.end(JSON.stringify(body))
  })
}

function send({ endpoint, as, document, variables }: SectionSevenDocument, more: object = {}): Promise<Answer> {
  const { cookie, target } = world.asks[as]
  return post(endpoint, cookie, { query: document, variables: { ...variables?.(world, target), ...more } })
}

/** The value that a document asks for; a member is taken out of its list. */
function askedFor({ data }: Answer): Record<string, unknown> {
  const [value] = Object.values(data ?? {})
  return (Array.isArray(value) ? value[0] : value) as Record<string, unknown>
}

const titled = sectionSeven.map((one): [string, SectionSevenDocument] => {
  const args = /^(?:query|mutation) \(([^)]*)\)/.exec(one.document)?.[1] ?? ''
  return [`${one.covers.replace(/.*[.]/, '')}(${args.length > 100 ? '…' : args}) as ${one.as}`, one]
})

describe('a client written from section 7 alone', () => {
  it('has a document for each operation that is built, and for no other', () => {
    const built = specifiedOperations.filter(({ issue }) => issue === null)
    const names = built.map(({ endpoint, kind, name }) => `${endpoint}: ${kind}.${name}`)
    expect([...new Set(sectionSeven.map(({ covers }) => covers))].sort()).toEqual(names.sort())
  })

  it.each(titled)('%s', async (_, one) => {
    expect(
      validate(buildSchema(contractText(one.endpoint)), parse(one.document)).map(({ message }) => message),
    ).toEqual([])
    if (one.before) {
      const before = await send({ ...one, ...one.before })
      expect(askedFor(before), JSON.stringify(before)).toMatchObject({ ok: true })
    }
    const answer = await send(one)
    expect(answer.errors).toBeUndefined()
    const value = askedFor(answer)
    // This operation returns a text, not an object.
    if (one.covers === 'login: Query.stripe_key') return expect(value).toBe('sandbox')
    expect(value, JSON.stringify(answer)).toBeInstanceOf(Object)
    if ('ok' in value) expect(value, JSON.stringify(answer)).toMatchObject({ ok: true })
    const isEffect = one.document.startsWith('mutation')
    // A list must not be empty, otherwise it would not show that the fields of its items can be read.
    for (const list of Object.values(value).filter(Array.isArray)) {
      if (!isEffect) expect(list.length, JSON.stringify(answer)).toBeGreaterThan(0)
    }
    const isOwnSession = ['login', 'relogin', 'logout', 'disconnect_device'].some((name) => one.covers.endsWith(name))
    if (isEffect && !one.onlyReads && !isOwnSession && !one.covers.endsWith('staff_access'))
      expect(await kept.isChanged()).toBe(true)
  })

  it('reads whom staff access is about, and after the switch the session as login gives it', async () => {
    const flat = (document: string) => document.replace('extraid: $extraid', 'extraid: $extraid, reason: $reason')
    const preview = sectionSeven.find(({ covers }) => covers === 'login: Mutation.staff_access')
    if (!preview) throw new Error('No document.')
    const { other } = world
    expect(askedFor(await send(preview))).toMatchObject({
      ok: true,
      extraid: other,
      firstname: 'Other',
      is_staff: null,
    })
    const switching = {
      ...preview,
      document: flat(preview.document)
        .replace('$extraid: Int!', '$extraid: Int!, $reason: String')
        .replace(/\{ ok .*\} \} \}$/, (reads) => reads.replace('{ ok', '{ session { ok is_staff system } ok')),
    }
    const switched = askedFor(await send(switching, { reason: 'asked by phone' }))
    const { session, ...fields } = switched
    expect(fields).toEqual({
      ...{ ok: true, message: null, extraid: other, is_family: false, system: 'main', stripe_key: 'sandbox' },
      ...{ firstname: 'Other', lastname: 'Ó Sé', thumbnail: null, has_minimum_data: false, family: [] },
      ...{ accept_employmentterms: true, signedupdate: '2026-01-05', is_staff: true },
    })
    expect(session).toEqual({ ok: true, is_staff: true, system: 'main' })
  })

  it.each([
    ['Y', null, 'Y'],
    ['Yes', null, 'Y'],
    ['Yes', 'by bus', 'Y: by bus'],
    ['Y: by bus', null, 'Y: by bus'],
    ['N: ill; sorry', '', 'N: ill; sorry'],
    ['No', null, 'N'],
  ])('answers %j with notes %j, and reads %j', async (response, notes, stored) => {
    const respond = sectionSeven.find(({ covers }) => covers.endsWith('.message_respond'))
    const messages = sectionSeven.find(({ covers }) => covers.endsWith('.messages'))
    if (!respond || !messages) throw new Error('No document.')
    expect(askedFor(await send(respond, { response, notes }))).toMatchObject({ ok: true })
    expect(askedFor(await send(messages))).toMatchObject({ messages: [{ response: stored }] })
  })

  it('books no leave without a day, and none for nobody', async () => {
    const book = sectionSeven.find(({ covers }) => covers.endsWith('.book_annualleave'))
    if (!book) throw new Error('No document.')
    const without = { ok: false, message: 'Please choose a date.' }
    expect(askedFor(await send(book, { book_date: null }))).toEqual(without)
    const nobody = { ok: false, message: 'This member was not found.' }
    expect(askedFor(await send(book, { extraid: null }))).toEqual(nobody)
    expect((await post('member', null, { query: book.document })).errors?.[0]?.message).toBe('Please log in.')
    expect(await kept.isChanged()).toBe(false)
  })

  it.each(refusedArguments)(
    'is told that $argument of $name can’t be taken yet, and nothing of it is kept',
    async (one) => {
      const refused = sectionSeven.find(({ covers }) => covers === `${one.endpoint}: ${one.kind}.${one.name}`)
      if (!refused) throw new Error('No document.')
      expect(askedFor(await send(refused, { [one.argument]: 'an-upload' }))).toEqual({
        ok: false,
        message: one.sentence,
      })
      expect(await kept.isChanged()).toBe(false)
    },
  )
})
