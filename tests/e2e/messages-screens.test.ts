import { launchProfile, type Profile } from '../support/browser'
import { expect, test } from '../support/browser-test'
import { Looks } from '../support/looks'
import { agency, answer, logIn } from '../support/portal'
import { startServer, type TestServer } from '../support/server'

const list = '/member/20417/messages'
const text = 'We need a crowd.\n\nWhen: Tuesday 24 November\nCall: 6.30 am\n\nAre you free? {YES} {NO}'

let server: TestServer

test.beforeAll(async () => {
  server = await startServer({ DEMO: '1', LIMIT_LOGIN_ACCOUNT: '100' })
})
test.afterAll(async () => {
  await server?.remove()
})

/** Sends a new message to Niamh; returns the mailing's number. */
async function send(name: string, ...more: string[]): Promise<string> {
  const words = ['--to', '20417', '--category', 'Availability check', '--name', name, '--text', text, ...more, '--json']
  const sent = JSON.parse(await agency(server, 'message', 'send', ...words)) as { mailing_id: number }
  return String(sent.mailing_id)
}

for (const device of ['phone', 'desktop'] as const) {
  test.describe(`every state of a message, light and dark (${device})`, () => {
    let profile: Profile
    let looks: Looks
    const mark = device
    const open = async (name: string) => {
      await profile.page.goto(`${server.url}${list}`)
      await profile.page.getByRole('link', { name }).first().click()
    }
    const zone = () =>
      device === 'phone' ? profile.page.getByRole('region', { name: 'Your answer' }) : profile.page.getByRole('dialog')

    test.beforeAll(async () => {
      profile = await launchProfile({ device })
      await logIn(profile.page, server)
    })
    test.beforeEach(() => {
      looks = new Looks(profile.page, `message-${mark}`)
    })
    test.afterAll(async () => {
      await profile?.dispose()
    })

    test('settled ones', async () => {
      const states: [string, string | RegExp][] = [
        ['The Salt Road: dock workers', 'You said yes'],
        ['Hill Farm: funeral mourners', 'I am working in Cork'],
        ['Harbour Lights: which bus?', /You chose Connolly, 5.10 am/],
        ['Capel Street: passers-by', /Closed\. The deadline was \d\d\/\d\d\/\d{4}/],
        ['Monto: laundry workers', 'The agency withdrew this message. There is nothing to do.'],
        ['Office hours at Christmas', 'The office closes at 1 pm'],
      ]
      for (const [name, must] of states) {
        await open(name)
        await looks.at(name, must)
      }
      expect(await zone().getByRole('button', { name: 'Yes', exact: true }).count()).toBe(0)
      expect(looks.problems).toEqual([])
    })

    test('a choice, and choices', async () => {
      const { page } = profile
      await open('The Lamplighter: costume fitting')
      await looks.at('radio', '4.15 pm')
      await page.getByRole('button', { name: 'Continue' }).click()
      await looks.at('radio without a choice', 'Please select an option')
      await page.getByLabel('11 am').check()
      await page.getByRole('button', { name: 'Continue' }).click()
      await looks.at('radio, confirm', 'You are about to tell the agency')
      await open('The Long Acre: village days')
      await looks.at('checkboxes', 'that is an answer too')
      await page.getByRole('button', { name: 'Continue' }).click()
      await looks.at('none of them, confirm', 'none of the choices')
      expect(looks.problems).toEqual([])
    })

    test('an answer that could not be given', async () => {
      const { page, context } = profile
      const [changed, withdrawn] = [`Changed, ${mark}`, `Taken back, ${mark}`]
      const first = await send(changed, '--expires', '+6h')
      const second = await send(withdrawn, '--expires', '+6h')
      await page.goto(`${server.url}${list}`)
      await page.getByRole('link', { name: changed }).waitFor()
      await context.setOffline(true)
      for (const name of [changed, withdrawn]) {
        await page.getByRole('link', { name }).first().click()
        await answer(page, 'Yes', 'from six')
        await page
          .getByText(/Saved on this (phone|computer)|On this (phone|computer)/)
          .first()
          .waitFor()
        if (device === 'phone') await page.getByRole('link', { name: 'All messages' }).click()
      }
      await looks.at('two that wait', /On this (phone|computer)/)
      await agency(server, 'message', 'change', first, '--text', text.replace('Tuesday 24', 'Wednesday 25'))
      await agency(server, 'message', 'withdraw', second)
      await context.setOffline(false)
      await looks.at('two that need attention', 'Needs your attention')
      await page.getByRole('button', { name: 'Show' }).first().click()
      await looks.at('the tray, with two that stopped', 'Read it again')
      await page
        .getByRole('button', { name: /^Discard/ })
        .first()
        .click()
      await looks.at('a question over the tray', 'Discard this change?')
      await page.getByRole('button', { name: 'Keep it' }).click()
      await page.getByText('Discard this change?').waitFor({ state: 'detached' })
      await page.keyboard.press('Escape')
      await page.getByRole('dialog').waitFor({ state: 'detached' })
      await page.getByRole('link', { name: withdrawn }).first().click()
      await looks.at('came too late', /withdrew this message .* Your yes has not been given\./)
      await page.getByRole('button', { name: 'Discard' }).click()
      await looks.at('discarded', 'The agency withdrew this message. There is nothing to do.')
      await open(changed)
      await looks.at('changed', `${changed} changed after you read it. Your yes has not been given.`)
      await page.getByRole('button', { name: 'Read it again' }).click()
      await page.getByText('Wednesday 25 November').first().waitFor()
      await answer(page, 'No')
      if (device === 'phone') await looks.at('answered again', 'The agency has it')
      else await page.getByRole('link', { name: new RegExp(`${changed}.*Unavailable`) }).waitFor()
      await open(changed)
      await looks.at('answered again, later', 'You said no')
      expect(await page.getByText('Your notes: from six').count()).toBe(1)
      expect(looks.problems).toEqual([])
    })

    test('the deadline passes while it is open, and what was typed stays to be read', async () => {
      const { page } = profile
      const name = `Last minute, ${mark}`
      await send(name, '--expires', '+6h')
      await page.goto(`${server.url}${list}`)
      await page.getByRole('link', { name }).first().waitFor()
      await page.clock.install()
      await page.getByRole('link', { name }).first().click()
      await zone().getByRole('button', { name: 'Yes', exact: true }).last().click()
      await page.getByLabel('Notes for the agency').fill('I can be there')
      // By the agency's own clock it is still open, which a page with signal would hear.
      await profile.context.setOffline(true)
      await page.clock.fastForward('06:00:10')
      await looks.at('closed in mid-answer', 'Your answer was not sent.')
      expect(await page.getByText('Your notes: I can be there').count()).toBe(1)
      expect(await page.getByRole('button', { name: 'Confirm' }).count()).toBe(0)
      await profile.context.setOffline(false)
      expect(looks.problems).toEqual([])
    })
  })
}
