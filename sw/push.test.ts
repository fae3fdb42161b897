import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { noteLogout } from '../src/data/purge'
import { registry } from '../src/outbox/device-registry'
import { NoticePhone, pushOf } from '../tests/support/notice-phone'

let phone: NoticePhone
let owner = 700
beforeEach(async () => {
  phone = new NoticePhone(++owner)
  await phone.signIn()
})
afterEach(() => phone.dispose())

const asks = 'Availability check | Quay Street: are you free on Thursday? | yes | no'
const plain = 'Open Callboard | '

it('shows the message to whom it is for, with Yes and No, tells open pages and sets the badge', async () => {
  phone.pages = 2
  await phone.push(pushOf(owner))
  expect(phone.board.says).toEqual([asks])
  expect(phone.board.stands[0]).toMatchObject({ tag: 'message-7', silent: false, renotify: false })
  expect(phone.told).toEqual([{ type: 'PUSHED' }, { type: 'PUSHED' }])
  expect(phone.badges).toEqual([3])
})

it('shows no buttons where they would not answer it, or the platform has none', async () => {
  await phone.push(pushOf(owner, { isAnswerable: false }))
  expect(phone.board.stands[0]?.actions).toEqual([])
  vi.stubGlobal('Notification', {})
  await phone.push(pushOf(owner, { msgid: 8 }))
  expect(phone.board.stands[1]?.actions).toEqual([])
})

it('tells anybody else only that there is something', async () => {
  const rubbish = [null, 'hello', { web_push: 8030 }, { ...pushOf(owner), web_push: 9000 }, pushOf(owner + 5000)]
  for (const payload of rubbish) await phone.push(payload)
  await phone.pushEvent({ data: null })
  await phone.pushEvent({
    data: {
      json: () => {
        throw new SyntaxError('Unexpected token')
      },
    },
  })
  expect(phone.board.log.map(({ title, body, tag }) => [title, body, tag])).toEqual(
    Array(7).fill(['Open Callboard', '', 'callboard']),
  )
  expect(phone.badges).toEqual([])
})

it('tells nothing once that member has logged out, or is about to be deleted', async () => {
  await noteLogout(owner)
  await phone.push(pushOf(owner))
  expect(phone.board.says).toEqual([plain])
  await registry.change((now) => ({ ...now, last: owner, tombstone: null }))
  await phone.push(pushOf(owner))
  expect(phone.board.says).toEqual([plain])
})

it('shows a notification that Safari would show by itself', async () => {
  const { notification } = pushOf(owner)
  await phone.pushEvent({ data: null, notification, appBadge: 5 })
  expect(phone.board.says).toEqual([asks])
  expect(phone.badges).toEqual([5])
})

it('replaces a repeat without a sound, and a changed message or a reminder with one, but in quiet hours', async () => {
  await phone.push(pushOf(owner))
  await phone.push(pushOf(owner))
  await phone.push(pushOf(owner, { round: 2 }))
  await phone.push(pushOf(owner, { version: 2, round: 2 }))
  await phone.push(pushOf(owner, { version: 3 }, true))
  expect(phone.board.log.map(({ silent, renotify }) => (renotify ? 'again' : silent ? 'silent' : 'sound'))).toEqual([
    ...['sound', 'silent', 'again', 'again', 'silent'],
  ])
  expect(phone.board.stands).toHaveLength(1)
})

it('does not ask again what was answered from it, not yet sent or with the agency', async () => {
  await phone.push(pushOf(owner))
  phone.phone.fetch = () => Promise.reject(new TypeError('Failed to fetch'))
  await phone.press('yes')
  await phone.push(pushOf(owner))
  const waits = 'You said yes | Quay Street. Saved on this device. It goes out when there is signal. | open'
  expect(phone.board.says).toEqual([waits])
  phone.phone.fetch = phone.phone.server.fetch
  await phone.drain()
  await phone.push(pushOf(owner, { round: 2 }))
  expect(phone.board.says).toEqual(['You said yes | Quay Street. The agency has it, 14:00. | open'])
  expect(phone.board.log.slice(1).every(({ silent }) => silent)).toBe(true)
  await phone.push(pushOf(owner, { version: 2 }))
  expect(phone.board.says).toEqual([asks])
})

it('still shows something where the store does not answer', async () => {
  vi.spyOn(registry, 'read').mockReturnValue(new Promise(() => undefined))
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const pushed = phone.push(pushOf(owner))
  await vi.advanceTimersByTimeAsync(5_000)
  await pushed
  vi.restoreAllMocks()
  expect(phone.board.says).toEqual([plain])
})
