import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { NoticePhone, pushOf } from '../../tests/support/notice-phone'
import { answerItem } from '../messages/answer-item'
import { enqueue } from '../outbox/enqueue'
import { readMeta } from '../outbox/member-database'
import { closeNotice } from './notice-follow'

let phone: NoticePhone
let owner = 760
beforeEach(async () => {
  phone = new NoticePhone(++owner)
  await phone.signIn()
})
afterEach(() => phone.dispose())

const dead: typeof fetch = () => Promise.reject(new TypeError('Failed to fetch'))

/** An answer given from the notification that waits for signal. */
async function answeredWithoutSignal(): Promise<void> {
  await phone.push(pushOf(owner))
  phone.phone.fetch = dead
  await phone.press('yes')
  phone.phone.fetch = phone.phone.server.fetch
}

/** The page sends it; what the agency makes of it is set by hand. */
async function decided(status: 'applied' | 'conflict'): Promise<void> {
  const state = status === 'applied' ? 'sent' : 'needs-attention'
  const at = Date.now()
  const serverResult = { status, at, heardAt: at, outcome: status === 'applied' ? 'applied' : 'changed', message: null }
  await phone.phone.db.outbox.toCollection().modify({ state, serverResult })
  await phone.follow()
}

const noted = () => readMeta(phone.phone.db, 'noticed')

it('says that the agency has it after a page sent it, and only once', async () => {
  await answeredWithoutSignal()
  phone.phone.now = Date.now()
  await phone.phone.drain()
  await phone.follow()
  expect(phone.board.says).toEqual(['You said yes | Quay Street. The agency has it, 14:00. | open'])
  const shown = phone.board.log.length
  await phone.follow()
  expect(phone.board.log).toHaveLength(shown)
  expect(await noted()).toEqual([])
})

it('does not bring back one that was swiped away, unless its answer was not taken', async () => {
  await answeredWithoutSignal()
  phone.board.stands = []
  await decided('applied')
  expect(phone.board.stands).toEqual([])
  await phone.phone.db.outbox.clear()
  await answeredWithoutSignal()
  phone.board.stands = []
  await decided('conflict')
  expect(phone.board.says[0]).toContain('Open to answer again | Quay Street. It changed after you were asked.')
  phone.board.stands = []
  await phone.follow()
  expect(phone.board.stands).toEqual([])
})

it('leaves the question of a changed message where the answer to the version before was not taken', async () => {
  await answeredWithoutSignal()
  await phone.push(pushOf(owner, { version: 2 }))
  await decided('conflict')
  expect(phone.board.stands.map(({ title }) => title)).toEqual(['Availability check'])
})

it('takes away the question, or what was said, once another answer was given on a page', async () => {
  const message = {
    ...{ extraid: owner, id: 7, name: 'Quay Street', version: 1 },
    text_type: 'simple',
    options: null,
  } as const
  const answer = (yes: boolean) =>
    enqueue(phone.phone.db, answerItem(message, { kind: 'yesno', yes, notes: '' }, null, Date.now()), Date.now())
  await phone.push(pushOf(owner))
  await phone.push(pushOf(owner, { msgid: 8 }))
  await answer(true)
  await phone.follow()
  expect(phone.board.stands.map(({ tag }) => tag)).toEqual(['message-8'])
  await phone.press('yes')
  expect(phone.board.says[0]).toContain('The agency has it')
})

it('closes the notification of a message that is open on the screen, and no other’s', async () => {
  await phone.push(pushOf(owner))
  await phone.push(pushOf(owner, { msgid: 8 }))
  await closeNotice(phone.board, owner + 5000, 7)
  expect(phone.board.stands).toHaveLength(2)
  await closeNotice(phone.board, owner, 7)
  expect(phone.board.stands.map(({ tag }) => tag)).toEqual(['message-8'])
})

it('leaves the badge to a page that is open', async () => {
  phone.pages = 1
  await answeredWithoutSignal()
  await decided('conflict')
  expect(phone.badges).toEqual([3])
})
