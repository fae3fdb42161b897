import { createHash } from 'node:crypto'
import sharp from 'sharp'
import { launchProfile, type Profile } from '../support/browser'
import { expect, test } from '../support/browser-test'
import { logIn, shellStored } from '../support/portal'
import { startServer, type TestServer } from '../support/server'

let server: TestServer
let phone: Profile

test.beforeAll(async () => {
  server = await startServer({ DEMO: '1' })
  phone = await launchProfile({ device: 'phone' })
})
test.afterAll(async () => {
  await phone?.context.close()
  await server?.remove()
})

test('Chromium finds nothing that keeps it from being installed', async () => {
  const { page, context } = phone
  await page.goto(`${server.url}/`)
  await shellStored(page)
  const cdp = await context.newCDPSession(page)
  const { installabilityErrors } = await cdp.send('Page.getInstallabilityErrors')
  expect(installabilityErrors).toEqual([])
  const { data, errors } = await cdp.send('Page.getAppManifest')
  expect(errors).toEqual([])
  const manifest = JSON.parse(data ?? '{}') as {
    id: string
    scope: string
    icons: { src: string; purpose: string; sizes: string }[]
    shortcuts: { name: string; url: string }[]
    screenshots: { src: string; sizes: string; form_factor: string }[]
  }
  expect(manifest).toMatchObject({ id: '/', scope: '/', shortcuts: [{ name: 'Messages' }, { name: 'Book leave' }] })
  expect(manifest.icons.map((icon) => icon.purpose)).toEqual(expect.arrayContaining(['any', 'maskable', 'monochrome']))
  for (const icon of manifest.icons) {
    const response = await page.request.get(server.url + icon.src)
    expect(response.headers()['content-type']).toBe('image/png')
  }
  expect(manifest.screenshots.map(({ form_factor }) => form_factor)).toEqual(['narrow', 'wide'])
  for (const { src, sizes } of manifest.screenshots) {
    const picture = await (await page.request.get(server.url + src)).body()
    const { width, height } = await sharp(picture).metadata()
    expect(`${width}x${height}`).toBe(sizes)
    expect(picture.length).toBeLessThan(120_000)
    // Only the browser's own question shows it.
    expect(await page.evaluate((url) => caches.match(url).then((found) => found === undefined), src)).toBe(true)
  }
})

test('its shortcut leads to one’s own messages', async () => {
  await logIn(phone.page, server)
  await phone.page.goto(`${server.url}/messages`)
  await phone.page.waitForURL(/\/member\/20417\/messages$/)
  await phone.page.getByText('Quay Street: market crowd').first().waitFor()
})

test('no page breaks the policy; no script is inline, and only the first paint’s own style, named by its hash', async () => {
  const { page } = phone
  const broken: string[] = []
  page.on('console', (message) => {
    if (/Content Security Policy|Refused to/.test(message.text())) broken.push(message.text())
  })
  for (const path of ['/member/home', '/member/20417/messages', '/m/nothing', '/staff-access/20417']) {
    await page.goto(server.url + path)
    await page.getByRole('heading').first().waitFor()
  }
  const response = await page.request.get(`${server.url}/`)
  expect(response.headers()['content-security-policy']).toContain("script-src 'self'")
  const html = await response.text()
  expect(html).not.toMatch(/<script(?![^>]*src=)|style="/)
  const styles = [...html.matchAll(/<style>([^<]*)<\/style>/g)].map(([, text = '']) => text)
  expect(styles).toHaveLength(1)
  const hash = createHash('sha256').update(styles.join('')).digest('base64')
  expect(response.headers()['content-security-policy']).toContain(`'sha256-${hash}'`)
  expect(broken).toEqual([])
})
