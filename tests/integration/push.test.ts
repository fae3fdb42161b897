import { createECDH } from 'node:crypto'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { OpenDatabase } from '../../server/store/database'
import { addMember } from '../support/agency-fixture'
import { forEachDatabase } from '../support/database'
import { castingAgency } from '../support/mail-scene'
import { type MailServer, openMailServer } from '../support/mail-server'
import { addReachable, notificationScene } from '../support/notification-scene'
import { openPushPhone, type PushPhone } from '../support/push-phone'
import { decryptPush, openPushService, type PushService } from '../support/push-service'
import { openTextWebhook, type TextWebhook } from '../support/text-webhook'

const noon = new Date('2026-11-24T12:00:00Z')
const minute = 60_000

let server: MailServer
let provider: TextWebhook
let service: PushService
beforeAll(async () => {
  server = await openMailServer()
  provider = await openTextWebhook()
  service = await openPushService()
  return () => Promise.all([server.close(), provider.close(), service.close()])
})
beforeEach(() => {
  server.mails.length = 0
  provider.texts.length = 0
  service.asked = 0
  service.says = () => ({ status: 201 })
})

it('the push service decrypts the example of RFC 8291', () => {
  const browser = createECDH('prime256v1')
  browser.setPrivateKey('q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94', 'base64url')
  const body =
    'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN'
  const auth = Buffer.from('BTBZMqHH6r4Tts7J_aSIgg', 'base64url')
  const text = decryptPush(Buffer.from(body, 'base64url'), browser, auth).toString('utf8')
  expect(text).toBe('When I grow up, I want to be a watermelon')
})

forEachDatabase((_name, open) => {
  describe('a message is pushed', () => {
    let database: OpenDatabase
    let scene: Awaited<ReturnType<typeof notificationScene>>
    let time = noon
    const later = (ms: number) => {
      time = new Date(time.getTime() + ms)
    }
    const opened = (more: object = {}) => {
      const providers = { smtpUrl: server.url, webhookUrl: provider.url, pushServices: service }
      return notificationScene(database, { ...providers, now: () => time, ...more })
    }
    const phoneOf = (extraid: number) => openPushPhone({ db: database.db, url: scene.url, service }, extraid, time)
    const subscribed = async (extraid: number): Promise<PushPhone> => {
      const phone = await phoneOf(extraid)
      expect(await phone.subscribe()).toEqual({ ok: true, message: 'Notifications are on.' })
      return phone
    }
    const states = async () => (await scene.told()).map(({ channel, state, code }) => [channel, state, code])
    const subscriptions = () => database.db.selectFrom('push_subscription').selectAll().execute()
    const opens = (extraid: number) =>
      database.db.updateTable('message').set({ opened_at: time }).where('extraid', '=', extraid).execute()

    beforeAll(async () => {
      database = await open()
    })
    beforeEach(async () => {
      for (const table of ['job', 'notification', 'message_response', 'message', 'mailing', 'rate_limit'] as const)
        await database.db.deleteFrom(table).execute()
      time = noon
      scene = await opened()
      return () => scene.close()
    })

    it('to every browser of the member, and by nothing else once it is opened', async () => {
      const aoife = await addReachable(database.db, 'Aoife')
      const phones = [await subscribed(aoife), await subscribed(aoife)]
      await scene.send([aoife], { expirydate: '2026-11-26T10:00:00.000Z' })
      await scene.workOff()
      const { msgid } = await database.db.selectFrom('message').select('msgid').executeTakeFirstOrThrow()
      for (const { browser } of phones) {
        expect(browser.pushes).toEqual([
          {
            ...{ topic: `m${msgid}`, ttl: 46 * 3_600, urgency: 'high', size: expect.any(Number) },
            payload: {
              ...{ web_push: 8030, mutable: true, app_badge: 1 },
              notification: {
                title: 'Réalta Castáil',
                body: 'A new message for you. Please answer by Thu 26 Nov 10:00.',
                ...{ lang: 'en-IE', tag: `message-${msgid}`, silent: false },
                navigate: `https://members.example.ie/member/${aoife}/messages/${msgid}`,
                data: {
                  ...{ owner: aoife, extraid: aoife, msgid, name: 'Quay Street: market crowd', version: 1, round: 0 },
                  ...{ isAnswerable: true, isUnanswered: true },
                },
              },
            },
          },
        ])
      }
      await opens(aoife)
      later(20 * minute)
      await scene.workOff()
      expect(await states()).toEqual([
        ['push', 'sent', null],
        ['text', 'dropped', 'opened'],
      ])
      expect([provider.texts.length, server.mails.length]).toEqual([0, 0])
    })

    it('and by text when nobody opened it for 20 minutes, sooner before a deadline, or as the mailing says', async () => {
      const aoife = await addReachable(database.db, 'Aoife')
      await subscribed(aoife)
      await scene.send([aoife])
      await scene.send([aoife], { expirydate: new Date(noon.getTime() + 10 * minute).toISOString() })
      await scene.send([aoife], {}, { text_after_minutes: 60 })
      await scene.workOff()
      const textsAt = async (minutes: number) => {
        time = new Date(noon.getTime() + minutes * minute)
        await scene.workOff()
        return provider.texts.length
      }
      expect([
        await textsAt(4),
        await textsAt(5),
        await textsAt(19),
        await textsAt(20),
        await textsAt(59),
        await textsAt(60),
      ]).toEqual([0, 1, 1, 2, 2, 3])
    })

    it('and the text says what the push said, also of a change to a message that they never heard of', async () => {
      const aoife = await addReachable(database.db, 'Aoife')
      const { browser } = await subscribed(aoife)
      const { mailing_id } = await scene.send([aoife])
      const change = `mutation { change_message(mailing_id: ${mailing_id}, message: { name: "Now Wednesday" }) { ok } }`
      await scene.ask('change_message', change)
      await scene.workOff()
      later(20 * minute)
      await scene.workOff()
      expect(browser.pushes[0]?.payload.notification.body).toBe('A new message for you.')
      expect(provider.texts[0]?.text).toContain(': a new message for you.')
    })

    it('by mail where no text can follow', async () => {
      const aoife = await addReachable(database.db, 'Aoife', { mobile: null })
      await subscribed(aoife)
      await scene.send([aoife])
      await scene.workOff()
      expect(server.mails).toHaveLength(0)
      later(20 * minute)
      await scene.workOff()
      expect(server.mails).toHaveLength(1)
    })

    it('under 1 kB whatever the message holds, and named only where the agency allows it', async () => {
      const parent = await addReachable(database.db, 'Nuala')
      const child = await addMember(database.db, '😀'.repeat(30), { parentid: parent })
      const { browser } = await subscribed(parent)
      const name = '😀'.repeat(50)
      expect(await scene.send([child], { name })).toMatchObject({ ok: true })
      await scene.workOff()
      expect(browser.pushes[0]?.payload.notification).toMatchObject({
        ...{ title: 'Réalta Castáil', body: 'A new message for your child.' },
        data: { owner: parent, extraid: child },
      })
      const named = await opened({ agencyInfo: { ...castingAgency, notifications: { preview: 'name' } } })
      await named.send([child], { name, expirydate: '2026-11-26T10:00:00.000Z' })
      await named.workOff()
      await named.close()
      expect(browser.pushes[1]?.payload.notification.title).toBe('😀'.repeat(40))
      expect(Math.max(...browser.pushes.map(({ size }) => size))).toBeLessThan(1_000)
    })

    it('not after log-out, “Disconnect phone”, an end by another session, or to a removed child’s parent', async () => {
      const parent = await addReachable(database.db, 'Nuala')
      const child = await addMember(database.db, 'Fiadh', { parentid: parent })
      const phone = await subscribed(parent)
      await database.db.updateTable('member').set({ removed_at: time }).where('extraid', '=', child).execute()
      await scene.send([child])
      await scene.workOff()
      expect(await states()).toEqual([['mail', 'dropped', 'no_recipient']])
      const { number } = await database.db
        .selectFrom('session')
        .where('extraid', '=', parent)
        .select('number')
        .executeTakeFirstOrThrow()
      expect(await phone.unsubscribe(number)).toEqual({ ok: true, message: 'Notifications are off.' })
      expect(await phone.unsubscribe()).toEqual({ ok: true, message: 'Notifications were off already.' })
      await phone.subscribe()
      await phone.subscribe()
      const noted = database.db.selectFrom('record_change').where('extraid', '=', parent).orderBy('id').select('what')
      expect((await noted.execute()).map(({ what }) => what)).toEqual([
        'Notifications turned on on a phone',
        'Notifications turned off on a phone',
        'Notifications turned on on a phone',
      ])
      await database.db.deleteFrom('session').where('number', '=', number).execute()
      await scene.send([parent])
      await scene.workOff()
      expect([service.asked, provider.texts.length]).toEqual([0, 1])
    })

    it('the next channel follows at once where a browser is gone, and its subscription ends', async () => {
      const aoife = await addReachable(database.db, 'Aoife')
      await subscribed(aoife)
      service.says = () => ({ status: 410 })
      await scene.send([aoife])
      await scene.workOff()
      expect(await states()).toEqual([
        ['push', 'failed', 'push_410'],
        ['text', 'sent', null],
      ])
      expect((await subscriptions()).filter(({ extraid }) => extraid === aoife)).toEqual([])
    })

    it('again after Retry-After, to who has not got it yet; never through a redirect', async () => {
      const aoife = await addReachable(database.db, 'Aoife')
      const [phone, desktop] = [await subscribed(aoife), await subscribed(aoife)]
      const busy = { status: 429, headers: { 'Retry-After': '120' } }
      service.says = (browser) => (browser === phone.browser ? busy : { status: 201 })
      await scene.send([aoife])
      await scene.workOff()
      expect(await states()).toEqual([
        ['push', 'sent', null],
        ['text', 'waiting', null],
      ])
      later(119_000)
      await scene.workOff()
      expect(service.asked).toBe(2)
      service.says = () => ({ status: 201 })
      later(1_000)
      await scene.workOff()
      expect([service.asked, phone.browser.pushes.length, desktop.browser.pushes.length]).toEqual([3, 1, 1])
      service.says = () => ({ status: 307, headers: { Location: `${desktop.browser.endpoint}` } })
      await scene.send([aoife])
      await scene.workOff()
      expect([service.asked, (await states()).slice(-2)[0]]).toEqual([5, ['push', 'failed', 'push_307']])
    })

    it('by text where the push service is busy for a quarter of an hour, or hangs', async () => {
      const hasty = await opened({ pushPatience: 100 })
      const aoife = await addReachable(database.db, 'Aoife')
      await subscribed(aoife)
      service.says = () => ({ status: 429, headers: { 'Retry-After': '3600' } })
      await hasty.send([aoife])
      for (let tries = 0; tries < 4; tries++) {
        await hasty.workOff()
        later(5 * minute)
      }
      service.says = () => 'hang'
      await hasty.send([aoife])
      for (let tries = 0; tries < 12; tries++) {
        await hasty.workOff()
        later(2 * minute)
      }
      await hasty.close()
      expect(await states()).toEqual([
        ['push', 'failed', 'push_429'],
        ['text', 'sent', null],
        ['push', 'failed', 'push_slow'],
        ['text', 'sent', null],
      ])
    })

    it('silently in quiet hours where the deadline falls earlier, else after the agency’s and the member’s own', async () => {
      time = new Date('2026-11-24T22:30:00Z')
      const aoife = await addReachable(database.db, 'Aoife')
      const own = { quiet_from: '06:30', quiet_to: '09:00' }
      await database.db.updateTable('member').set(own).where('extraid', '=', aoife).execute()
      const { browser } = await subscribed(aoife)
      await scene.send([aoife], { name: 'Early call', expirydate: '2026-11-25T08:30:00.000Z' })
      await scene.send([aoife])
      await scene.workOff()
      expect(browser.pushes.map(({ urgency, payload }) => [urgency, payload.notification.silent])).toEqual([
        ['normal', true],
      ])
      time = new Date('2026-11-25T08:59:59Z')
      await scene.workOff()
      expect(browser.pushes).toHaveLength(1)
      time = new Date('2026-11-25T09:00:00Z')
      await scene.workOff()
      expect(browser.pushes[1]?.payload.notification.silent).toBe(false)
    })

    it('at most ten browsers of a member stand, and an endpoint belongs to who named it last', async () => {
      const aoife = await addReachable(database.db, 'Aoife')
      const phones: PushPhone[] = []
      for (let at = 0; at < 12; at++) {
        phones.push(await subscribed(aoife))
        later(1_000)
      }
      await phones[2]?.subscribe()
      const ofAoife = (await subscriptions()).filter(({ extraid }) => extraid === aoife)
      expect(ofAoife).toHaveLength(10)
      await scene.send([aoife])
      await scene.workOff()
      expect(phones.map(({ browser }) => browser.pushes.length)).toEqual([0, 0, 1, ...Array(9).fill(1)])
      const brid = await addReachable(database.db, 'Bríd')
      const given = phones[11]?.browser
      const other = await phoneOf(brid)
      await other.subscribe(given ?? {})
      await scene.send([aoife])
      await scene.workOff()
      expect(given?.pushes).toHaveLength(1)
    })

    it('to no other host than a push service, with keys that are keys', async () => {
      const phone = await phoneOf(await addReachable(database.db, 'Aoife'))
      const refused = { ok: false, message: 'Notifications can’t be sent to this browser.' }
      const bad = [
        ...[
          'http://127.0.0.1:1/push',
          'https://169.254.169.254/latest',
          'http://fcm.googleapis.com/x',
          'no address',
          '',
        ],
        ...['https://fcm.googleapis.com.example.ie/x', 'https://fcm.googleapis.com:8443/x', 'file:///etc/passwd'],
        ...['https://user:pass@fcm.googleapis.com/x', 'https://evilpush.apple.com/x', 'https://push.apple.com.ie/x'],
        `https://fcm.googleapis.com/${'x'.repeat(1_000)}`,
      ]
      for (const endpoint of bad) expect(await phone.subscribe({ endpoint }), endpoint).toEqual(refused)
      const off = Buffer.alloc(65, 4).toString('base64url')
      for (const p256dh of ['', 'x'.repeat(5_000), off, '!', phone.browser.auth])
        expect(await phone.subscribe({ p256dh }), p256dh).toEqual(refused)
      for (const auth of ['', 'x'.repeat(5_000), phone.browser.p256dh])
        expect(await phone.subscribe({ auth })).toEqual(refused)
      for (const endpoint of [
        ...['https://fcm.googleapis.com/fcm/send/abc', 'https://web.push.apple.com/QH', 'https://api.push.apple.com/3'],
        ...['https://updates.push.services.mozilla.com/wpush/v2/gA', 'https://db5p.notify.windows.com/w/?token=B'],
      ])
        expect(await phone.subscribe({ endpoint }), endpoint).toMatchObject({ ok: true })
    })
  })
})
