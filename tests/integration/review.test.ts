import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import sample from '../../server/config/sample-agency.json' with { type: 'json' }
import { reviewOf } from '../../server/services/profile/review'
import type { OpenDatabase } from '../../server/store/database'
import { addMember } from '../support/agency-fixture'
import { call, field } from '../support/caller'
import { forEachDatabase } from '../support/database'
import { serve } from '../support/served'

const now = new Date('2026-11-20T12:00:00Z')
const agency = { ...sample, staff_contacts: ['A', 'B'] as [string, string] }
const day = 86_400_000
const dayAt = (days: number) => new Date(now.getTime() + days * day).toISOString().slice(0, 10)

forEachDatabase((_name, open) => {
  describe('the review of a profile', () => {
    let database: OpenDatabase
    let extraid: number

    beforeAll(async () => {
      database = await open()
    })
    beforeEach(async () => {
      extraid = await addMember(database.db)
      await database.db.updateTable('member').set({ system: 'main' }).where('extraid', '=', extraid).execute()
    })
    const review = () => reviewOf(database.db, extraid, agency, now)

    it('says of an empty profile that everything is missing', async () => {
      expect(await review()).toMatchObject({
        ...{ accept_employmentterms: true, has_minimum_data: false, has_headshot: false, headshot_age: null },
        ...{ headshot_quality: null, rtw_submitted: false, rtw_verified: false, rtw_expiring_soon: false },
        ...{ subscription_expired: true, subscription_expiring_soon: false, twt_sent: 0, twt_rate: 0, age: null },
        ...{ has_training_full: false, has_training_online: false, has_si_training: false },
      })
    })

    it('counts blanks as missing, and the age on the day', async () => {
      const full = { address1: '1 Fishmarket Row', dateofbirth: '2008-11-20', gender: 'F' }
      await database.db.updateTable('member').set(full).where('extraid', '=', extraid).execute()
      expect(await review()).toMatchObject({ has_minimum_data: true, has_mobile: false, age: 18 })
      await database.db.updateTable('member').set({ mobile: ' ' }).where('extraid', '=', extraid).execute()
      expect(await review()).toMatchObject({ has_mobile: false })
      await database.db.updateTable('member').set({ mobile: '0851234567' }).where('extraid', '=', extraid).execute()
      expect(await review()).toMatchObject({ has_minimum_data: true, has_mobile: true })
      await database.db.updateTable('member').set({ address1: ' ' }).where('extraid', '=', extraid).execute()
      expect(await review()).toMatchObject({ has_minimum_data: false })
    })

    it('takes the headshot and its rating from type 2, and not a rejected one', async () => {
      const photo = { extraid, status: 'A' as const, datelastchanged: new Date(now.getTime() - 200 * day) }
      await database.db
        .insertInto('photo')
        .values({ ...photo, phototype: 2 })
        .execute()
      expect(await review()).toMatchObject({ has_headshot: true, headshot_age: 200, headshot_quality: null })
      await database.db.updateTable('photo').set({ quality: 2 }).where('extraid', '=', extraid).execute()
      expect(await review()).toMatchObject({ headshot_quality: 2 })
      await database.db.updateTable('photo').set({ status: 'R' }).where('phototype', '=', 2).execute()
      expect(await review()).toMatchObject({ has_headshot: false, headshot_age: null, headshot_quality: null })
    })

    it.each([
      [null, { rtw_verified: true, rtw_expiring_soon: false }],
      [31, { rtw_verified: true, rtw_expiring_soon: false }],
      [30, { rtw_verified: true, rtw_expiring_soon: true }],
      [1, { rtw_verified: true, rtw_expiring_soon: true }],
      [0, { rtw_verified: false, rtw_expiring_soon: false }],
    ])('right to work that ends in %s days', async (days, expected) => {
      const expires = days === null ? null : dayAt(days)
      await database.db
        .insertInto('rtw')
        .values({ extraid, submission_type: 1, status: 3, wf_submitted: now, expires })
        .execute()
      // A later submission that was begun but not yet submitted does not count.
      await database.db.insertInto('rtw').values({ extraid, submission_type: 1, status: 1 }).execute()
      expect(await review()).toMatchObject({ rtw_submitted: true, ...expected })
    })

    it.each([
      ['main', -1, { subscription_expired: true, subscription_expiring_soon: false }],
      ['main', 0, { subscription_expired: false, subscription_expiring_soon: true }],
      ['main', 30, { subscription_expired: false, subscription_expiring_soon: true }],
      ['main', 31, { subscription_expired: false, subscription_expiring_soon: false }],
      ['west', -1, { subscription_expired: false, subscription_expiring_soon: false }],
    ])("a subscription of the house '%s' that ends in %s days", async (system, days, expected) => {
      await database.db.updateTable('member').set({ system }).where('extraid', '=', extraid).execute()
      await database.db
        .insertInto('subscription')
        .values({ extraid, code: 'year', expirydate: dayAt(days) })
        .execute()
      expect(await review()).toMatchObject(expected)
    })

    it.each<[string, number, object, object]>([
      ['renews itself', 3, { renews_on: dayAt(3) }, {}],
      ['renews itself, and is due since yesterday', -1, { renews_on: dayAt(-1) }, {}],
      [
        'renews itself, and was not heard of for two days',
        -2,
        { renews_on: dayAt(-2) },
        { subscription_expired: true },
      ],
      ['failed', -1, { renews_on: dayAt(-1), failed_at: now }, { subscription_failed: true }],
      ['failed, on the last day of grace', -14, { failed_at: now }, { subscription_failed: true }],
      ['failed, on the day after', -15, { failed_at: now }, { subscription_expired: true }],
    ])('of one that %s, what its owner has to do about it', async (_, days, row, expected) => {
      const plan = { extraid, code: 'year', expirydate: dayAt(days), ...row }
      await database.db.insertInto('subscription').values(plan).execute()
      const nothing = { subscription_expired: false, subscription_expiring_soon: false, subscription_failed: false }
      expect(await review()).toMatchObject({ ...nothing, ...expected })
      // A child has its parent's plan.
      const child = await addMember(database.db, 'Oisín', { parentid: extraid })
      await database.db.updateTable('member').set({ system: 'main' }).where('extraid', '=', child).execute()
      expect(await reviewOf(database.db, child, agency, now)).toMatchObject({ ...nothing, ...expected })
      const west = { ...agency, systems: agency.systems.map((one) => ({ ...one, code: `not ${one.code}` })) }
      expect(await reviewOf(database.db, extraid, west, now)).toMatchObject(nothing)
    })

    it('a file that gives its house other days of grace is followed', async () => {
      const plan = { extraid, code: 'year', expirydate: dayAt(-3), failed_at: now }
      await database.db.insertInto('subscription').values(plan).execute()
      const of = (grace_days: number) => {
        const subscription = { required: true, soon_days: 30, grace_days }
        const systems = agency.systems.map((one) => ({ ...one, subscription }))
        return reviewOf(database.db, extraid, { ...agency, systems }, now)
      }
      expect(await of(3)).toMatchObject({ subscription_failed: true, subscription_expired: false })
      expect(await of(2)).toMatchObject({ subscription_failed: false, subscription_expired: true })
    })
  })

  describe('page views', () => {
    it('count route templates by day, and nothing else', async () => {
      const database = await open()
      const served = await serve(database, () => now)
      const view = async (route: string) => {
        const done = await call(served.url, 'login', 'mutation ($route: String!) { page_view(route: $route) { ok } }', {
          route,
        })
        return field(done, 'page_view').ok
      }
      expect([await view('/member/home'), await view('/member/home'), await view('/m/{code}')]).toEqual([
        true,
        true,
        true,
      ])
      for (const wrong of ['/m/aGVsbG8', '/member/20417/messages', 'x', '']) expect(await view(wrong)).toBe(false)
      await served.close()
      expect(await database.db.selectFrom('page_view').selectAll().orderBy('route').execute()).toEqual([
        { day: '2026-11-20', route: '/m/{code}', count: 1 },
        { day: '2026-11-20', route: '/member/home', count: 2 },
      ])
    })
  })
})
