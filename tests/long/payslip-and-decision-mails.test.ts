import { describe, expect, it } from 'vitest'
import { nextJob, runJob } from '../../server/services/jobs/run-job'
import { addMember } from '../support/agency-fixture'
import { forEachDatabase } from '../support/database'
import { addLogin } from '../support/mail-scene'
import { inPayslipAndDecisionScene } from '../support/payslip-and-decision-scene'

const minute = 60_000

forEachDatabase((_name, open) => {
  describe('what members are told by mail of payslips, consent forms and special lists', () => {
    const at = inPayslipAndDecisionScene(open)
    const subjects = async () => (await at.arrived()).map(({ to, subject }) => [to, subject])
    const named = (text = '') => text.match(/up to \d\d\/\d\d/g)?.map((week) => week.slice(-5))

    it('a child’s go to the parent, by the child’s own switch where it was chosen; none once nobody wants them', async () => {
      const all = async (letter: string) => {
        await at.post([letter], { of: at.child })
        await at.agency('consent', 'accept', await at.addForm('parent-form'))
        await at.agency('speciallist', 'decide', await at.addApplication(at.child), `${at.child}`, 'accept')
        return at.arrived()
      }
      const mails = await all('A')
      expect(mails.map(({ to }) => to)).toEqual(Array(3).fill('aoife@example.ie'))
      for (const { text } of mails) expect(text).toContain('This is about Oisín.')
      expect(mails.map(({ text }) => text).join()).toContain(`/member/${at.child}/payroll`)
      await at.set(at.extraid, { emailnotify: false })
      expect(await all('B')).toEqual([])
      await at.set(at.child, { emailnotify: true })
      expect(await all('C')).toHaveLength(3)
      await at.set(at.child, { removed_at: new Date() })
      expect(await all('D')).toEqual([])
      expect((await at.mail.jobs()).filter(({ state }) => state === 'waiting')).toEqual([])
    })

    it('nothing after an erasure', async () => {
      await at.post(['A'], { of: at.child })
      await at.agency('consent', 'accept', await at.addForm('parent-form'))
      await at.agency('speciallist', 'decide', await at.addApplication(at.child), `${at.child}`, 'accept')
      expect(await at.mail.jobs()).toHaveLength(3)
      expect(await at.agency('erasure', 'carry-out', `${at.child}`)).toMatchObject({ code: 0 })
      expect(await at.mail.jobs()).toEqual([])
      await at.post(['B'])
      await at.set(at.extraid, { erased_at: new Date() })
      expect(await at.arrived()).toEqual([])
    })

    it('only payslips that are still there', async () => {
      await at.post(['A'])
      await at.post(['B'], { cutoffdate: '2026-11-15' })
      await at.db.deleteFrom('payslip').where('worksid', '=', 'A').execute()
      const [mail] = await at.arrived()
      expect(named(mail?.text)).toEqual(['15/11'])
      await at.post(['C'])
      await at.db.deleteFrom('payslip').execute()
      expect(await at.arrived()).toEqual([])
      expect((await at.mail.jobs()).map(({ state }) => state)).toEqual(['done', 'dropped'])
    })

    it('a posting adds to the mail that the mail server did not take yet, and not to one that is being handed over', async () => {
      await at.post(['A'], { cutoffdate: '2026-11-01' })
      at.server.says = () => 450
      expect(await at.arrived()).toEqual([])
      await at.post(['B'], { cutoffdate: '2026-11-08' })
      at.server.says = () => 'take'
      at.pass(minute)
      const job = await nextJob(at.mail.parts)
      await at.post(['C'], { cutoffdate: '2026-11-15' })
      await at.post(['D'], { cutoffdate: '2026-11-22' })
      at.server.mails.length = 0
      if (job) await runJob(at.mail.parts, job)
      expect(at.server.mails.map(({ text }) => named(text))).toEqual([['08/11', '01/11']])
      expect((await at.arrived()).map(({ text }) => named(text))).toEqual([['22/11', '15/11']])
    })

    it('each payslip once, of 200 members in four calls at the same time', async () => {
      const members: number[] = []
      for (let one = 0; one < 200; one++) {
        const member = await addMember(at.db)
        await addLogin(at.db, member, `m${one}@example.ie`)
        members.push(member)
      }
      const call = (letter: string) => at.postAll(members.map((of) => ({ of, worksid: letter })))
      const posted = await Promise.all(['A', 'B', 'C', 'D'].map(call))
      expect(posted.map((one) => one.posted)).toEqual([200, 200, 200, 200])
      await call('E')
      const told = (await at.mail.jobs()).flatMap(({ extraid, payload }) =>
        (payload as { ids: number[] }).ids.map((id) => `${extraid} ${id}`),
      )
      const stored = await at.db.selectFrom('payslip').select(['extraid', 'id']).execute()
      expect(told.sort()).toEqual(stored.map(({ extraid, id }) => `${extraid} ${id}`).sort())
      at.pass(10 * minute)
      // One of each is enough to hand over.
      await at.db
        .deleteFrom('job')
        .where('extraid', '<>', members[0] ?? 0)
        .execute()
      at.server.mails.length = 0
      await at.mail.workOff()
      expect(at.server.mails.flatMap(({ text }) => named(text))).toHaveLength(5)
    })

    it('names ten payslips, and how many more there are', async () => {
      await at.post(Array.from({ length: 12 }, (_, one) => `W-${one}`))
      const [mail] = await at.arrived()
      expect(mail?.text).toContain('There are 12 new payslips')
      expect(named(mail?.text)).toHaveLength(10)
      expect(mail?.text).toContain('\nand 2 more\n')
    })

    it('a form that was rejected: not where a newer one of its kind was sent; an accepted one says from when it counts', async () => {
      const first = await at.addForm('parent-form')
      await at.agency('consent', 'reject', first, '--message', 'Blurred.')
      const school = await at.addForm('school-form')
      expect(await subjects()).toEqual([['aoife@example.ie', 'Please send your consent form again']])
      const second = await at.addForm('parent-form')
      await at.agency('consent', 'reject', second, '--message', 'Blurred.')
      const third = await at.addForm('parent-form')
      expect(await subjects()).toEqual([])
      await at.agency('consent', 'accept', third, '--received', '2026-11-02')
      const [parental] = await at.arrived()
      expect(parental?.text).toContain('Parental consent.\n\nIt counts from 02/11/2026 on.')
      await at.agency('consent', 'accept', school, '--received', '2026-08-30')
      const [ended] = await at.arrived()
      expect(ended?.text).toContain(
        'It counts for the school year that ended on 31/08/2026. Please send a form for this school year too.',
      )
    })

    it('no application that the member removed meanwhile, and of two decisions the last', async () => {
      const list = await at.addApplication()
      const decide = (...given: string[]) => at.agency('speciallist', 'decide', list, `${at.extraid}`, ...given)
      await decide('accept')
      await at.db.deleteFrom('special_list_application').execute()
      expect(await subjects()).toEqual([])
      await at.db
        .insertInto('special_list_application')
        .values({ listid: Number(list), extraid: at.extraid })
        .execute()
      await decide('decline', '--note', 'First.')
      at.pass(minute)
      // The same status with another note is another decision.
      await decide('decline', '--note', 'Second.')
      const mails = await at.arrived()
      expect(mails.map(({ text }) => /Our note: (\w+)/.exec(text)?.[1])).toEqual(['Second'])
    })
  })
})
