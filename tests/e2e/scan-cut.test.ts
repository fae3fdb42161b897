import sharp from 'sharp'
import { chanceOf } from '../campaign/seeded'
import type { Profile } from '../support/browser'
import { expect, test } from '../support/browser-test'
import { type CutLine, type Hearing, startCutLine } from '../support/cut-line'
import { memberPhone } from '../support/member-phone'
import { startServer, type TestServer } from '../support/server'
import {
  answerQuestions,
  chooseScan,
  filesKept,
  giveHeadshot,
  heldScan,
  submissionsPath,
} from '../support/submissions-screen'
import { slow4g } from '../support/thin-line'
import { uploadsLeft } from '../support/uploads-left'

const label = 'Scan of your ID'

let server: TestServer
let line: CutLine
let phone: Profile

test.beforeAll(async () => {
  server = await startServer({ LIMIT_LOGIN_ACCOUNT: '100' })
  line = await startCutLine(server.url)
})
test.afterEach(() => phone?.dispose())
test.afterAll(() => server?.remove())

/** A scan like a photograph from a phone: its noise makes the file about as large as one may be. */
function photographed(seed: number): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 150, sigma: 24 + seed } as const
  return sharp({ create: { width: 2_000, height: 1_400, channels: 3, noise, background: '#999' } })
    .jpeg({ quality: 92 })
    .toBuffer()
}

test('a scan whose line is cut at a byte of it, ten times: each is held once, and hardly a byte went twice', async () => {
  line.rate = slow4g.up
  const chance = chanceOf('cut scan')
  const { member, phone: opened } = await memberPhone({ ...server, url: line.url }, 'scans@cut.test')
  phone = opened
  const { page } = phone
  await page.goto(line.url + submissionsPath(member.extraid))
  await giveHeadshot(page, member.extraid)
  await page.reload()
  await page.getByRole('button', { name: 'Start Submission' }).click()
  await answerQuestions(page, ['Ireland'])
  let size = 0
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/dj/api/upload/'))
      size = Number(request.headers()['upload-length'])
  })
  const worst = { file: 0, size: 0 }
  for (let n = 0; n < 10; n++) {
    const tally = line.count()
    const byte = chance.between(1, 200_000)
    const hearing = chance.pick<Hearing>(['both', 'phone'])
    line.meeting = { once: byte, act: () => line.cut(hearing) }
    await chooseScan(page, label, await photographed(n))
    const where = `scan ${n}, cut at ${byte} (${hearing})`
    // The scan before it is shown as held until this one replaces it, so wait first until this one is being sent.
    await page.getByText('Sending it to the agency').waitFor()
    await heldScan(page, label).waitFor({ timeout: 60_000 })
    expect(line.meeting, where).toBeNull()
    expect(size, where).toBeGreaterThan(200_000)
    worst.file = Math.max(worst.file, tally.file / size)
    worst.size = Math.max(worst.size, size)
    expect.soft(tally.file / size, where).toBeLessThanOrEqual(1.2)
  }
  console.log(`a scan of at most ${worst.size} bytes: ${worst.file.toFixed(3)} of it went up at most`)
  expect(await filesKept(page)).toBe(0)
  // The uploads of the headshot and of the scans were all taken; no upload is left over.
  const { now } = await uploadsLeft(server)
  expect([now.uploads, now.unnamed]).toEqual([[], 0])
})
