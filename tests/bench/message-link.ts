import type { Page } from 'playwright'
import { launchProfile } from '../support/browser'
import { answerTo, linkCode, sendMailing } from '../support/mailing'
import { startServer } from '../support/server'

/** A phone with one bar of signal: 10 kB/s down, 5 kB/s up, 300 ms a journey. */
const weak = { offline: false, latency: 300, downloadThroughput: 10_240, uploadThroughput: 5_120 }

/** How soon the link of a message can be answered on a weak line: the server's page, and the portal's screen as it was before that page. */
export async function messageLink(say: (line: string) => void): Promise<void> {
  const server = await startServer({ DEMO: '1' })
  try {
    const mailing = await sendMailing(server, 'Quay Street: market crowd')
    const path = `/m/${await linkCode(server, mailing)}`
    await onWeakLine(async (page, seen) => {
      await page.goto(`${server.url}/?old#${path}`, { waitUntil: 'commit', timeout: 120_000 })
      await page.getByRole('button', { name: 'Yes', exact: true }).last().waitFor({ timeout: 120_000 })
      say(`the portal's screen alone: Yes can be pressed after ${seen()}`)
    })
    await onWeakLine(async (page, seen) => {
      const sent = await page.goto(server.url + path, { waitUntil: 'commit', timeout: 120_000 })
      await page.getByLabel('Yes', { exact: true }).check()
      say(
        `the server's page: Yes is pressed after ${seen()}; the page has ${sent?.headers()['content-length']} bytes in all`,
      )
      await page.getByRole('button', { name: 'Send my answer' }).click({ noWaitAfter: true })
      await page.getByRole('heading', { name: 'Thank you' }).waitFor()
      say(`and the agency has it, as the page says, after ${seen()}`)
    })
    const given = await answerTo(server, mailing)
    if (given?.response !== 'Y' || given.times !== 1) throw new Error('The agency has another answer.')
  } finally {
    await server.remove()
  }
}

/** Gives `run` a page on that line, and what it has taken so far in words. */
async function onWeakLine(run: (page: Page, seen: () => string) => Promise<void>): Promise<void> {
  const profile = await launchProfile({ device: 'phone', serviceWorkers: 'block' })
  try {
    const { page, context } = profile
    const line = await context.newCDPSession(page)
    await line.send('Network.enable')
    await line.send('Network.emulateNetworkConditions', weak)
    let bytes = 0
    line.on('Network.dataReceived', ({ encodedDataLength }) => {
      bytes += encodedDataLength
    })
    const begin = performance.now()
    await run(page, () => `${((performance.now() - begin) / 1000).toFixed(1)} s and ${(bytes / 1000).toFixed(1)} kB`)
  } finally {
    await profile.dispose()
  }
}
