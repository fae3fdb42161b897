import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { runAgency } from '../../agency/main'
import type { OpenDatabase } from '../../server/store/database'
import { addMember, sendMessage } from '../support/agency-fixture'
import { forEachDatabase } from '../support/database'
import { type Served, serve } from '../support/served'

const sentAt = new Date('2026-11-20T14:00:00Z')
const later = (minutes: number) => new Date(sentAt.getTime() + minutes * 60_000)

forEachDatabase((_name, open) => {
  describe('the answers to a message on the command line', () => {
    let database: OpenDatabase
    let served: Served
    let mailing: string
    let ids: number[]
    let members: number[]

    beforeAll(async () => {
      database = await open()
      served = await serve(database, () => later(60))
      return () => served.close()
    })
    beforeEach(async () => {
      members = [
        await addMember(database.db, 'Ann'),
        await addMember(database.db, 'Bea'),
        await addMember(database.db, 'Cáit'),
      ]
      const sent = await sendMessage(database.db, members, { now: sentAt })
      mailing = String(sent.mailing_id)
      ids = sent.ids
      const [yes = 0, no = 0, silent = 0] = ids
      await set(yes, { response: 'Y: by bus', response_at: later(6), opened_at: later(5) })
      await set(no, { response: 'N', response_at: later(7) })
      await set(silent, { opened_at: later(30) })
      await told(0, { channel: 'push', state: 'delivered', at: later(2) })
      await told(1, { channel: 'push', state: 'failed', at: later(2), code: 'gone' })
      await told(1, { channel: 'text', state: 'failed', at: later(22), code: 'bad_number' })
      await told(2, { channel: 'mail', state: 'waiting', at: later(1) })
      // Somebody else's message.
      const other = await sendMessage(database.db, [members[0] ?? 0], { now: sentAt })
      ids.push(other.ids[0] ?? 0)
      await told(3, { channel: 'text', state: 'sent', at: later(9) })
    })

    const set = (msgid: number, values: { response?: string; response_at?: Date; opened_at?: Date }) =>
      database.db.updateTable('message').set(values).where('msgid', '=', msgid).execute()
    const told = async (
      of: number,
      row: {
        channel: 'push' | 'text' | 'mail'
        state: 'waiting' | 'sent' | 'delivered' | 'failed'
        at: Date
        code?: string
      },
    ) => {
      const message = { msgid: ids[of] ?? 0, extraid: members[of % 3] ?? 0, version: 1, round: 0 }
      await database.db
        .insertInto('notification')
        .values({ ...message, ...row, created_at: sentAt })
        .execute()
    }
    const answers = async (...options: string[]) => {
      const said = { out: '', err: '' }
      const writer = (to: 'out' | 'err') => ({
        write: (text: string) => {
          said[to] += text
        },
      })
      const env = { CALLBOARD_URL: served.url, AGENCY_TOKEN: 'test-token' }
      const code = await runAgency(['message', 'answers', mailing, ...options], {
        env,
        stdout: writer('out'),
        stderr: writer('err'),
      })
      return { code, ...said }
    }
    const listed = (out: string) => ['Ann', 'Bea', 'Cáit'].filter((name) => out.includes(name))

    it('say who was told by what, opened it, and answered', async () => {
      const { out } = await answers()
      expect(out).toContain('Quay Street: market crowd: 2 of 3 answered (1 yes, 1 no), 1 told, 2 opened.')
      expect(out).toMatch(/Ann Ní Bhriain +push .*14:02 .*14:05 +Y: by bus/)
      expect(out).toMatch(/Bea Ní Bhriain +failed: bad_number +– +N /)
      expect(out).toMatch(/Cáit Ní Bhriain +waits .*14:30 +– /)
      const data = JSON.parse((await answers('--json')).out)
      const at = (minutes: number) => later(minutes).toISOString()
      expect(data).toMatchObject([
        { opened_at: at(5), notifications: [{ channel: 'push', state: 'delivered', at: at(2), round: 0, version: 1 }] },
        { opened_at: null, notifications: [{ code: 'gone' }, { channel: 'text', code: 'bad_number' }] },
        { opened_at: at(30), notifications: [{ channel: 'mail', state: 'waiting', code: null }] },
      ])
      expect(data.map((one: { notifications: object[] }) => one.notifications.length)).toEqual([1, 2, 1])
    })

    it.each([
      ['--unanswered', ['Cáit']],
      ['--yes', ['Ann']],
      ['--no', ['Bea']],
    ])('list with %s only those', async (option, names) => {
      const table = await answers(option)
      expect([listed(table.out), table.code]).toEqual([names, 0])
      expect(table.out).toContain('2 of 3 answered')
      expect(listed((await answers(option, '--csv')).out)).toEqual(names)
      expect(listed((await answers(option, '--json')).out)).toEqual(names)
    })

    it('are refused as used wrongly where the options do not fit', async () => {
      const both = 'Give one of --unanswered, --yes and --no.\n'
      expect(await answers('--yes', '--unanswered')).toEqual({ code: 2, out: '', err: both })
      const typed = { text_type: 'radio' as const, options: ['11 am'] }
      await database.db.updateTable('mailing').set(typed).where('mailing_id', '=', Number(mailing)).execute()
      const simple = '--yes and --no are for messages of type simple.\n'
      expect(await answers('--no')).toEqual({ code: 2, out: '', err: simple })
      expect((await answers('--unanswered')).code).toBe(0)
    })
  })
})
