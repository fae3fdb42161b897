import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { dublinDay } from '../../domain/dates/dublin-day'
import { deadlineWords, isUrgent } from '../../domain/dates/time-words'
import { remaining } from '../../domain/leave/balance'
import { bookedDays } from '../../domain/leave/booking'
import { messageStatus } from '../../domain/messages/message'
import { decodeResponse } from '../../domain/messages/response-codec'
import { fieldProblem } from '../../domain/profile/check'
import { isPageComplete } from '../../domain/profile/completeness'
import { fieldNames } from '../../domain/profile/fields'
import { normaliseField } from '../../domain/profile/normalise'
import { pages } from '../../domain/profile/pages'
import { nextThing, rateBand } from '../../domain/profile/review-advice'
import { vatWithin } from '../../domain/service-plan/euros'
import { monthsOn } from '../../domain/service-plan/months-on'
import { optionProblem } from '../../domain/service-plan/option'
import { voucherForm } from '../../domain/service-plan/voucher-code'
import sample from '../../server/config/sample-agency.json' with { type: 'json' }
import type { RequestContext } from '../../server/context/request-context'
import { demoLeave } from '../../server/demo/leave'
import { loadDemo } from '../../server/demo/load'
import { busy, children, crowd, demoLogins, demoPassword, newcomer, niamh, parent } from '../../server/demo/people'
import { demoVoucherCodes } from '../../server/demo/plans'
import { passwordMatches } from '../../server/services/access/password'
import { payments, subscriptions } from '../../server/services/agency/payments'
import { subscriptionOptions } from '../../server/services/agency/plans'
import { experienceOf } from '../../server/services/experience/experience'
import { shownChanges } from '../../server/services/history/field-change'
import { leaveYears } from '../../server/services/leave/leave-years'
import { messagesOf } from '../../server/services/messages/messages'
import { applicationsOf, openCastings } from '../../server/services/open-castings/open-castings'
import { clearValues, profileRow } from '../../server/services/profile/profile-row'
import { reviewOf } from '../../server/services/profile/review'
import { voicereelsOf } from '../../server/services/reels/voicereels'
import { servicePlanOf } from '../../server/services/service-plan/service-plan'
import { settleSubscription } from '../../server/services/service-plan/settle-subscription'
import { specialListsOf } from '../../server/services/special-lists/special-lists'
import { voucherHash } from '../../server/services/vouchers/voucher-hash'
import type { OpenDatabase } from '../../server/store/database'
import { createSandbox } from '../../server/store/payments/sandbox'
import { forEachDatabase } from '../support/database'
import { memoryBlobs } from '../support/memory-blobs'
import { root } from '../support/root'
import { testCipher } from '../support/served'

const now = new Date('2026-11-20T13:05:00Z')
const agency = { ...sample, staff_contacts: ['A', 'B'] as [string, string] }

forEachDatabase((_name, open) => {
  describe('the demo agency', () => {
    let database: OpenDatabase

    beforeAll(async () => {
      database = await open()
      // Two processes start at once: one loads the demo, and the other finds it loaded.
      const by = { cipher: testCipher, blobs: memoryBlobs() }
      await Promise.all([loadDemo(database.db, now, by), loadDemo(database.db, now, by)])
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

    it('has a full profile of the adult, an empty one of the newcomer, and none that the rules would refuse', async () => {
      const today = dublinDay(now)
      for (const extraid of [niamh, busy, parent, ...Object.values(children), newcomer]) {
        const row = await profileRow(database.db, extraid)
        if (!row) throw new Error(`No member ${extraid}.`)
        const values = clearValues(row, fieldNames, testCipher)
        for (const name of fieldNames) {
          const value = values[name] ?? null
          expect(fieldProblem(name, value, today), `${extraid} ${name}`).toBeNull()
          expect(normaliseField(name, value), `${extraid} ${name}`).toBe(value)
        }
        const set = fieldNames.filter((name) => values[name] !== null)
        if (extraid === newcomer) expect(set).toEqual(['firstname', 'lastname', 'emailaddress'])
        if (extraid !== niamh) continue
        for (const page of pages) expect(isPageComplete(page, values), page.title).toBe(true)
      }
    })

    it('has plans that can be chosen, payments that fit the subscriptions, and the vouchers that are announced', async () => {
      const { db } = database
      const today = dublinDay(now)
      const options = await subscriptionOptions(db)
      expect(options.map(({ code, prices }) => [code, prices.at(-1)?.price])).toEqual([
        ...[
          ['year', 6000],
          ['month', 600],
          ['model-year', 9000],
          ['family-year', 9000],
        ],
      ])
      for (const option of options) {
        expect(
          optionProblem(
            option,
            agency.systems.map(({ code }) => code),
          ),
          option.code,
        ).toBeNull()
        expect((option.prices[0]?.from ?? today) < today).toBe(true)
      }
      const subscribed = await subscriptions(db, {}, { limit: 50, offset: 0 }, today)
      const paid = await payments(db, { from: '2020-01-01', to: today }, { limit: 50, offset: 0 })
      expect(subscribed).toHaveLength(5)
      for (const { extraid, code, price, months, started_on, expirydate } of subscribed) {
        const option = options.find((one) => one.code === code)
        expect(monthsOn(started_on ?? '', months ?? option?.months ?? 0)).toBe(expirydate)
        const amount = price ?? 0
        expect(paid.find((one) => one.extraid === extraid)).toMatchObject({
          ...{ code, amount, from: started_on, until: expirydate, vat: vatWithin(amount, sample.vat.rate_percent) },
        })
      }
      const hashes = (await db.selectFrom('voucher').select('code_hash').execute()).map(({ code_hash }) => code_hash)
      expect(hashes).toHaveLength(15)
      for (const { first, last } of demoVoucherCodes) {
        for (const code of [first, last]) expect(hashes).toContain(voucherHash(voucherForm(code) ?? ''))
        // The README lists the same codes.
        expect(readFileSync(join(root, 'README.md'), 'utf8')).toContain(`\`${first}\``)
      }
    })

    it('has a plan in each state, and the sandbox has the same of it', async () => {
      const { db } = database
      const at = { db, agencyInfo: agency, now: () => now } as RequestContext
      const states = []
      for (const extraid of [niamh, parent, busy, crowd[0], crowd[1], newcomer, children.under16]) {
        states.push((await servicePlanOf(at, extraid)).state)
      }
      expect(states).toEqual(['active', 'ending', 'failed', 'expired', 'ending', 'none', 'parents'])
      expect(await servicePlanOf(at, parent)).toMatchObject({ can_resume: true, is_family: true, pending: null })
      expect(await reviewOf(db, busy, agency, now)).toMatchObject({ subscription_failed: true })
      expect(await reviewOf(db, parent, agency, now)).toMatchObject({ subscription_expiring_soon: true })
      const before = await db.selectFrom('subscription').selectAll().orderBy('extraid').execute()
      const payments = createSandbox(db, () => now)
      const log = { info: () => {}, warn: () => {}, error: () => {} }
      const parts = { db, payments, cipher: testCipher, agencyInfo: agency, now: () => now, log }
      for (const { extraid } of before) await settleSubscription(parts, extraid)
      const asked = await db.selectFrom('subscription').selectAll().orderBy('extraid').execute()
      expect(asked.map((one) => ({ ...one, asked_at: null }))).toEqual(before)
      const mails = await db.selectFrom('job').select('kind').execute()
      expect(mails.filter(({ kind }) => /plan|renew|card/.test(kind))).toEqual([])
      const { subscription_ref } = before.find(({ extraid }) => extraid === niamh) ?? {}
      const [payment] = (await payments.subscription(subscription_ref ?? ''))?.payments ?? []
      const noted = await db.selectFrom('payment').where('extraid', '=', niamh).selectAll().executeTakeFirstOrThrow()
      expect(payment).toMatchObject({ reference: noted.reference, amount_in_cents: noted.amount_in_cents })
    })

    it('has experience, special lists in every state, and who changed what', async () => {
      expect((await experienceOf(database.db, niamh)).length).toBeGreaterThan(3)
      const lists = await specialListsOf(database.db, niamh, null)
      expect(new Set(lists.map(({ status }) => status))).toEqual(new Set([null, 'P', 'A', 'R']))
      expect(lists.map(({ listname }) => listname)).not.toContain('Twins')
      expect(lists.some(({ status, moderatornote }) => status === 'R' && moderatornote)).toBe(true)
      expect(lists.some(({ status, photorequired }) => status === null && photorequired)).toBe(true)
      const changes = await shownChanges(database.db, niamh, 'member_self')
      expect(new Set(changes.map(({ by }) => by))).toEqual(new Set(['account', 'staff', 'agency']))
      expect(await specialListsOf(database.db, newcomer, null)).toHaveLength(5)
      expect(await experienceOf(database.db, newcomer)).toEqual([])
    })

    it('has open castings: one for days, one that closes within the hour, and a closed one with an application', async () => {
      const open = await openCastings(database.db, now)
      expect(open.map(({ id, expiry }) => [id, deadlineWords(expiry ?? '', now.getTime())])).toEqual([
        [403, 'soon'],
        [402, expect.stringMatching(/day$/)],
      ])
      const [applied, ...more] = await applicationsOf(database.db, niamh, now)
      expect(applied).toMatchObject({ id: 401, is_active: false, status: 'A' })
      expect(more).toEqual([])
      const casting = { title: 'Next', preamble: '<p>Come.</p>' }
      const made = await database.db.insertInto('open_casting').values(casting).returning('id').executeTakeFirst()
      expect(made?.id).toBe(404)
    })

    it('has audio reels, which say that nobody speaks in them', async () => {
      const reels = await voicereelsOf(database.db, niamh)
      expect(reels.map(({ title }) => title)).toEqual([
        'Narration (tones in place of a voice)',
        'Singing (tones in place of a voice)',
      ])
      expect(reels.map(({ seconds }) => seconds)).toEqual([6, 5])
      expect(await voicereelsOf(database.db, newcomer)).toEqual([])
    })

    it('has leave that the rules would give: a year carried forward, and events of every type', async () => {
      const [year, last, ...older] = await leaveYears(database.db, { extraid: niamh }, dublinDay(now))
      expect(older).toEqual([])
      expect(last).toMatchObject({ year: 2025, closed: true })
      expect(year).toMatchObject({ year: 2026, closed: false, bf: last?.cf })
      expect(year?.forfeit.hours).toBeGreaterThan(0)
      expect(new Set(year?.events.map(({ event_type }) => event_type))).toEqual(new Set(['pay', 'booking', 'taken']))
      const [ofChild] = await leaveYears(database.db, { extraid: children.under16 }, dublinDay(now))
      expect(ofChild?.events.map(({ booked_by }) => booked_by)).toEqual(['Gráinne Tiernan'])
      for (const extraid of [newcomer, children.under5]) {
        expect(await leaveYears(database.db, { extraid }, dublinDay(now))).toEqual([])
      }
      const all = await leaveYears(database.db, {}, dublinDay(now))
      for (const one of all) {
        const left = remaining(one)
        if (one.closed) expect(left).toEqual(one.cf)
        expect(Math.min(left.hours, left.cents), `${one.extraid} ${one.year}`).toBeGreaterThanOrEqual(0)
        const days = bookedDays(one.events)
        expect(new Set(days).size).toBe(days.length)
        const { worked } = await database.db
          .selectFrom('hours_worked')
          .where('extraid', '=', one.extraid)
          .where('date_worked', '>=', `${one.year}-01-01`)
          .where('date_worked', '<=', `${one.year}-12-31`)
          .select(({ fn }) => fn.sum<number>('hours_hundredths').as('worked'))
          .executeTakeFirstOrThrow()
        expect(Number(worked), `${one.extraid} ${one.year}`).toBe(one.worked.hours)
      }
    })

    it.each(['2027-01-01', '2027-02-20', '2026-04-01', '2026-12-31', '2028-02-29'])('has leave on %s too', (day) => {
      const { years, events } = demoLeave(new Date(`${day}T12:00:00Z`))
      for (const { extraid, year } of years) {
        const days = events.filter((one) => one.extraid === extraid && one.year === year && one.event_type !== 'pay')
        expect(new Set(days.map(({ event_date }) => event_date)).size).toBe(days.length)
        expect(days.filter((one) => one.event_type === 'taken' && one.event_date > day)).toEqual([])
      }
      expect(years.filter(({ extraid }) => extraid === niamh)).toHaveLength(2)
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
