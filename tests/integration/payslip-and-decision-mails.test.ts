import { describe, expect, it } from 'vitest'
import { forEachDatabase } from '../support/database'
import { inPayslipAndDecisionScene } from '../support/payslip-and-decision-scene'

const minute = 60_000

forEachDatabase((_name, open) => {
  describe('a member is told by mail', () => {
    const at = inPayslipAndDecisionScene(open)

    it('of new payslips: once for all that were posted together, without an amount; of none that was there', async () => {
      await at.post(['W-1', 'W-2'])
      await at.post(['W-0'], { cutoffdate: '2026-11-15' })
      await at.mail.workOff()
      expect(at.server.mails).toEqual([])
      const [mail, ...others] = await at.arrived()
      expect([mail?.to, mail?.subject, others]).toEqual(['aoife@example.ie', 'Your payslips are there', []])
      const week = (day: string) => `Week 47 of 2026, up to ${day}/11/2026`
      expect(mail?.text).toContain(
        `There are 3 new payslips for you in the portal.\n\n${[week('22'), week('22'), week('15')].join('\n')}\n`,
      )
      expect(mail?.text).toContain(`Open Payroll:\nhttps://members.example.ie/member/${at.extraid}/payroll\n`)
      expect(mail?.text).not.toMatch(/120|24\.5|95|PAYE|€/)
      expect(await at.post(['W-1', 'W-2'])).toMatchObject({ posted: 0, unchanged: 2 })
      expect(await at.arrived()).toEqual([])
      expect(await at.post(['W-1', 'W-3'])).toMatchObject({ posted: 1, unchanged: 1 })
      expect(await at.arrived()).toMatchObject([{ subject: 'Your payslip is there' }])
    })

    it('of no payslip that is older than 60 days: a first import mails nobody', async () => {
      await at.post(['W-1'], { cutoffdate: '2026-09-24' })
      expect(await at.mail.jobs()).toEqual([])
      await at.post(['W-2'], { cutoffdate: '2026-09-25' })
      const [{ text } = { text: '' }] = await at.arrived()
      expect(text).toContain('There is a new payslip for you in the portal.\n\nWeek 47 of 2026, up to 25/09/2026\n')
    })

    it('of a consent form that was accepted or rejected, with the reason: a child’s parent, as it stands by then', async () => {
      const id = await at.addForm('school-form')
      await at.agency('consent', 'accept', id)
      expect(await at.arrived()).toMatchObject([{ to: 'aoife@example.ie', subject: 'Your consent form is accepted' }])
      const [{ text } = { text: '' }] = at.server.mails
      expect(text).toContain(
        'This is about Oisín.\n\nWe looked at this form, and it is accepted: School principal consent.',
      )
      expect(text).toContain('It counts from 24/11/2026 until 31/08/2027, the end of the school year.')
      expect(text).toContain(`https://members.example.ie/member/${at.child}/submissions`)
      await at.agency('consent', 'accept', id)
      at.pass(minute)
      await at.agency('consent', 'reject', id, '--message', 'The stamp is missing.')
      const [rejected, ...others] = await at.arrived()
      expect([rejected?.subject, others]).toEqual(['Please send your consent form again', []])
      expect(rejected?.text).toContain('The reason: The stamp is missing.\n\nPlease send it again.')
    })

    it('of an application to a list that was decided, with the note: not of one that was taken back, again when decided again', async () => {
      const list = await at.addApplication()
      const decide = (...given: string[]) => at.agency('speciallist', 'decide', list, `${at.extraid}`, ...given)
      await decide('accept', '--note', 'Bring your boots.')
      expect(await at.arrived()).toMatchObject([
        { to: 'aoife@example.ie', subject: 'Your application to a list was accepted' },
      ])
      expect(at.server.mails[0]?.text).toContain(
        'We accepted your application to this list: Riders.\n\nOur note: Bring your boots.\n',
      )
      await decide('decline')
      at.pass(minute)
      await decide('pending')
      expect(await at.arrived()).toEqual([])
      await decide('decline', '--note', '')
      const [declined, ...others] = await at.arrived()
      expect([declined?.subject, others]).toEqual(['Your application to a list was not successful', []])
      expect(declined?.text).not.toContain('note')
      // The same decision once more is none.
      await decide('decline')
      expect(await at.arrived()).toEqual([])
      await decide('accept')
      expect(await at.arrived()).toMatchObject([{ subject: 'Your application to a list was accepted' }])
    })
  })
})
