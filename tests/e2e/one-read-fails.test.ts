import { launchProfile } from '../support/browser'
import { expect, test } from '../support/browser-test'
import { emptyMember, firstLogIn } from '../support/profile-member'
import { type LoopbackProxy, startProxy } from '../support/proxy'
import { startServer, type TestServer } from '../support/server'

let server: TestServer
let proxy: LoopbackProxy
test.beforeAll(async () => {
  server = await startServer({ DEMO: '1' })
  proxy = await startProxy(server.url)
})
test.afterAll(async () => {
  await proxy?.close()
  await server?.remove()
})

test('a read that fails while others come through is asked for now and then, and what the page says of it stays', async () => {
  const { page, dispose } = await launchProfile({ device: 'phone' })
  try {
    const member = await emptyMember(server, 'one-read-fails@example.test')
    await firstLogIn(page, { ...server, url: proxy.url }, member)
    const forward = proxy.treat
    let asked = 0
    proxy.treat = async (proxied) => {
      if (!proxied.body.includes('AnnualLeave')) return forward(proxied)
      asked++
      return proxied.cut()
    }
    await page.goto(`${proxy.url}/member/${member.extraid}/annual_leave`)
    const sentence = page.getByText('An error occurred, please try later')
    await sentence.waitFor()
    await page.waitForTimeout(1_000)
    asked = 0
    const gone = await page.evaluate(async () => {
      const until = performance.now() + 6_000
      let frames = 0
      while (performance.now() < until) {
        await new Promise((resolve) => requestAnimationFrame(resolve))
        if (!document.querySelector('main')?.textContent?.includes('An error occurred')) frames++
      }
      return frames
    })
    expect(gone).toBe(0)
    expect(asked).toBeLessThan(12)
    proxy.treat = forward
    await page.getByRole('button', { name: 'Try again' }).click()
    await page.getByText('You have no annual leave outstanding.').waitFor()
  } finally {
    await dispose()
  }
})
