import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { queueMail } from '../../server/services/mail/queue-mail'
import { tellRunningOut } from '../../server/services/right-to-work/running-out'
import type { OpenDatabase } from '../../server/store/database'
import { addMember, cookieOf } from '../support/agency-fixture'
import { call, field } from '../support/caller'
import { forEachDatabase } from '../support/database'
import { addLogin, mailScene } from '../support/mail-scene'
import { type MailServer, openMailServer } from '../support/mail-server'
import { emptyAll } from '../support/matrix-world'
import { rtwScene } from '../support/rtw-scene'

const begins = new Date('2026-11-24T12:00:00Z')
const minute = 60_000

let server: MailServer
beforeAll(async () => {
  server = await openMailServer()
  return () => server.close()
})

forEachDatabase((_name, open) => {
  describe('what members are told by mail', () => {
    let database: OpenDatabase
    let at: Awaited<ReturnType<typeof rtwScene>>
    let mail: ReturnType<typeof mailScene>
    let time = begins

    beforeAll(async () => {
      database = await open()
    })
    beforeEach(async () => {
      await emptyAll(database.db)
      time = begins
      server.mails.length = 0
      server.says = () => 'take'
      at = await rtwScene(database, () => time)
      await addLogin(database.db, at.extraid, 'aoife@example.ie')
      mail = mailScene(database.db, server.url, () => time)
      return async () => {
        mail.close()
        await at.close()
      }
    })

    /** The mails that have arrived after that time: to whom, and the subject. */
    const arrived = async (afterMs = 0) => {
      time = new Date(time.getTime() + afterMs)
      server.mails.length = 0
      await mail.workOff()
      return server.mails.map(({ to: [to], subject }) => [to, subject])
    }
    const setMember = (set: object) =>
      database.db.updateTable('member').set(set).where('extraid', '=', at.extraid).execute()
    const on = async (day: string) => {
      time = new Date(`${day}T09:00:00Z`)
      await at.logIn()
    }

    it('a log-in name that the agency changed: the old and the new address', async () => {
      await setMember({ emailnotify: false })
      await at.agency('member', 'change', `${at.extraid}`, '--loginname', 'new@example.ie')
      expect(await arrived()).toEqual([
        ['new@example.ie', 'Your log-in name was changed'],
        ['aoife@example.ie', 'Your log-in name was changed'],
      ])
      expect(server.mails[1]?.text).not.toContain('new@example.ie')
      // The same name once more is no change; a child's first log-in is none either.
      await at.agency('member', 'change', `${at.extraid}`, '--loginname', 'new@example.ie')
      const child = await addMember(database.db, 'Oisín', { parentid: at.extraid })
      await at.agency('member', 'change', `${child}`, '--loginname', 'o@example.ie', '--password', 'correct horse')
      expect(await arrived()).toEqual([])
    })

    it('staff access: who, when and why; not what was only looked up or refused', async () => {
      const staff = await addMember(database.db, 'Declan')
      await database.db.updateTable('member').set({ is_staff: true }).where('extraid', '=', staff).execute()
      await setMember({ emailnotify: false })
      const cookie = await cookieOf(database.db, staff, time)
      const access = (reason: string | null) =>
        call(
          ...([
            at.url,
            'login',
            'mutation ($e: Int!, $r: String) { staff_access(extraid: $e, reason: $r) { ok } }',
          ] as const),
          { e: at.extraid, r: reason },
          { cookie },
        )
      await access(null)
      await access(' ')
      expect(await arrived()).toEqual([])
      expect(field(await access('asked by phone'), 'staff_access')).toEqual({ ok: true })
      expect(await arrived()).toEqual([['aoife@example.ie', 'Our staff opened your account']])
      expect(server.mails[0]?.text).toContain(
        'Declan Ní Bhriain of our staff opened your account on 24/11/2026 12:00, to act for you.\n\nThe reason they gave: asked by phone\n',
      )
      expect(server.mails[0]?.text).toContain(`https://members.example.ie/member/${at.extraid}/mydata`)
    })

    it('documents verified or rejected, with the reason; only how it stands by then, and no number of one', async () => {
      const id = await at.submitted()
      await at.agency('rtw', 'reject', `${id}`, '--message', 'The back is blurred.', '--field', 'gnib2_scan')
      expect(await arrived()).toEqual([['aoife@example.ie', 'Please send your documents again']])
      expect(server.mails[0]?.text).toContain('The reason: The back is blurred.')
      time = new Date(time.getTime() + minute)
      await at.agency('rtw', 'reject', `${id}`, '--message', 'A slip.')
      time = new Date(time.getTime() + minute)
      await at.agency('rtw', 'verify', `${id}`, '--expires', '2027-03-01')
      expect(await arrived()).toEqual([['aoife@example.ie', 'Your right to work is verified']])
      expect(server.mails[0]?.text).toContain('It ends on 01/03/2027.')
      for (const { text, html } of server.mails) expect(text + html).not.toMatch(/GN1234567|PA7654321/)
      await setMember({ emailnotify: false })
      time = new Date(time.getTime() + minute)
      await at.agency('rtw', 'verify', `${id}`, '--expires', '2027-04-01')
      expect(await arrived()).toEqual([])
      // A decision that the server refuses queues no mail.
      await at.agency('rtw', 'verify', `${id}`, '--expires', '2020-04-01')
      expect((await mail.jobs()).map(({ state }) => state)).toEqual(['done', 'dropped', 'done', 'dropped'])
    })

    it('a right to work that runs out: 60, 30 and 7 days before, each once; after a pause only the newest', async () => {
      const id = await at.submitted()
      await at.agency('rtw', 'verify', `${id}`, '--expires', '2027-03-01')
      await arrived()
      const told: unknown[] = []
      for (const day of [
        '2026-12-30',
        '2026-12-31',
        '2027-01-01',
        '2027-01-29',
        '2027-01-30',
        '2027-02-22',
        '2027-02-28',
      ]) {
        await on(day)
        for (const _ of [1, 2]) await tellRunningOut(database.db, time)
        for (const one of await arrived()) told.push([day, ...one])
      }
      const subject = 'Your right to work ends on 01/03/2027'
      expect(told).toEqual(['2026-12-31', '2027-01-30', '2027-02-22'].map((day) => [day, 'aoife@example.ie', subject]))
      await database.db.deleteFrom('job').execute()
      await on('2027-02-25')
      expect(await tellRunningOut(database.db, time)).toEqual({ queued: 1 })
      await on('2027-03-01')
      expect(await tellRunningOut(database.db, time)).toEqual({ queued: 0 })
      // It is too late for a reminder.
      expect(await arrived()).toEqual([])
    })

    it('… not where it was verified within the days, staff say so, something newer waits, or they want no mails', async () => {
      const id = await at.submitted()
      await at.agency('rtw', 'verify', `${id}`, '--expires', '2027-01-10')
      await arrived()
      expect(await tellRunningOut(database.db, time)).toEqual({ queued: 0 })
      await on('2026-12-20')
      for (const [set, back] of [
        [{ righttowork_assumed: true }, { righttowork_assumed: false }],
        [{ emailnotify: false }, { emailnotify: true }],
      ]) {
        await setMember(set ?? {})
        await database.db.deleteFrom('job').execute()
        expect(await tellRunningOut(database.db, time)).toEqual({ queued: 1 })
        expect(await arrived(), JSON.stringify(set)).toEqual([])
        await setMember(back ?? {})
      }
      await database.db.deleteFrom('job').execute()
      await tellRunningOut(database.db, time)
      await at.submitted()
      expect(await arrived()).toEqual([])
    })

    it('a photo that was reviewed, ten minutes later; not where the review was taken back meanwhile', async () => {
      const { mediaid } = await database.db.selectFrom('photo').select('mediaid').executeTakeFirstOrThrow()
      const review = (...given: string[]) => at.agency('photo', 'review', `${mediaid}`, ...given)
      await review('approve', '--quality', '3')
      expect(await arrived(10 * minute)).toEqual([['aoife@example.ie', 'Your photo is approved']])
      await review('reject', '--comment', 'A slip.')
      expect(await arrived()).toEqual([])
      const undo = 'mutation ($id: Int!) { undo_photo_review(mediaid: $id, seen_version: 2) { ok } }'
      await call(at.url, 'agency', undo, { id: mediaid }, { token: 'test-token' })
      expect(await arrived(10 * minute)).toEqual([])
      await review('improve', '--comment', 'Too dark.\nPlease use daylight.')
      expect(await arrived(10 * minute)).toEqual([['aoife@example.ie', 'Your photo needs to be improved']])
      expect(server.mails[0]?.text).toContain('Our note: Too dark.\nPlease use daylight.')
      await review('approve', '--quality', '4')
      expect(await arrived(10 * minute)).toEqual([['aoife@example.ie', 'Your photo is approved']])
      await setMember({ emailnotify: false })
      await review('reject')
      expect(await arrived(10 * minute)).toEqual([])
    })

    it('nothing after an erasure: what waited is gone with the rest', async () => {
      await queueMail(
        database.db,
        { kind: 'loginname_changed', extraid: at.extraid, about: { before: 'x@y.ie' } },
        time,
      )
      expect((await at.agency('erasure', 'carry-out', `${at.extraid}`)).out).toContain('Mails that wait')
      expect(await mail.jobs()).toEqual([])
    })

    it('the office sees what waits and what was given up, without an address, and tries it again', async () => {
      await queueMail(
        database.db,
        { kind: 'loginname_changed', extraid: at.extraid, about: { before: 'x@y.ie' } },
        time,
      )
      server.says = () => 450
      await mail.workOff()
      server.says = () => 'take'
      await queueMail(database.db, { kind: 'password_changed', extraid: at.extraid, about: null }, time)
      server.says = () => 550
      await mail.workOff()
      const { out } = await at.agency('mail', 'list')
      expect(out).toMatch(/2 +Password changed +\d+ +Aoife Ní Bhriain +given up +24\/11\/2026 12:00 +1 +– +smtp_550/)
      expect(out).toMatch(
        /1 +Log-in name changed +\d+ +Aoife Ní Bhriain +waiting +24\/11\/2026 12:00 +1 +24\/11\/2026 12:00 +smtp_450/,
      )
      expect((await at.agency('mail', 'list', '--json')).out).not.toMatch(/@|Hello/)
      expect((await at.agency('mail', 'list', '--state', 'given_up')).out).not.toContain('Log-in name')
      expect(await at.agency('mail', 'list', '--state', 'lost')).toMatchObject({ code: 2 })
      expect(await at.agency('mail', 'again', '1')).toMatchObject({
        ...{ code: 1, err: 'There is no mail 1 that was given up. See: mail list\n' },
      })
      server.says = () => 'take'
      time = new Date(begins.getTime() + 3 * 24 * 60 * minute)
      expect(await at.agency('mail', 'again', '2')).toMatchObject({ code: 0, out: 'Mail 2 is tried again.\n' })
      expect(await arrived()).toContainEqual(['aoife@example.ie', 'Your password was changed'])
      expect(server.mails.find(({ subject }) => subject.includes('password'))?.text).toContain('on 24/11/2026 12:00.')
      expect(await at.notes()).toContain('Mail tried again: Password changed')
      expect((await at.agency('mail', 'list')).out).toBe('No mail waits, and none was given up.\n')
      expect((await at.agency('mail', 'list', '--state', 'all')).out).toMatch(/Password changed .* done/)
    })
  })
})
