import type { Page } from 'playwright'
import { launchProfile, type Profile } from '../support/browser'
import { expect, test } from '../support/browser-test'
import { worked } from '../support/leave-member'
import { book, leaveClock, leaveServer, bookingRow as row, typedLastDay, year } from '../support/leave-screen'
import { answerTo, sendMailing } from '../support/mailing'
import { answer, logIn, openMessage } from '../support/portal'
import { emptyMember, fieldsAtAgency, firstLogIn } from '../support/profile-member'
import { field } from '../support/profile-typing'
import type { TestServer } from '../support/server'
import { type TranslationStyle, translatedTexts } from '../support/translator'

let server: TestServer
let profile: Profile

test.beforeAll(async () => {
  server = await leaveServer()
})
test.afterEach(async () => {
  // A translation that replaced nothing would prove nothing.
  expect(await profile.page.evaluate(translatedTexts)).toBeGreaterThan(20)
  await profile.dispose()
})
test.afterAll(() => server?.remove())

const styles: readonly TranslationStyle[] = ['replace', 'move', 'rewrite']

async function translated(style: TranslationStyle): Promise<Page> {
  profile = await launchProfile({ device: 'phone', clock: leaveClock, translation: style })
  return profile.page
}

for (const style of styles) {
  test.describe(`a page whose words the browser translates (${style})`, () => {
    test('takes an answer without signal, and says when the agency has it', async () => {
      const page = await translated(style)
      await logIn(page, server)
      const title = `Quarry Lane: walkers, ${style}`
      const mailing = await sendMailing(server, title)
      await page.goto(`${server.url}/member/20417/messages`)
      await openMessage(page, title)
      await profile.context.setOffline(true)
      await answer(page, 'Yes', 'with boots')
      await page.getByText('Saved on this phone.', { exact: false }).first().waitFor()
      await profile.context.setOffline(false)
      await page
        .getByText(/The agency has it, \d\d:\d\d/)
        .first()
        .waitFor()
      expect(await page.getByText('Saved on this phone.', { exact: false }).count()).toBe(0)
      expect(await answerTo(server, mailing)).toMatchObject({ response: 'Y: with boots', times: 1 })
    })

    test('lets errors of a field come and go, keeps what is typed, and saves it', async () => {
      const page = await translated(style)
      const member = await emptyMember(server, `translated-${style}@example.test`)
      await firstLogIn(page, server, member)
      await page.goto(`${server.url}/member/${member.extraid}/contact`)
      const mobile = field(page, 'mobile')
      for (const [typed, shows] of [
        ['085123456', true],
        ['0871234567', false],
        ['0871', true],
        ['0871234567', false],
      ] as const) {
        await mobile.fill(typed)
        await mobile.blur()
        await expect(page.getByText('Your number is too short')).toHaveCount(shows ? 1 : 0)
      }
      await page.getByRole('button', { name: 'Save & Next' }).click()
      await expect.poll(async () => (await fieldsAtAgency(server, member.extraid)).mobile).toBe('0871234567')

      await page.goto(`${server.url}/member/${member.extraid}/payroll`)
      await page.getByRole('button', { name: 'Provide Payroll Information' }).click()
      const iban = page.getByRole('dialog').getByLabel('IBAN', { exact: true })
      await iban.fill('IE29AIBK93115212345679')
      await iban.blur()
      await iban.fill('IE29AIBK93115212345678')
      await iban.blur()
      await expect(iban).toHaveValue(/IE29 ?AIBK ?9311 ?5212 ?3456 ?78/)
    })

    test('books a day of leave', async () => {
      const page = await translated(style)
      const member = await emptyMember(server, `leave-${style}@example.test`)
      await firstLogIn(page, server, member)
      await worked(server, member.extraid, 20, year)
      await page.goto(`${server.url}/member/${member.extraid}/annual_leave`)
      await page.getByText('Nothing is booked in', { exact: false }).first().waitFor()
      await book(page, typedLastDay)
      await row(page, /31 DecBooked/).waitFor()
    })
  })
}
