import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { responseRate } from '../../server/services/messages/response-rate'
import type { OpenDatabase } from '../../server/store/database'
import type { NotificationState } from '../../server/store/tables/messages'
import { addMember, sendMessage } from '../support/agency-fixture'
import { forEachDatabase } from '../support/database'

const now = new Date('2026-11-20T12:00:00Z')
const hour = 3_600_000
const ago = (hours: number) => new Date(now.getTime() - hours * hour)

forEachDatabase((_name, open) => {
  describe('the response rate', () => {
    let database: OpenDatabase
    let extraid: number

    beforeAll(async () => {
      database = await open()
    })
    beforeEach(async () => {
      extraid = await addMember(database.db)
    })

    /** Sends a message a day ago whose deadline was an hour ago. */
    const sent = async (expirydate = ago(1)) => {
      const { ids } = await sendMessage(database.db, [extraid], { now: ago(24), expirydate })
      return ids[0] ?? 0
    }
    const set = (msgid: number, values: { opened_at?: Date; response?: string; response_at?: Date }) =>
      database.db.updateTable('message').set(values).where('msgid', '=', msgid).execute()
    const notified = (msgid: number, state: NotificationState, round = 0) => {
      const times = { created_at: ago(24), at: ago(24) }
      const row = { msgid, extraid, version: 1, round, channel: 'text' as const, state, ...times }
      return database.db.insertInto('notification').values(row).execute()
    }
    const rate = async () => {
      const { twt_sent, twt_responded, twt_rate } = await responseRate(database.db, extraid, now)
      return [twt_responded, twt_sent, twt_rate]
    }

    it('counts an answered message, whether or not the member was told of it', async () => {
      await set(await sent(), { response: 'Y', response_at: ago(2) })
      expect(await rate()).toEqual([1, 1, 100])
    })

    it.each<[NotificationState, number]>([
      ['waiting', 0],
      ['failed', 0],
      ['dropped', 0],
      ['sent', 1],
      ['delivered', 1],
    ])('after a notification that is %s, an unanswered message counts %s times', async (state, times) => {
      await notified(await sent(), state)
      expect(await rate()).toEqual([0, times, 0])
    })

    it('counts a message once, however often the member was told', async () => {
      await set(await sent(), { response: 'Y', response_at: ago(2) })
      const silent = await sent()
      for (const round of [0, 1, 2]) await notified(silent, 'sent', round)
      expect(await rate()).toEqual([1, 2, 50])
    })

    it('counts one that was opened in time, and not one that was opened afterwards or is still open', async () => {
      await set(await sent(), { opened_at: ago(0.5) })
      await set(await sent(new Date(now.getTime() + hour)), { opened_at: ago(2) })
      await notified(await sent(new Date(now.getTime() + hour)), 'delivered')
      expect(await rate()).toEqual([0, 0, 0])
      await set(await sent(), { opened_at: ago(2) })
      expect(await rate()).toEqual([0, 1, 0])
    })
  })
})
