import { launchProfile, type Profile } from '../support/browser'
import { expect, test } from '../support/browser-test'
import { unseenFocus } from '../support/focus'
import { agencyBooks, worked } from '../support/leave-member'
import { dialog, leaveClock, leaveServer, year } from '../support/leave-screen'
import { Looks } from '../support/looks'
import { logIn } from '../support/portal'
import { emptyMember, firstLogIn } from '../support/profile-member'

let server: Awaited<ReturnType<typeof leaveServer>>
let profile: Profile

test.beforeAll(async () => {
  server = await leaveServer()
})
test.afterEach(() => profile?.dispose())
test.afterAll(() => server?.remove())

for (const device of ['phone', 'desktop'] as const) {
  test.describe(`Annual Leave in every state, light and dark (${device})`, () => {
    test('of a member with two years', async () => {
      profile = await launchProfile({ device, clock: leaveClock })
      const { page, context } = profile
      const looks = new Looks(page, `leave-${device}`)
      await logIn(page, server)
      await page.goto(`${server.url}/member/20417/annual_leave`)
      await looks.at('balance', 'Time Booked')
      const unseen = await unseenFocus(page)
      await page.getByText('Time Booked').scrollIntoViewIfNeeded()
      await page.mouse.wheel(0, 5_000)
      await looks.at('end of the list', 'Time Booked')
      await page.getByRole('button', { name: 'Book Leave' }).click()
      await looks.at('dialog', 'What date do you want to take off?')
      await dialog(page).getByRole('button', { name: 'Book Leave' }).click()
      await looks.at('no date', 'Choose the day that you want to take off')
      await dialog(page)
        .getByRole('button', { name: /choose a date$/ })
        .click()
      await page.getByRole('gridcell').first().waitFor()
      await looks.at('calendar', 'Cancel')
      await page.keyboard.press('Escape')
      await dialog(page).getByRole('textbox').fill(`31/12/${year}`)
      await looks.at('one day chosen', 'You are booking one day (7.5 hours)')
      await context.setOffline(true)
      await dialog(page).getByRole('button', { name: 'Book Leave' }).click()
      await dialog(page).waitFor({ state: 'detached' })
      await page.evaluate(() => scrollTo(0, 0))
      await looks.at('waiting', 'Waiting on this')
      await page.getByText('Not booked yet', { exact: false }).scrollIntoViewIfNeeded()
      await looks.at('waiting in the list', 'It goes out as soon as there is signal.')
      await page.getByLabel('Year').selectOption(String(year - 1))
      await page.evaluate(() => scrollTo(0, 0))
      await looks.at('closed', 'Leave not taken')
      await page.getByRole('button', { name: 'Book Leave' }).click()
      await looks.at('closed in the dialog', 'This leave year is closed.')
      expect(looks.problems).toEqual([])
      expect(unseen).toEqual([])
    })

    test('of somebody who is new, and of one with nothing left', async () => {
      profile = await launchProfile({ device, clock: leaveClock })
      const { page, context } = profile
      const looks = new Looks(page, `leave-new-${device}`)
      const member = await emptyMember(server, `leave-looks-${device}@example.test`)
      const path = `/member/${member.extraid}/annual_leave`
      await firstLogIn(page, server, member)
      const { line } = server
      const forward = line.treat
      line.treat = async (proxied) => (proxied.body.includes('AnnualLeave') ? undefined : forward(proxied))
      await page.goto(server.url + path)
      await page.getByText('Loading your annual leave').waitFor({ state: 'attached' })
      await looks.at('loading', 'Loading your annual leave')
      line.treat = async (proxied) => (proxied.body.includes('AnnualLeave') ? proxied.cut() : forward(proxied))
      await page.reload()
      await looks.at('failed', 'An error occurred, please try later')
      // The page recovers by itself as soon as the server answers.
      line.treat = forward
      await looks.at('empty', 'You have no annual leave outstanding.')
      await worked(server, member.extraid, 11, year)
      await agencyBooks(server, member.extraid, `${year}-12-31`)
      await page.reload()
      await looks.at('nearly nothing left', 'left of 7.04')
      await page.getByRole('button', { name: 'Book Leave' }).click()
      await looks.at('nothing left', 'No remaining leave.')
      await page.keyboard.press('Escape')
      await context.setOffline(true)
      await page.reload()
      await looks.at('without signal', 'No signal.')
      expect(looks.problems).toEqual([])
    })

    test('in a family: whose it is', async () => {
      profile = await launchProfile({ device, clock: leaveClock })
      const { page } = profile
      const looks = new Looks(page, `leave-family-${device}`)
      await logIn(page, server, 'family@demo.test')
      await page.goto(`${server.url}/member/20504/annual_leave`)
      await page.getByText('Time Booked').waitFor()
      await looks.at('a child', /^For /)
      expect(looks.problems).toEqual([])
    })
  })
}
