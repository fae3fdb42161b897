import { beforeAll, describe, expect, it } from 'vitest'
import { endpoints } from '../../domain/access/authorisation'
import { hashPassword } from '../../server/services/access/password'
import { createLimits, defaultLimits } from '../../server/store/limits'
import { call } from '../support/caller'
import { forEachDatabase } from '../support/database'
import { type HeldUp, heldUp } from '../support/held-up'
import { buildWorld, type World } from '../support/matrix-world'
import { type Served, serve } from '../support/served'
import { textArguments } from '../support/text-arguments'

/**
 * The most processor time (ms) that one request may take: some 12 times what any took on a busy machine. Work that grows
 * with the square of the largest body takes far more, and so does work that grows with the cube of the longest argument.
 */
const bound = 2_500
const now = new Date('2026-11-20T12:00:00Z')
const many = { points: 100_000, seconds: 900 }
const noLimits = Object.fromEntries(Object.keys(defaultLimits).map((name) => [name, many])) as typeof defaultLimits

/** The sizes to try: almost all of a 256 kB body, and about the limit of a text argument (longer for HTML). */
const sizesOf = (place: string) => [240_000, /extra_text|description/.test(place) ? 24_000 : 9_000]
const worst: Readonly<Record<string, (size: number) => string>> = {
  spaces: (size) => `a${' '.repeat(size)}b`,
  'marks out of order': (size) => `a${'\u0301'.repeat(size / 6)}${'\u0316'.repeat(size / 6)}`,
  'marks on many letters': (size) => `a${'\u0301'.repeat(30)}${'\u0316'.repeat(30)}`.repeat(size / 130),
  newlines: (size) => `a${'\n'.repeat(size / 2)}b`,
  'spaces and a newline at last': (size) => `a${' '.repeat(size)}\nb`,
  'opened tags': (size) => '<a '.repeat(size / 3),
  'tags in tags': (size) => '<a>'.repeat(size / 3),
  'smaller than': (size) => '<'.repeat(size),
  digits: (size) => '1'.repeat(size),
  dots: (size) => `http://a@${'.'.repeat(size)}@`,
  separators: (size) => ':;'.repeat(size / 2),
  'per cent': (size) => '%a'.repeat(size / 2),
}

const long = 240_000
const documents = {
  'opened braces': '{'.repeat(long),
  'a long name': `{ ${'a'.repeat(long)} }`,
  'many names': `{ ${'member_ '.repeat(1_400)} }`,
  'a comment': `#${' '.repeat(long)}\n{ a }`,
  'lines of a block of text': `{ member(extraid: """${' \n'.repeat(long / 2)}""") { extraid } }`,
  'an argument of lists': `{ member(extraid: ${'['.repeat(1_000)}${']'.repeat(400)}) { extraid } }`,
  'fragments that hold each other': Array.from(
    { length: 150 },
    (_, at) => `fragment f${at} on Query { ...f${(at + 1) % 150} }`,
  ).join(' '),
}

forEachDatabase((_name, open) => {
  describe('nobody waits for what somebody else sends', () => {
    let served: Served
    let world: World

    beforeAll(async () => {
      const database = await open()
      served = await serve(database, () => now, { limits: createLimits(database.pool, noLimits) })
      world = await buildWorld(database.db, now, await hashPassword('the password'))
      return () => served.close()
    })

    const places = textArguments()
    it.each(Object.keys(worst))(
      'by %s in any text argument of any operation',
      async (name) => {
        const slow: string[] = []
        let most: HeldUp = { longest: 0, processor: 0 }
        for (const { endpoint, operation, place, ask } of places) {
          for (const size of sizesOf(place)) {
            const text = worst[name]?.(size) ?? ''
            const { query, variables } = ask(world, world.adult, text)
            const { cookie } = world.asks.member_self
            const options = { cookie, ...(endpoint === 'agency' ? { token: 'test-token' } : {}) }
            const { longest, processor } = await heldUp(() => call(served.url, endpoint, query, variables, options))
            most = { longest: Math.max(most.longest, longest), processor: Math.max(most.processor, processor) }
            if (processor > bound)
              slow.push(`${endpoint} ${operation} ${place}, ${text.length}: ${processor.toFixed(0)} ms`)
          }
        }
        const { longest, processor } = most
        console.info(
          `${name}: ${places.length} arguments, at most ${processor.toFixed(0)} ms of processor, nobody waited longer than ${longest.toFixed(0)} ms`,
        )
        expect(slow).toEqual([])
      },
      600_000,
    )

    it.each(Object.entries(documents))('by a document of %s', async (_what, query) => {
      expect(query.length).toBeLessThan(250_000)
      for (const endpoint of endpoints) {
        const options = endpoint === 'agency' ? { token: 'test-token' } : {}
        const { processor } = await heldUp(() => call(served.url, endpoint, query, {}, options))
        expect(processor, endpoint).toBeLessThanOrEqual(bound)
      }
    })
  })
})
