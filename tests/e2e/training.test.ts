import { launchProfile, type Profile } from '../support/browser'
import { expect, test } from '../support/browser-test'
import { Looks } from '../support/looks'
import { logIn } from '../support/portal'
import { startServer, type TestServer } from '../support/server'

const bystander = 'Being an Active Bystander in the Arts and Creative Sectors'

let server: TestServer
let profile: Profile

test.beforeAll(async () => {
  server = await startServer({ DEMO: '1', LIMIT_LOGIN_ACCOUNT: '100' })
})
test.afterEach(() => profile?.dispose())
test.afterAll(() => server?.remove())

test('asks by age, for each member of a family', async () => {
  profile = await launchProfile({ device: 'desktop' })
  const { page } = profile
  await logIn(page, server, 'family@demo.test')
  await page.goto(`${server.url}/member/20504/training`)
  await page.getByText('Training is optional.').waitFor()
  expect(await page.getByRole('link', { name: /^Training portal/ }).count()).toBe(0)
  expect(await page.getByRole('button', { name: /^Save/ }).count()).toBe(0)
  await page.goto(`${server.url}/member/20505/training`)
  await page.getByText('You need one online course.').waitFor()
  expect(await page.getByRole('link', { name: /^Training portal/ }).getAttribute('href')).toBe('/site/training')
  expect(await page.getByRole('textbox').count()).toBe(0)
  await page.goto(`${server.url}/member/20502/training`)
  await page.getByText('You need two mandatory courses.').waitFor()
  expect(await page.getByRole('link', { name: /^Register for this course/ }).count()).toBe(3)
  for (const link of await page.getByRole('link', { name: /^Register for this course/ }).all()) {
    const answer = await page.request.get(new URL((await link.getAttribute('href')) ?? '', server.url).href)
    expect(answer.status()).toBe(200)
  }
})

for (const device of ['phone', 'desktop'] as const) {
  test.describe(`every state, light and dark (${device})`, () => {
    test('is clean', async () => {
      profile = await launchProfile({ device })
      const { page, context } = profile
      const looks = new Looks(page, `training-${device}`)
      await logIn(page, server)
      await page.goto(`${server.url}/member/20417/training`)
      await looks.at('training', 'You need two mandatory courses.')
      await page.getByLabel(bystander, { exact: true }).fill('X'.repeat(21))
      await page.getByRole('button', { name: 'Save & Next' }).click()
      await looks.at('a code that is too long', /at most 20 characters/)
      await page.getByLabel(bystander, { exact: true }).fill('AB-22')
      await context.setOffline(true)
      await looks.at('done', 'Your certificate codes are here.')
      expect(looks.problems).toEqual([])
    })
  })
}
