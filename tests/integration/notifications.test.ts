import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { OpenDatabase } from '../../server/store/database'
import { addMember } from '../support/agency-fixture'
import { forEachDatabase } from '../support/database'
import { castingAgency } from '../support/mail-scene'
import { type MailServer, openMailServer } from '../support/mail-server'
import { addReachable, notificationScene } from '../support/notification-scene'
import { signatureOf } from '../support/stripe/events'
import { openTextWebhook, type TextWebhook } from '../support/text-webhook'

const noon = new Date('2026-11-24T12:00:00Z')
const minute = 60_000
const hour = 60 * minute

let server: MailServer
let provider: TextWebhook
beforeAll(async () => {
  server = await openMailServer()
  provider = await openTextWebhook()
  return () => Promise.all([server.close(), provider.close()])
})
beforeEach(() => {
  server.says = () => 'take'
  server.mails.length = 0
  server.asked.length = 0
  provider.says = () => 200
  provider.texts.length = 0
  provider.asked = 0
})

type Scene = Awaited<ReturnType<typeof notificationScene>>

forEachDatabase((_name, open) => {
  describe('members are told of a message', () => {
    let database: OpenDatabase
    let scene: Scene
    let time = noon
    const later = (ms: number) => {
      time = new Date(time.getTime() + ms)
    }
    const opened = (more: object = {}) =>
      notificationScene(database, { smtpUrl: server.url, webhookUrl: provider.url, now: () => time, ...more })

    beforeAll(async () => {
      database = await open()
    })
    beforeEach(async () => {
      for (const table of ['job', 'notification', 'message_response', 'message', 'mailing'] as const)
        await database.db.deleteFrom(table).execute()
      await database.db.deleteFrom('rate_limit').execute()
      time = noon
      scene = await opened()
      return () => scene.close()
    })

    const codeOf = async (extraid: number) =>
      (await database.db.selectFrom('message').where('extraid', '=', extraid).select('link_code').executeTakeFirst())
        ?.link_code
    const answer = (extraid: number, version = 1) =>
      database.db
        .insertInto('message_response')
        .columns(['msgid', 'extraid', 'response', 'version', 'arrived_at', 'by'])
        .expression((eb) =>
          eb
            .selectFrom('message')
            .where('extraid', '=', extraid)
            .select(({ val, ref }) => [
              ref('msgid').as('msgid'),
              ref('extraid').as('extraid'),
              val('Y: ').as('response'),
              val(version).as('version'),
              val(time).as('arrived_at'),
              val<'account'>('account').as('by'),
            ]),
        )
        .execute()
    const states = async () => (await scene.told()).map(({ channel, state, code }) => [channel, state, code])

    it('by a text of one part with the link, and by mail who has no mobile or wants no texts', async () => {
      const aoife = await addReachable(database.db, 'Aoife')
      const brid = await addReachable(database.db, 'Bríd', { mobile: null })
      const cian = await addReachable(database.db, 'Cian', { mobile: '01 555 0117', twt_link_enable: true })
      const dara = await addReachable(database.db, 'Dara', { twt_link_enable: false, smsnotify: true })
      const eoin = await addReachable(database.db, 'Eoin', { twt_link_enable: false, emailnotify: false })
      await scene.send([aoife, brid, cian, dara, eoin], { expirydate: '2026-11-26T18:00:00.000Z' })
      await scene.workOff()
      expect(provider.texts).toMatchObject([
        {
          to: '+353871234567',
          text: `Réalta Castail: a new message for you. Please answer by Thu 26 Nov 18:00. https://members.example.ie/m/${await codeOf(aoife)}`,
        },
      ])
      expect(server.mails.map(({ subject }) => subject)).toEqual(Array(3).fill('Quay Street: market crowd'))
      const [mail] = server.mails
      expect(mail?.text).toContain(
        'Hello Bríd,\n\nAre you free on Tuesday?\n\nPlease answer by Thu 26 Nov 18:00.\n\nYou can turn',
      )
      expect(mail?.text).toContain(`Open and answer:\nhttps://members.example.ie/m/${await codeOf(brid)}`)
      expect(await states()).toEqual([
        ...[['text', 'sent', null], ...Array(3).fill(['mail', 'sent', null])],
        ['mail', 'dropped', 'no_channel'],
      ])
      expect(await scene.workOff()).toBe(0)
      expect(scene.log.join()).not.toMatch(/example\.ie|87123/)
    })

    it('names the message and the child in a text only where the agency allows it; a child’s parent is told', async () => {
      const parent = await addReachable(database.db, 'Nuala')
      const child = await addMember(database.db, 'Fiadh', { parentid: parent })
      await scene.send([child])
      await scene.workOff()
      expect(provider.texts[0]?.text).toMatch(/^Réalta Castail: a new message for your child\. https:\S+$/)
      const named = await opened({ agencyInfo: { ...castingAgency, notifications: { preview: 'name' } } })
      await named.send([child], { name: 'Crowd scene at Dún Laoghaire' })
      await named.workOff()
      await named.close()
      expect(provider.texts[1]?.text).toMatch(/^Réalta Castail: Fiadh: Crowd scene at Dun Laoghaire\. https:\S+$/)
      expect(provider.texts.map(({ to }) => to)).toEqual(['+353871234567', '+353871234567'])
      await database.db.updateTable('member').set({ removed_at: time }).where('extraid', '=', child).execute()
      await scene.send([child])
      await scene.workOff()
      expect((await states()).at(-1)).toEqual(['mail', 'dropped', 'no_recipient'])
    })

    it('not of what was answered, withdrawn, changed, closed or opened before its text goes', async () => {
      const members: number[] = []
      for (const name of ['Una', 'Orla', 'Tadhg']) members.push(await addReachable(database.db, name))
      const [una = 0, orla = 0] = members
      await scene.send(members, {}, { text_after_minutes: 20 })
      await scene.workOff()
      later(10 * minute)
      await answer(una)
      await database.db.updateTable('message').set({ opened_at: time }).where('extraid', '=', orla).execute()
      later(10 * minute)
      await scene.workOff()
      expect(await states()).toEqual([
        ['text', 'dropped', 'answered'],
        ['text', 'dropped', 'opened'],
        ['text', 'sent', null],
      ])
      const withdrawn = await scene.send(members, {}, { text_after_minutes: 20 })
      const closed = await scene.send(
        members,
        { expirydate: new Date(time.getTime() + 10 * minute).toISOString() },
        { text_after_minutes: 20 },
      )
      await scene.workOff()
      await scene.ask('withdraw_message', `mutation { withdraw_message(mailing_id: ${withdrawn.mailing_id}) { ok } }`)
      later(20 * minute)
      await scene.workOff()
      expect((await states()).slice(3)).toEqual([
        ...Array(3).fill(['text', 'dropped', 'withdrawn']),
        ...Array(3).fill(['text', 'dropped', 'closed']),
      ])
      expect([closed.ok, provider.texts.length, server.mails.length]).toEqual([true, 1, 0])
    })

    it('once more of a change, but not of the version before; not where the change is silent', async () => {
      const extraid = await addReachable(database.db, 'Aoife')
      const { mailing_id } = await scene.send([extraid])
      const change = (more = '') =>
        scene.ask(
          'change_message',
          `mutation { change_message(mailing_id: ${mailing_id}, message: { name: "Now Wednesday" } ${more}) { ok } }`,
        )
      await change()
      await scene.workOff()
      expect(await scene.told()).toMatchObject([{ version: 2, channel: 'text', state: 'sent' }])
      expect(provider.texts[0]?.text).toContain('a new message for you')
      await answer(extraid, 2)
      await change(', notify: false')
      await scene.workOff()
      expect(provider.texts).toHaveLength(1)
      await change()
      await scene.workOff()
      expect(await scene.told()).toMatchObject([{ version: 2 }, { version: 4, state: 'sent' }])
      expect(provider.texts[1]?.text).toContain('a changed message for you')
    })

    it('of a silent change where they were not told of the message before it', async () => {
      const una = await addReachable(database.db, 'Una')
      const orla = await addReachable(database.db, 'Orla', { mobile: null })
      const { mailing_id } = await scene.send([una, orla], {}, { text_after_minutes: 20 })
      await scene.workOff()
      expect([provider.texts.length, server.mails.length]).toEqual([0, 1])
      const message = '{ name: "Quay Street: market crowd, two" }'
      await scene.ask(
        'change_message',
        `mutation { change_message(mailing_id: ${mailing_id}, message: ${message}, notify: false) { ok } }`,
      )
      await scene.workOff()
      later(20 * minute)
      await scene.workOff()
      expect([provider.texts.length, server.mails.length]).toEqual([1, 1])
      expect(provider.texts[0]?.text).toContain('a new message for you')
    })

    it('in one part, whose link is whole, also where the agency has a long name', async () => {
      const name = 'The Lanternhill and Western Seaboard Casting Company of Ireland'
      const long = await opened({ agencyInfo: { ...castingAgency, name } })
      const extraid = await addReachable(database.db, 'Aoife')
      await long.send([extraid], { expirydate: '2026-11-26T18:00:00.000Z' })
      await long.workOff()
      await long.close()
      const [sent] = provider.texts
      expect(sent?.text).toMatch(
        /^The Lantern.*\.\.\.: a new message for you\. Please answer by Thu 26 Nov 18:00\. https:/,
      )
      expect([sent?.text.length, sent?.text.endsWith(`/m/${await codeOf(extraid)}`)]).toEqual([160, true])
    })

    it('after the quiet hours, and by mail within them where the deadline falls earlier', async () => {
      time = new Date('2026-11-24T22:30:00Z')
      const extraid = await addReachable(database.db, 'Aoife')
      await scene.send([extraid])
      await scene.send([extraid], { name: 'Early call', expirydate: '2026-11-25T06:00:00.000Z' })
      await scene.workOff()
      expect([provider.texts.length, server.mails.map(({ subject }) => subject)]).toEqual([0, ['Early call']])
      time = new Date('2026-11-25T06:59:59Z')
      expect(await scene.workOff()).toBe(0)
      time = new Date('2026-11-25T07:00:00Z')
      await scene.workOff()
      expect(provider.texts).toHaveLength(1)
      expect(await states()).toEqual([
        ['text', 'sent', null],
        ['text', 'dropped', 'quiet_hours'],
        ['mail', 'sent', null],
      ])
    })

    it('by mail where the provider refuses a text for a quarter of an hour, and once where its answer is lost', async () => {
      const extraid = await addReachable(database.db, 'Aoife')
      provider.says = () => 503
      await scene.send([extraid])
      for (let tries = 0; tries < 12; tries++) {
        await scene.workOff()
        later(2 * minute)
      }
      expect(await states()).toEqual([
        ['text', 'failed', 'webhook_503'],
        ['mail', 'sent', null],
      ])
      provider.says = () => 'cut'
      await scene.send([extraid])
      await scene.workOff()
      provider.says = () => 200
      later(minute)
      await scene.workOff()
      expect(provider.texts).toHaveLength(1)
      expect((await states()).at(-1)).toEqual(['text', 'sent', null])
    })

    it('by mail where a receipt says that the text did not arrive', async () => {
      const extraid = await addReachable(database.db, 'Aoife')
      await scene.send([extraid])
      await scene.workOff()
      const body = JSON.stringify({ id: provider.texts[0]?.id, status: 'failed', code: 'unknown_subscriber' })
      const headers = { 'Callboard-Signature': signatureOf(body, scene.callbackSecret, time) }
      for (const _ of [1, 2]) {
        const told = await fetch(`${scene.url}/dj/texts/events`, { method: 'POST', headers, body })
        expect(told.status).toBe(200)
      }
      await scene.workOff()
      expect(await states()).toEqual([
        ['text', 'failed', 'unknown_subscriber'],
        ['mail', 'sent', null],
      ])
    })

    it('by mail beyond the texts of a day', async () => {
      const few = await opened({ textsADay: 2 })
      const members: number[] = []
      for (const name of ['Una', 'Orla', 'Tadhg']) members.push(await addReachable(database.db, name))
      await few.send(members)
      await few.workOff()
      await few.close()
      expect([provider.texts.length, server.mails.length]).toEqual([2, 1])
      expect((await states()).filter(([, state]) => state === 'dropped')).toEqual([['text', 'dropped', 'agency_limit']])
    })

    it('reminds who has not answered, before the deadline and by hand, but not twice in a quarter of an hour', async () => {
      const una = await addReachable(database.db, 'Una')
      const orla = await addReachable(database.db, 'Orla')
      const { mailing_id } = await scene.send(
        [una, orla],
        { expirydate: '2026-11-24T18:00:00.000Z' },
        { remind_before_minutes: 120 },
      )
      const remind = () =>
        scene.ask('remind_message', `mutation { remind_message(mailing_id: ${mailing_id}) { ok message count } }`)
      await scene.workOff()
      await answer(una)
      later(hour)
      expect(await remind()).toEqual({ ok: true, message: null, count: 1 })
      expect(await remind()).toMatchObject({
        ok: false,
        message: 'Members were reminded at 13:00. The next reminder can go at 13:15.',
      })
      await scene.workOff()
      time = new Date('2026-11-24T16:00:00Z')
      await scene.workOff()
      expect((await scene.told()).map(({ extraid, round, state }) => [extraid, round, state])).toEqual([
        ...[
          [una, 0, 'sent'],
          [orla, 0, 'sent'],
          [orla, 2, 'sent'],
        ],
        [orla, 1, 'sent'],
      ])
      expect(provider.texts.at(-1)?.text).toContain('a reminder of a message for you')
      await answer(orla)
      expect((await remind()).message).toBe('Everybody has answered.')
      time = new Date('2026-11-24T18:00:00Z')
      expect((await remind()).message).toBe(`The deadline of message ${mailing_id} is past.`)
    })
  })
})
