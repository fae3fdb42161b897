import type { Insertable } from 'kysely'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { MailAbout } from '../../server/services/mail/mail-kind'
import { queueMail } from '../../server/services/mail/queue-mail'
import type { OpenDatabase } from '../../server/store/database'
import type { SubscriptionTable } from '../../server/store/tables/service-plan'
import { addMember } from '../support/agency-fixture'
import { forEachDatabase } from '../support/database'
import { addLogin, mailScene } from '../support/mail-scene'
import { type MailServer, openMailServer } from '../support/mail-server'
import { emptyAll } from '../support/matrix-world'

const now = new Date('2026-11-26T12:00:00Z')
const link = 'https://members.example.ie/member/'

let server: MailServer
beforeAll(async () => {
  server = await openMailServer()
  return () => server.close()
})

type PlanMail = 'plan_renewed' | 'renewal_failed' | 'plan_ended' | 'contract_withdrawn' | 'card_changed'

forEachDatabase((_name, open) => {
  describe('what a Service Plan is told of by mail', () => {
    let database: OpenDatabase
    let extraid = 0
    let mail: ReturnType<typeof mailScene>

    beforeAll(async () => {
      database = await open()
    })
    beforeEach(async () => {
      await emptyAll(database.db)
      server.mails.length = 0
      extraid = await addMember(database.db)
      await addLogin(database.db, extraid, 'aoife@example.ie')
      mail = mailScene(database.db, server.url, () => now)
      return () => mail.close()
    })
    const subscribed = (of: Partial<Insertable<SubscriptionTable>> = {}) =>
      database.db
        .insertInto('subscription')
        .values({ extraid, code: 'year', expirydate: '2027-11-26', price_in_cents: 6_000, months: 12, ...of })
        .execute()
    const paid = async (of: { method?: 'card' | 'voucher'; extraid?: number } = {}) => {
      const { id } = await database.db
        .insertInto('payment')
        .values({
          ...{ extraid, method: 'card', reference: 'in_1', option_code: 'year', label: 'Standard, one year' },
          ...{ amount_in_cents: 6_000, vat_in_cents: 1_122, paid_at: now, from_date: '2026-11-26' },
          ...{ until_date: '2027-11-26', ...of },
        })
        .returning('id')
        .executeTakeFirstOrThrow()
      return id
    }
    /** The one mail that arrives, or null if it is no longer true and is not sent. */
    const told = async <K extends PlanMail>(kind: K, about: MailAbout[K]) => {
      await queueMail(database.db, { kind, extraid, about }, now)
      await mail.workOff()
      const [only = null, ...more] = server.mails
      expect(more).toEqual([])
      if (only === null) return null
      expect(only.to).toEqual(['aoife@example.ie'])
      // The HTML has the same sentences as the text, and both link to the Service Plan.
      const plain = only.html.replace(/<style[\s\S]*?<\/style>|<[^>]+>/g, ' ').replace(/\s+/g, ' ')
      for (const line of only.text.split('\n').filter((one) => /^[A-Z].*[.]$/.test(one))) expect(plain).toContain(line)
      expect(only.text).toContain(link)
      expect(only.html).toContain(link)
      return { subject: only.subject, text: only.text }
    }

    it('a renewal: until when, what was paid, and when the next one is', async () => {
      await subscribed({ renews_on: '2027-11-26', subscription_ref: 'sub_1' })
      const mailed = await told('plan_renewed', { payment_id: await paid(), until: '2027-11-26' })
      expect(mailed?.subject).toBe('Your plan is renewed')
      expect(mailed?.text).toContain('Your plan, Standard, one year, is paid until 26/11/2027.')
      expect(mailed?.text).toContain(
        'Paid by card: €60, of which €11.22 is VAT. Receipt: in_1. Our VAT number: IE0000000X.',
      )
      expect(mailed?.text).toContain('It renews itself on 26/11/2027, for €60 and a year, until you cancel it.')
    })

    it('a renewal by voucher, which does not renew itself; another one’s payment is not told', async () => {
      await subscribed({ price_in_cents: null, months: null })
      const payment_id = await paid({ method: 'voucher' })
      const mailed = await told('plan_renewed', { payment_id, until: '2027-11-26' })
      expect(mailed?.text).toContain('It was paid by a voucher.')
      expect(mailed?.text).toContain('It does not renew itself.')
      expect(mailed?.text).not.toContain('€')
    })

    it('tells nothing of a payment that is another one’s', async () => {
      await subscribed()
      const other = await addMember(database.db, 'Other')
      const mailed = await told('plan_renewed', { payment_id: await paid({ extraid: other }), until: '2027-11-26' })
      expect(mailed?.text).not.toContain('in_1')
    })

    it('a card that was not charged, as long as that is so', async () => {
      await subscribed({ renews_on: '2026-11-25', expirydate: '2026-11-25', failed_at: now })
      const about = { at: now.toISOString(), holds_until: '2026-12-09' }
      const mailed = await told('renewal_failed', about)
      expect(mailed?.subject).toBe('Your card was not charged')
      expect(mailed?.text).toContain('The renewal of €60 of your plan could not be charged to your card.')
      expect(mailed?.text).toContain('Your plan holds until 09/12/2026 all the same.')
    })

    it.each([
      ['it was charged after all', { renews_on: '2027-11-26', failed_at: null }],
      ['it has ended', { renews_on: null, failed_at: now }],
    ])('nothing of that where %s', async (_, row) => {
      await subscribed(row)
      expect(await told('renewal_failed', { at: now.toISOString(), holds_until: '2026-12-09' })).toBeNull()
      expect((await mail.jobs()).map(({ state }) => state)).toEqual(['dropped'])
    })

    it.each([
      [
        'cancelled',
        '2027-03-01',
        'As you asked, your plan does not renew itself any more.',
        'It holds until 01/03/2027.',
      ],
      ['agency', '2026-11-26', 'The agency ended the renewals of your plan.', 'It holds until 26/11/2026.'],
      ['failed', '2026-11-25', 'Your plan could not be charged for', 'It has ended. You can renew it at any time.'],
    ] as const)('that it renews itself no more: %s, until %s', async (why, expirydate, because, until) => {
      const mailed = await told('plan_ended', { expirydate, why })
      expect(mailed?.subject).toBe('Your plan does not renew itself any more')
      expect(mailed?.text).toContain(because)
      expect(mailed?.text).toContain(until)
    })

    it.each([
      [6_000, '€60 goes back to the card that it came from. That may take some days.'],
      [0, 'Nothing was paid for it by card.'],
    ])('a withdrawal from the contract, of which %s cents go back', async (amount_in_cents, said) => {
      const mailed = await told('contract_withdrawn', { amount_in_cents })
      expect(mailed?.subject).toBe('You withdrew from your contract')
      expect(mailed?.text).toContain('The plan has ended, and nothing more is charged.')
      expect(mailed?.text).toContain(said)
    })

    it('another card', async () => {
      const mailed = await told('card_changed', { brand: 'Visa', last4: '4242' })
      expect(mailed?.subject).toBe('Another card pays for your plan')
      expect(mailed?.text).toContain('your Visa card that ends in 4242.')
      expect(mailed?.text).toContain('If that was not you, please tell us at once.')
    })

    it('goes to its owner also who wants no other mail; to nobody who has no log-in any more', async () => {
      await database.db.updateTable('member').set({ emailnotify: false }).execute()
      expect(await told('card_changed', { brand: 'Visa', last4: '4242' })).not.toBeNull()
      server.mails.length = 0
      await database.db.deleteFrom('login').execute()
      expect(await told('card_changed', { brand: 'Visa', last4: '4242' })).toBeNull()
    })
  })
})
