import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { OpenDatabase } from '../../../server/store/database'
import type { ServerMessage } from '../../../src/messages/messages-query'
import { overlay } from '../../../src/messages/overlay'
import { cookieOf } from '../../support/agency-fixture'
import { call } from '../../support/caller'
import { forEachDatabase } from '../../support/database'
import { makeScene, type Scene } from '../../support/outbox-scene'
import { type Context, Phone } from '../../support/phone'

const fields = `id category name message response outstanding expirydate sendtime tophone text_type options extra_text
  link_code version withdrawn response_at`

/** docs/fault-table.md, rows 29, 38 and 42: what the office or the member's other phone did while an answer waited. */
forEachDatabase((_name, open) => {
  let database: OpenDatabase
  let scene: Scene
  beforeEach(async () => {
    database ??= await open()
    scene = await makeScene(database, { messages: 4 })
  })
  afterEach(() => scene.served.close())

  /** Changes a message as the office does, through the agency's own endpoint. */
  const rewrite = async (id: number, text: string) => {
    const { mailing_id } = await database.db
      .selectFrom('message')
      .where('msgid', '=', id)
      .select('mailing_id')
      .executeTakeFirstOrThrow()
    const changed = await call(
      scene.served.url,
      'agency',
      'mutation ($id: Int!, $text: String!) { change_message(mailing_id: $id, message: { message: $text }) { ok } }',
      { id: mailing_id, text },
      { token: 'test-token' },
    )
    expect(changed.data).toEqual({ change_message: { ok: true } })
  }

  const byLink = async (id: number, response: string) => {
    const { link_code } = await database.db
      .selectFrom('message')
      .where('msgid', '=', id)
      .select('link_code')
      .executeTakeFirstOrThrow()
    const query = `mutation ($code: String!, $response: String!) {
      public_message_respond(code: $code, response: $response) { ok } }`
    const answered = await call(scene.served.url, 'login', query, { code: link_code, response })
    expect(answered.data).toEqual({ public_message_respond: { ok: true } })
  }

  const read = async (phone: Phone): Promise<ServerMessage[]> => {
    const query = `{ member(extraid: ${scene.member}) { messages { ${fields} } } }`
    const { data } = await call(scene.served.url, 'member', query, {}, { cookie: phone.cookie })
    const members = (data?.member ?? []) as { messages: ServerMessage[] }[]
    return members[0]?.messages ?? []
  }

  /** One message as this phone's screen shows it. */
  const shown = async (context: Context, id: number) =>
    overlay(await read(context.phone), await context.items(), false).find((message) => message.id === id)

  describe('office', () => {
    it('row 29: the office changes what was answered while the answer waits: a conflict, with both shown', async () => {
      const [id = 0, other = 0] = scene.ids
      scene.phone.line.inject('MessageRespond', { kind: 'refuse' })
      await scene.page.answer(id, 'Y', { notes: 'From 9.' })
      await scene.page.answer(other, 'Y')
      expect((await scene.page.drain()).end).toBe('unreachable')
      await rewrite(id, 'Tuesday is off. Are you free on Thursday? {YES} {NO}')
      scene.page.reached = true
      expect(await scene.page.drain()).toEqual({ end: 'empty' })
      expect(scene.phone.line.injected).toMatchObject([{ fault: 'refuse', operation: 'MessageRespond' }])
      // The screen shows both versions and the reason, and does not say that the answer was sent. The item behind it was sent.
      expect(await shown(scene.page, id)).toMatchObject({
        message: 'Tuesday is off. Are you free on Thursday? {YES} {NO}',
        version: 2,
        response: null,
        pending: {
          fate: 'attention',
          outcome: 'changed',
          answer: { kind: 'yesno', notes: 'From 9.' },
          arrivedAt: null,
          why: expect.stringContaining('changed this message after you read it'),
        },
      })
      expect(await scene.taken()).toEqual([`${other} Y`])
      // Keeping one's own answer makes a new item, based on the current message.
      const before = (await scene.page.items())[0]?.opId
      await scene.page.answer(id, 'Y', { version: 2 })
      expect(await scene.page.drain()).toEqual({ end: 'empty' })
      expect((await scene.page.items()).map((item) => item.opId)).not.toContain(before)
      expect(await scene.taken()).toEqual([`${other} Y`, `${id} Y`])
    })

    it('row 42: the link is answered while another answer waits on the phone: nothing is replaced, both are shown', async () => {
      const [id = 0, other = 0] = scene.ids
      scene.phone.line.inject('MessageRespond', { kind: 'refuse' })
      await scene.page.answer(id, 'Y', { notes: 'From 9.' })
      await scene.page.answer(other, 'Y')
      expect((await scene.page.drain()).end).toBe('unreachable')
      await byLink(id, 'N')
      scene.page.reached = true
      expect(await scene.page.drain()).toEqual({ end: 'empty' })
      expect(scene.phone.line.injected).toMatchObject([{ fault: 'refuse', operation: 'MessageRespond' }])
      expect(await shown(scene.page, id)).toMatchObject({
        response: 'N',
        pending: {
          ...{ fate: 'attention', outcome: 'answered', arrivedAt: null },
          ...{ answer: { yes: true, notes: 'From 9.' }, standing: { yes: false, notes: '' } },
          why: expect.stringContaining('came through the message’s link at'),
        },
      })
      expect(await scene.taken()).toEqual([`${id} N`, `${other} Y`])
      // Keeping one's own answer makes a new item, based on the answer that stands.
      scene.phone.clock = () => Date.now() + 2_000
      await scene.page.answer(id, 'Y', { notes: 'From 9.' })
      expect(await scene.page.drain()).toEqual({ end: 'empty' })
      expect(await scene.taken()).toEqual([`${id} N`, `${other} Y`, `${id} Y: From 9.`])
    })

    it('row 38: two phones of one member: each in its own order, and the conflict is shown on the one that has it', async () => {
      const [one = 0, two = 0, three = 0, four = 0] = scene.ids
      const other = new Phone(scene.served.url)
      other.cookie = await cookieOf(database.db, scene.member)
      const first = scene.page
      const second = other.open(scene.member)
      // The first phone answers without signal. Then the office changes a message, and the second phone reads the new version.
      await first.answer(one, 'Y')
      await first.answer(two, 'Y')
      await first.answer(three, 'Y')
      await rewrite(two, 'Now at 3 pm.')
      await second.answer(four, 'N')
      await second.answer(three, 'N')
      await second.answer(two, 'N', { version: 2 })
      scene.phone.line.inject('MessageRespond', { kind: 'lose-answer' }, { kind: 'double' })
      other.line.inject('MessageRespond', { kind: 'double' }, { kind: 'lose-answer' })
      for (let round = 0; round < 3; round++) {
        for (const context of [second, first]) {
          context.reached = true
          context.phone.clock = () => Date.now() + round * 400_000
        }
        await Promise.all([first.drain(), second.drain()])
      }
      expect(scene.phone.line.injected.map(({ reached }) => reached)).toEqual([200, 200])
      expect(other.line.injected.map(({ reached }) => reached)).toEqual([200, 200])

      const log = await database.db
        .selectFrom('outbox_ledger')
        .where('extraid', '=', scene.member)
        .select(['op_id', 'client_id', 'seq'])
        .orderBy('at')
        .orderBy('seq')
        .execute()
      for (const context of [first, second]) {
        const items = await context.items()
        expect(items.map((item) => item.seq)).toEqual([1, 2, 3])
        const mine = log.filter((row) => row.client_id === items[0]?.clientId)
        expect(mine.map((row) => row.op_id)).toEqual(items.map((item) => item.opId))
      }
      expect(new Set(log.map((row) => row.client_id)).size).toBe(2)
      expect((await first.states()).slice(0, 2)).toEqual(['sent', 'needs-attention'])
      expect((await second.states()).filter((_state, at) => at !== 1)).toEqual(['sent', 'sent'])
      expect(await shown(first, two)).toMatchObject({
        response: 'N',
        pending: { fate: 'attention', outcome: 'changed' },
      })
      // Both phones answered the third message. The answer that arrived first counts; the other phone is asked again and shows
      // both answers.
      const taken = await scene.taken()
      const [counts, ...others] = taken.filter((line) => line.startsWith(`${three} `))
      expect(others).toEqual([])
      expect([...taken].sort()).toEqual([`${one} Y`, `${two} N`, counts, `${four} N`].sort())
      const isFirst = counts === `${three} Y`
      expect(await shown(isFirst ? first : second, three)).toMatchObject({ pending: { fate: 'agency' } })
      expect(await shown(isFirst ? second : first, three)).toMatchObject({
        response: isFirst ? 'Y' : 'N',
        pending: { fate: 'attention', outcome: 'answered', answer: { yes: !isFirst }, standing: { yes: isFirst } },
      })
    })
  })
})
