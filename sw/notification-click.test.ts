import 'fake-indexeddb/auto'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { noteLogout } from '../src/data/purge'
import { answerItem } from '../src/messages/answer-item'
import { applyToAll } from '../src/outbox/claim'
import { registry } from '../src/outbox/device-registry'
import { enqueue, holdOff } from '../src/outbox/enqueue'
import type { ItemOf } from '../src/outbox/kinds'
import { NoticePhone, pushOf } from '../tests/support/notice-phone'

let phone: NoticePhone
let owner = 720
beforeEach(async () => {
  phone = new NoticePhone(++owner)
  await phone.signIn()
})
afterEach(() => phone.dispose())

const asks = 'Availability check | Quay Street: are you free on Thursday? | yes | no'
const saved = 'You said yes | Quay Street. Saved on this device. | undo | open'
const waits = 'You said yes | Quay Street. Saved on this device. It goes out when there is signal. | open'
const arrived = 'You said yes | Quay Street. The agency has it, 14:00. | open'
const tooLate = 'You said yes | Quay Street. Too late to undo. Open to change your answer. | open'

const items = async () => (await phone.phone.items()) as ItemOf<'message_respond'>[]
const answers = async () => (await items()).map(({ payload, state }) => `${payload.response} ${state}`)
const sent = () => phone.phone.server.effects.map(({ operation }) => operation)
const cut = () => {
  phone.phone.fetch = () => Promise.reject(new TypeError('Failed to fetch'))
}

/** As the page answers. */
function answerOnPage(yes: boolean, version = 1): Promise<string> {
  const message = {
    ...{ extraid: owner, id: 7, name: 'Quay Street', version },
    text_type: 'simple',
    options: null,
  } as const
  return enqueue(phone.phone.db, answerItem(message, { kind: 'yesno', yes, notes: '' }, null, Date.now()), Date.now())
}

/** The server takes nothing, and says why. */
function refuseWith(outcome: string, message: string): void {
  const { fetch } = phone.phone
  phone.phone.fetch = async (input, init) => {
    if (!String(init?.body).includes('MessageRespond')) return fetch(input, init)
    const op_id = new Headers(init?.headers).get('idempotency-key')
    const outbox = { op_id, status: 'conflict', applied_seq: 1, at: null }
    return Response.json({ data: { message_respond: { ok: false, outcome, message } }, extensions: { outbox } })
  }
}

describe('yes and no', () => {
  it('gives the answer as the page does, holds it back while it can be undone, and says when the agency has it', async () => {
    await phone.push(pushOf(owner))
    phone.meanwhile = async () => {
      expect(phone.board.says).toEqual([saved])
      expect(phone.syncs).toBe(1)
      // A sync that comes now sends nothing yet.
      await applyToAll(phone.phone.db, { type: 'hurried', also_held: false })
      await phone.phone.drain()
      const [item] = await items()
      expect(item).toMatchObject({
        ...{ kind: 'message_respond', entityKey: 'message:7', extraid: owner, state: 'queued' },
        payload: { id: 7, name: 'Quay Street', response: 'Y', notes: null, stored: 'Y' },
        base: { version: 1, seen: null },
        nextAt: Date.now() + 8_000,
      })
    }
    await phone.press('yes')
    expect(phone.board.says).toEqual([arrived])
    expect(sent()).toEqual(['MessageRespond'])
    expect(phone.board.log.slice(1).every(({ silent, renotify }) => silent && !renotify)).toBe(true)
    expect(phone.badges).toEqual([3, 2])
  })

  it('names the message only where the push did, and does not say that nothing stood before where something may', async () => {
    const push = pushOf(owner, { isUnanswered: false })
    push.notification.body = 'The agency has a question for you'
    await phone.push(push)
    cut()
    await phone.press('no')
    expect(phone.board.says).toEqual(['You said no | Saved on this device. It goes out when there is signal. | open'])
    expect((await items())[0]?.base).toEqual({ version: 1 })
    expect(phone.badges).toEqual([3])
  })

  it('pressed twice, or both, is one answer: the first', async () => {
    await phone.push(pushOf(owner))
    const question = phone.board.stands[0]
    await Promise.all([phone.press('yes', question), phone.press('yes', question), phone.press('no', question)])
    expect(await answers()).toEqual(['Y sent'])
    expect(sent()).toEqual(['MessageRespond'])
    expect(phone.board.says).toEqual([arrived])
  })

  it.each([
    ['logged out', () => noteLogout(owner)],
    ['somebody else', () => registry.change((now) => ({ ...now, last: owner + 5000 }))],
  ])('by one who is not here any more stores nothing, and says so: %s', async (_why, leave) => {
    await phone.push(pushOf(owner))
    await leave()
    await phone.press('yes')
    expect(phone.board.says).toEqual(['Open Callboard | Not saved. Open to answer.'])
    expect(await answers()).toEqual([])
  })

  it('of a notification that this version can not read stores nothing, and says so', async () => {
    await phone.board.showNotification('Old', { tag: 'message-7', data: { owner, msgid: 7, shape: 'of 2031' } })
    await phone.press('yes')
    expect(phone.board.says).toEqual(['Open Callboard | Not saved. Open to answer.'])
  })

  it('says that it is not saved where the device can not keep it', async () => {
    await phone.push(pushOf(owner))
    await holdOff(phone.phone.db, Date.now())
    await phone.press('yes')
    expect(phone.board.says).toEqual(['Not saved | Quay Street. Not saved. Open to answer. | open'])
    expect(phone.badges).toEqual([3])
  })

  it('of an old notification does not take the place of an answer to the changed message', async () => {
    await phone.push(pushOf(owner))
    await answerOnPage(false, 2)
    await phone.press('yes')
    expect(await answers()).toEqual(['N queued'])
    const [said] = phone.board.says
    expect(said).toContain('Quay Street. It changed, and you have answered it since.')
  })

  it.each([
    ['changed', 'x', 'It changed after you were asked. Your yes has not been given.'],
    ['closed', 'The deadline has passed.', 'The deadline has passed. Your yes has not been given.'],
    ['absent', 'x', 'The agency does not have this message any more. Your yes has not been given.'],
    ['invalid', 'E42', 'The agency’s system could not take it. Your yes has not been given.'],
  ])('that the agency does not take says so and why: %s', async (outcome, message, why) => {
    await phone.push(pushOf(owner))
    refuseWith(outcome, message)
    await phone.press('yes')
    expect(phone.board.says).toEqual([`Open to answer again | Quay Street. ${why} | open`])
    // It waits for an answer again.
    expect(phone.badges).toEqual([3, 2, 3])
  })

  it('counts although notifications are no longer allowed', async () => {
    await phone.push(pushOf(owner))
    const question = phone.board.stands[0]
    vi.spyOn(phone.board, 'showNotification').mockRejectedValue(new TypeError('No permission'))
    await phone.press('yes', question)
    expect(await answers()).toEqual(['Y sent'])
  })

  it('waits for the member to log in again', async () => {
    await phone.push(pushOf(owner))
    phone.phone.server.session = null
    await phone.press('yes')
    expect(phone.board.says).toEqual(['You said yes | Quay Street. Saved on this device. Log in to send it. | open'])
    expect(await answers()).toEqual(['Y queued'])
  })
})

describe('undo', () => {
  it('takes the answer back and asks again, without a sound', async () => {
    await phone.push(pushOf(owner))
    phone.meanwhile = async () => {
      const answered = phone.board.stands[0]
      await phone.press('undo')
      expect(phone.board.says).toEqual([asks])
      expect(await answers()).toEqual([])
      expect(phone.badges).toEqual([3, 2, 3])
      // A second press on the same button.
      await phone.press('undo', answered)
    }
    await phone.press('yes')
    expect(phone.board.says).toEqual([asks])
    expect(phone.board.log.slice(1).every(({ silent }) => silent)).toBe(true)
    expect(sent()).toEqual([])
    // Undone, it can be answered anew.
    phone.meanwhile = async () => undefined
    await phone.press('no')
    expect(await answers()).toEqual(['N sent'])
  })

  it('is too late after eight seconds, and once the answer may be on its way', async () => {
    await phone.push(pushOf(owner))
    cut()
    let answered = phone.board.stands[0]
    phone.meanwhile = async () => {
      answered = phone.board.stands[0]
    }
    await phone.press('yes')
    expect(phone.board.says).toEqual([waits])
    await phone.press('undo', answered)
    expect(phone.board.says).toEqual([tooLate])
    vi.setSystemTime(Date.now() - 4_000)
    await phone.phone.db.outbox.toCollection().modify({ wasSealed: true })
    await phone.press('undo', answered)
    expect(phone.board.says).toEqual([tooLate])
    expect(await answers()).toEqual(['Y queued'])
  })

  it('is not offered where an earlier answer waits: that would be lost', async () => {
    await answerOnPage(false)
    // A push of before that answer, which comes late.
    await phone.board.showNotification('Availability check', {
      tag: 'message-7',
      data: pushOf(owner).notification.data,
    })
    cut()
    phone.meanwhile = async () => {
      expect(phone.board.says).toEqual(['You said yes | Saved on this device. | open'])
      expect(await items()).toMatchObject([{ payload: { response: 'Y' }, nextAt: 0 }])
    }
    await phone.press('yes')
    expect(await answers()).toEqual(['Y queued'])
  })

  it('does not take back what was said on the page since, which nothing holds back', async () => {
    await phone.push(pushOf(owner))
    phone.meanwhile = async () => {
      vi.setSystemTime(Date.now() + 1_000)
      await answerOnPage(false)
      expect(await items()).toMatchObject([{ payload: { response: 'N' }, nextAt: 0, heldUntil: 0 }])
      await phone.press('undo')
      expect(phone.board.says).toEqual([tooLate])
    }
    await phone.press('yes')
    expect(await answers()).toEqual(['N sent'])
    // What it said does not hold any more.
    expect(phone.board.says).toEqual([])
  })
})

it('a tap closes it and opens its message, never another site', async () => {
  await phone.push(pushOf(owner))
  await phone.press('')
  const other = pushOf(owner)
  other.notification.navigate = 'https://elsewhere.test/member'
  await phone.push(other)
  await phone.press('open')
  await phone.push('rubbish')
  await phone.press('')
  expect(phone.opened).toEqual([`/member/${owner}/messages/7`, '/', '/'])
  expect(phone.board.stands).toEqual([])
})
