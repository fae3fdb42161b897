import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addMember, cookieOf } from '../support/agency-fixture'
import { adult, short } from '../support/application-forms'
import { inApplicationScene } from '../support/application-scene'
import { call, field } from '../support/caller'
import { answerOf, send } from '../support/casting-scene'
import { forEachDatabase } from '../support/database'
import { addLogin, mailScene } from '../support/mail-scene'
import { type MailServer, openMailServer } from '../support/mail-server'
import { newDevice } from '../support/member-client'

const minute = 60_000

let server: MailServer
beforeAll(async () => {
  server = await openMailServer()
  return () => server.close()
})

forEachDatabase((_name, open) => {
  describe('what applicants are told by mail', () => {
    const at = inApplicationScene(open)
    let mail: ReturnType<typeof mailScene>
    let form_id: number

    beforeEach(async () => {
      server.mails.length = 0
      form_id = await at.scene.addCasting(short)
      mail = mailScene(at.scene.db, server.url, () => at.now)
      return () => mail.close()
    })

    /** The mails after ten minutes. A decision is mailed only then, so that a slip can be corrected. */
    const arrived = async () => {
      at.now = new Date(at.now.getTime() + 10 * minute)
      server.mails.length = 0
      await mail.workOff()
      return server.mails.map(({ to: [to], subject }) => [to, subject])
    }
    const decide = async (extraid: number, status: 'P' | 'A' | 'R') => {
      at.now = new Date(at.now.getTime() + minute)
      const query =
        'mutation ($f: Int!, $e: Int!, $s: OpenCastingStatus!) { decide_opencasting(form_id: $f, extraid: $e, status: $s) { ok } }'
      const called = await call(
        at.scene.url,
        'agency',
        query,
        { f: form_id, e: extraid, s: status },
        { token: 'test-token' },
      )
      expect(field(called, 'decide_opencasting')).toEqual({ ok: true })
    }
    const setAll = (set: object) => at.scene.db.updateTable('member').set(set).execute()
    const received = 'We have your application'

    it('an account that was opened: always, with what to do if it was somebody else; its link is the portal’s own', async () => {
      const headers = { host: 'evil.test', 'x-forwarded-host': 'evil.test', forwarded: 'host=evil.test' }
      const sent = await at.scene.send({ form_id, application: adult('Orla@Example.ie'), headers })
      expect(sent.answer).toMatchObject({ outcome: 'applied' })
      await setAll({ emailnotify: false })
      expect(await arrived()).toEqual([['orla@example.ie', received]])
      const [{ text, html } = { text: '', html: '' }] = server.mails
      expect(text).toContain('Hello,\n\nWe have your application to this open casting: Crowd.')
      expect(text).toContain('An account with Réalta Castáil was opened with it.')
      expect(text).toContain('If you did not apply, please tell us')
      expect(text).toMatch(
        /Confirm my e-mail address:\nhttps:\/\/members\.example\.ie\/dj\/api\/login\/confirm-address\/\d+\/[\w-]+\n/,
      )
      expect(text + html).not.toContain('evil.test')
      expect(await arrived()).toEqual([])
    })

    it('a child’s application and what becomes of it: to the parent', async () => {
      const parent = { parentfirstname: 'Maja', parentlastname: 'Ż', parentmobilephone: '0861234567' }
      const application = adult('orla@example.ie', {
        ...parent,
        dateofbirth: '2015-05-01',
        parentemail: 'm@example.ie',
      })
      await at.scene.send({ form_id, application })
      expect(await arrived()).toEqual([['m@example.ie', received]])
      // The address may belong to anybody, so this mail contains nothing that the applicant wrote.
      expect(server.mails[0]?.text).not.toMatch(/Maja|Órla/)
      const [row] = await at.scene.applications()
      await decide(row?.extraid ?? 0, 'A')
      expect(await arrived()).toEqual([['m@example.ie', 'Your application was accepted']])
      expect(server.mails[0]?.text).toContain('This is about your child.')
    })

    it('a member’s own application, once, unless they want no mails', async () => {
      const extraid = await addMember(at.scene.db)
      await addLogin(at.scene.db, extraid, 'aoife@example.ie')
      const device = newDevice(at.scene.url, await cookieOf(at.scene.db, extraid, at.now), extraid)
      for (const _ of [1, 2]) expect(answerOf(await send(device, form_id))).toMatchObject({ ok: true })
      expect(await arrived()).toEqual([['aoife@example.ie', received]])
      expect(server.mails[0]?.text).not.toContain('account')
      expect(server.mails[0]?.text).toContain(`https://members.example.ie/member/${extraid}/opencasting`)
      await setAll({ emailnotify: false })
      expect(answerOf(await send(device, await at.scene.addCasting(short)))).toMatchObject({ ok: true })
      expect(await arrived()).toEqual([])
    })

    it('a decision, as it stands when the mail goes out; accepted is not booked', async () => {
      const extraid = await addMember(at.scene.db)
      await addLogin(at.scene.db, extraid, 'aoife@example.ie')
      await at.scene.db.insertInto('open_casting_application').values({ form_id, extraid }).execute()
      await decide(extraid, 'A')
      await mail.workOff()
      expect(server.mails).toEqual([])
      expect(await arrived()).toEqual([['aoife@example.ie', 'Your application was accepted']])
      expect(server.mails[0]?.text).toContain('We accepted your application to this open casting: Crowd.')
      expect(server.mails[0]?.text).toContain('That is not a booking yet')
      await decide(extraid, 'R')
      await decide(extraid, 'P')
      expect(await arrived()).toEqual([])
      await decide(extraid, 'A')
      await decide(extraid, 'R')
      expect(await arrived()).toEqual([['aoife@example.ie', 'Your application was not successful']])
      await decide(extraid, 'A')
      await decide(extraid, 'R')
      await decide(extraid, 'A')
      expect(await arrived()).toEqual([['aoife@example.ie', 'Your application was accepted']])
      await setAll({ emailnotify: false })
      await decide(extraid, 'R')
      expect(await arrived()).toEqual([])
    })
  })
})
