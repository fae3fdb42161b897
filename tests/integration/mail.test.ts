import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { leaseMs } from '../../server/services/jobs/claim-job'
import { nextJob, runJob } from '../../server/services/jobs/run-job'
import { startJobs } from '../../server/services/jobs/start-jobs'
import { queueMail } from '../../server/services/mail/queue-mail'
import type { OpenDatabase } from '../../server/store/database'
import { addMember } from '../support/agency-fixture'
import { forEachDatabase } from '../support/database'
import { addLogin, mailScene } from '../support/mail-scene'
import { type MailServer, openMailServer } from '../support/mail-server'
import { emptyAll } from '../support/matrix-world'
import { until } from '../support/until'

const begins = new Date('2026-11-24T12:00:00Z')
let server: MailServer
beforeAll(async () => {
  server = await openMailServer()
  return () => server.close()
})
beforeEach(() => {
  server.says = () => 'take'
  server.mails.length = 0
  server.asked.length = 0
})

forEachDatabase((_name, open) => {
  describe('mails that are queued', () => {
    let database: OpenDatabase
    let at: ReturnType<typeof mailScene>
    let extraid: number
    let time = begins
    const later = (ms: number) => {
      time = new Date(time.getTime() + ms)
    }

    beforeAll(async () => {
      database = await open()
    })
    beforeEach(async () => {
      await emptyAll(database.db)
      time = begins
      at = mailScene(database.db, server.url, () => time)
      extraid = await addMember(database.db, 'Síofra')
      await addLogin(database.db, extraid, 'siofra@example.ie')
      return () => at.close()
    })

    const queue = (of = extraid) => queueMail(database.db, { kind: 'password_changed', extraid: of, about: null }, time)
    const states = async () => (await at.jobs()).map(({ state, last_error }) => [state, last_error])
    /** Runs the queue and moves the clock to the next try, until nothing waits or `end` is reached. */
    const runUntil = async (end: number) => {
      for (;;) {
        await at.workOff()
        const next = (await at.jobs()).find(({ state }) => state === 'waiting')?.run_after
        if (!next || next.getTime() > end) return
        time = new Date(next)
      }
    }

    it('arrive as text and as HTML, with the letters of Irish, at the log-in name and not at the profile’s address', async () => {
      await database.db.updateTable('member').set({ emailaddress: 'thief@example.ie', emailnotify: false }).execute()
      await queue()
      await at.workOff()
      expect(server.mails).toHaveLength(1)
      const [arrived] = server.mails
      expect(arrived).toMatchObject({
        ...{ to: ['siofra@example.ie'], from: 'no-reply@members.example.ie', subject: 'Your password was changed' },
      })
      expect(arrived?.head).toMatch(/^From: =\?UTF-8\?Q\?R=C3=A9alta_Cast=C3=A1il\?= <no-reply@members\.example\.ie>$/m)
      expect(arrived?.head).toMatch(/^Auto-Submitted: auto-generated$/m)
      expect(arrived?.text).toContain('Hello Síofra,\n\nThe password of your account was changed on 24/11/2026 12:00.')
      expect(arrived?.text).toContain('https://members.example.ie/member/password-reset-1/')
      expect(arrived?.text).toContain('Réalta Castáil')
      expect(arrived?.html).toContain('Hello Síofra,</p>')
      expect(arrived?.html).toContain('href="https://members.example.ie/member/password-reset-1/"')
      expect(await at.jobs()).toMatchObject([{ state: 'done', payload: {} }])
      expect(at.log.join()).not.toContain('example.ie')
    })

    it('are tried again where the server says later, and arrive once', async () => {
      server.says = () => 450
      await queue()
      await at.workOff()
      expect(await states()).toEqual([['waiting', 'smtp_450']])
      server.says = () => 'take'
      expect(await at.workOff()).toBe(0)
      later(5_000)
      await at.workOff()
      expect(await states()).toEqual([['done', null]])
      expect([server.asked.length, server.mails.length]).toEqual([2, 1])
    })

    it('are given up at once where the server knows no such mailbox', async () => {
      server.says = () => 550
      await queue()
      await at.workOff()
      expect(await states()).toEqual([['given_up', 'smtp_550']])
      later(60_000)
      expect(await at.workOff()).toBe(0)
    })

    it('are tried again where the server says nothing: it holds none of them', async () => {
      server.says = () => 'hang'
      await queue()
      const impatient = mailScene(database.db, server.url, () => time, 300)
      await impatient.workOff()
      impatient.close()
      expect(await states()).toEqual([['waiting', 'smtp_ETIMEDOUT']])
    })

    it('wait for a server that is down for 35 minutes', async () => {
      await server.close()
      await queue()
      await runUntil(begins.getTime() + 35 * 60_000)
      const [job] = await at.jobs()
      expect([job?.state, job?.attempts, job?.last_error]).toEqual(['waiting', 6, 'smtp_ESOCKET'])
      await server.reopen()
      await runUntil(begins.getTime() + 37 * 60_000)
      expect(await states()).toEqual([['done', null]])
      expect(server.mails).toHaveLength(1)
    })

    it('go out again under the same Message-ID where the process was killed before it noted them', async () => {
      await queue()
      const job = await nextJob(at.parts)
      // The mail is handed over, and then nothing more is written down, as if this process had died.
      if (job) await at.parts.handlers.password_changed?.({ ...job, noteDone: async () => {}, hold: async () => {} })
      expect(await at.workOff()).toBe(0)
      later(leaseMs)
      expect(await at.workOff()).toBe(1)
      expect(server.mails.map(({ messageId }) => messageId)).toEqual([
        expect.stringMatching(/^<[\w.]+@members\.example\.ie>$/),
        server.mails[0]?.messageId,
      ])
      if (job) await runJob(at.parts, job)
      expect(await states()).toEqual([['done', null]])
    })

    it('of 30 members go to each once, whichever of three servers takes them', async () => {
      for (let one = 0; one < 30; one++) {
        const member = await addMember(database.db)
        await addLogin(database.db, member, `m${one}@example.ie`)
        await queue(member)
      }
      const runners = [1, 2, 3].map(() => startJobs({ ...at.parts, everyMs: 10 }))
      await until(async () => (await at.jobs()).every(({ state }) => state === 'done'))
      await Promise.all(runners.map(({ stop }) => stop()))
      expect(server.mails.map(({ to }) => to[0]).sort()).toEqual(
        Array.from({ length: 30 }, (_, one) => `m${one}@example.ie`).sort(),
      )
      expect(new Set(server.mails.map(({ messageId }) => messageId)).size).toBe(30)
    })

    it('to two addresses go to the second where the first refuses, and to neither twice', async () => {
      const about = { before: 'old@example.ie' }
      await queueMail(database.db, { kind: 'loginname_changed', extraid, about }, time)
      server.says = (to) => (to === 'siofra@example.ie' ? 'take' : 451)
      await at.workOff()
      server.says = (to) => (to === 'siofra@example.ie' ? 550 : 'take')
      later(5_000)
      await at.workOff()
      expect(server.mails.map(({ to }) => to)).toEqual([['siofra@example.ie'], ['old@example.ie']])
      expect(await at.jobs()).toMatchObject([{ state: 'done', payload: {}, parts_done: [] }])
      server.mails.length = 0
      await queueMail(database.db, { kind: 'loginname_changed', extraid, about }, time)
      await at.workOff()
      expect(server.mails.map(({ to }) => to)).toEqual([['old@example.ie']])
      expect((await states())[1]).toEqual(['given_up', 'smtp_550'])
    })

    it('to an address with a line break or a second address in it are never sent', async () => {
      for (const loginname of ['a@b.ie\r\nBcc: c@d.ie', 'a@b.ie,c@d.ie']) {
        await database.db.updateTable('login').set({ loginname }).execute()
        await queue()
        await at.workOff()
      }
      expect(await states()).toEqual(Array(2).fill(['given_up', 'bad_address']))
      expect(server.asked).toEqual([])
    })

    it('about a child go to its parent, and to nobody once it was removed or somebody is erased', async () => {
      const child = await addMember(database.db, 'Oisín', { parentid: extraid })
      await queue(child)
      await at.workOff()
      expect(server.mails[0]).toMatchObject({ to: ['siofra@example.ie'] })
      expect(server.mails[0]?.text).toContain('Hello Síofra,\n\nThis is about Oisín.')
      const setOf = (of: number, set: object) =>
        database.db.updateTable('member').set(set).where('extraid', '=', of).execute()
      await setOf(child, { removed_at: time })
      await queue(child)
      await setOf(extraid, { erased_at: time })
      await queue()
      await at.workOff()
      expect((await states()).map(([state]) => state)).toEqual(['done', 'dropped', 'dropped'])
      expect(server.mails).toHaveLength(1)
    })
  })
})
