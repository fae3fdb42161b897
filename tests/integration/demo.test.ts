import { beforeAll, describe, expect, it } from 'vitest'
import { messageStatus } from '../../domain/message'
import { decodeResponse } from '../../domain/response-codec'
import { nextThing, rateBand } from '../../domain/review-advice'
import { isUrgent } from '../../domain/time-words'
import sample from '../../server/config/sample-agency.json'
import { loadDemo } from '../../server/demo/load'
import { busy, children, demoLogins, demoPassword, newcomer, niamh, parent } from '../../server/demo/people'
import { messagesOf } from '../../server/services/messages'
import { passwordMatches } from '../../server/services/password'
import { reviewOf } from '../../server/services/review'
import type { OpenDatabase } from '../../server/store/database'
import { forEachDatabase } from '../support/database'

const now = new Date('2026-11-20T13:05:00Z')
const agency = { ...sample, staff_contacts: ['A', 'B'] as [string, string] }

forEachDatabase((_name, open) => {
  describe('the demo agency', () => {
    let database: OpenDatabase

    beforeAll(async () => {
      database = await open()
      // Two processes that start at once: one loads, the other finds it there.
      await Promise.all([loadDemo(database.db, now), loadDemo(database.db, now)])
    })

    it('has the five log-ins with their password', async () => {
      const logins = await database.db.selectFrom('login').selectAll().execute()
      expect(logins.map(({ loginname }) => loginname).sort()).toEqual(demoLogins.map((one) => one.loginname).sort())
      expect(await passwordMatches(logins[0]?.password_hash ?? '', demoPassword)).toBe(true)
    })

    it('gives the adult messages of every type and state, outstanding first', async () => {
      const messages = await messagesOf(database.db, niamh, null, now)
      const states = new Set(messages.map(messageStatus))
      expect([...states].sort()).toEqual(
        [
          'available',
          'expired',
          'message',
          'none-selected',
          'unavailable',
          'waiting',
          'withdrawn',
          'your-choice',
        ].sort(),
      )
      expect(new Set(messages.map(({ text_type }) => text_type)).size).toBe(4)
      const lastOpen = messages.findLastIndex(({ outstanding }) => outstanding)
      expect(messages.slice(0, lastOpen + 1).every(({ outstanding }) => outstanding)).toBe(true)
      expect(messages.some(({ expirydate }) => expirydate && isUrgent(expirydate, now.getTime()))).toBe(true)
      expect(messages.some(({ extra_text }) => extra_text?.includes('<table>'))).toBe(true)
      expect(messages.some(({ message }) => message.length > 1300)).toBe(true)
      const noted = messages.filter(({ response }) => response?.startsWith('N: '))
      expect(noted.length).toBeGreaterThan(0)
    })

    it('holds only answers that its messages can read back', async () => {
      for (const extraid of [niamh, parent, busy, ...Object.values(children)]) {
        for (const message of await messagesOf(database.db, extraid, null, now)) {
          if (message.response === null) continue
          expect(decodeResponse(message.response, message.text_type, message.options), message.name).not.toBeNull()
        }
      }
    })

    it('shows the adult a good response rate and one thing to do', async () => {
      const review = await reviewOf(database.db, niamh, agency, now)
      expect(rateBand(review.twt_rate).word).toBe('Good')
      expect(review).toMatchObject({ twt_sent: 36, twt_responded: 31, twt_rate: 86, age: 34 })
      expect(nextThing(review).route).toBe('submissions')
      expect(review.headshot_age).toBeGreaterThan(180)
    })

    it('gives each child messages, and ages under 5, under 16 and 17', async () => {
      const ages = []
      for (const extraid of [children.under5, children.under16, children.seventeen]) {
        expect((await messagesOf(database.db, extraid, null, now)).length).toBeGreaterThan(1)
        ages.push((await reviewOf(database.db, extraid, agency, now)).age ?? 0)
      }
      const [small, middle, big] = ages
      expect(small).toBeLessThan(5)
      expect(middle).toBeLessThan(16)
      expect(big).toBe(17)
    })

    it('has 300 messages for the busy one, and a newcomer without terms or data', async () => {
      expect(await messagesOf(database.db, busy, null, now)).toHaveLength(300)
      const review = await reviewOf(database.db, newcomer, agency, now)
      expect(review).toMatchObject({ accept_employmentterms: false, has_minimum_data: false, age: null, twt_rate: 0 })
    })

    it('numbers what is sent next after its own', async () => {
      const last = await database.db
        .selectFrom('mailing')
        .select(({ fn }) => fn.max('mailing_id').as('id'))
        .executeTakeFirst()
      const { mailing_id } = await database.db
        .insertInto('mailing')
        .values({ category: 'c', name: 'n', message: 'm', text_type: 'simple', sendtime: now })
        .returning('mailing_id')
        .executeTakeFirstOrThrow()
      expect(mailing_id).toBe((last?.id ?? 0) + 1)
      const message = { mailing_id, extraid: niamh, link_code: 'x' }
      const { msgid } = await database.db
        .insertInto('message')
        .values(message)
        .returning('msgid')
        .executeTakeFirstOrThrow()
      const answers = await database.db.selectFrom('message').where('msgid', '>', msgid).select('msgid').execute()
      expect(answers).toEqual([])
    })

    it('numbers new members after its own', async () => {
      const { extraid } = await database.db
        .insertInto('member')
        .values({ firstname: 'A', lastname: 'B', system: 'main', signedupdate: '2026-11-20' })
        .returning('extraid')
        .executeTakeFirstOrThrow()
      expect(extraid).toBe(20701)
    })
  })
})
