import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import type { Profile } from '../support/browser'
import { expect, test } from '../support/browser-test'
import { chooseForm, parentForm, photograph } from '../support/consents-screen'
import { memberPhone } from '../support/member-phone'
import { agency } from '../support/portal'
import { type LoopbackProxy, startProxy } from '../support/proxy'
import { canaries, searchFiles } from '../support/search-bytes'
import { startServer, type TestServer } from '../support/server'
import {
  answerQuestions,
  chooseScan,
  drawnDocument,
  giveHeadshot,
  giveScan,
  submissionsPath,
  typeDocument,
} from '../support/submissions-screen'

let server: TestServer
let line: LoopbackProxy
let profile: Profile

test.beforeAll(async () => {
  server = await startServer({ LIMIT_LOGIN_ACCOUNT: '100' })
  line = await startProxy(server.url)
})
test.afterEach(() => profile?.dispose())
test.afterAll(() => server?.remove())

/**
 * Takes 48 bytes from the middle of each part of a file that is uploaded. They are taken on the line, because the test cannot
 * know beforehand what the phone makes of a picture.
 */
function listen(taken: Buffer[]): void {
  const plain = line.treat
  line.treat = async (proxied) => {
    if (proxied.method === 'PATCH' && proxied.body.length > 4_000) {
      const middle = proxied.body.length >> 1
      taken.push(Buffer.from(proxied.body.subarray(middle, middle + 48)))
    }
    return plain(proxied)
  }
}

test('killed while documents are given, nothing of them lies in the browser’s profile, the server’s folder, its log or a backup', async () => {
  const sent: Buffer[] = []
  const { member, phone } = await memberPhone({ ...server, url: line.url }, 'trace@example.test')
  profile = phone
  const { page } = phone
  await agency(server, 'member', 'set', `${member.extraid}`, 'dateofbirth=2015-01-22')
  await page.goto(line.url + submissionsPath(member.extraid))
  await giveHeadshot(page, member.extraid)
  await page.reload()
  listen(sent)
  const type = (label: string, text: string) => typeDocument(page, label, text)
  await chooseForm(page, parentForm, photograph(await drawnDocument('CONSENT', { width: 2_400, height: 3_000 })))
  await page.getByText('The agency has your form').waitFor()
  await page.getByRole('button', { name: 'Start Submission' }).click()
  await answerQuestions(page, ['Other: Brazil', 'Other: Brazil', 'No', 'No'])
  await giveScan(page, 'Scan of your passport', await drawnDocument('PASSPORT', { width: 2_400, height: 2_000 }))
  // The phone is killed when numbers are typed and half of a second scan is on its way.
  await type('Passport number', 'QX7654321')
  await type('IRP (formerly GNIB) number', 'GZ1234567')
  const before = sent.length
  const passing = line.treat
  line.treat = async (proxied) => {
    await passing(proxied)
    if (proxied.method === 'PATCH') await new Promise((resolve) => setTimeout(resolve, 2_000))
  }
  await chooseScan(
    page,
    'IRP (formerly GNIB) card, front',
    await drawnDocument('FRONT', { width: 2_400, height: 2_000 }),
  )
  await expect.poll(() => sent.length, { timeout: 30_000 }).toBeGreaterThan(before)
  await page.waitForTimeout(1_000)
  await phone.killHard()

  expect(sent.length).toBeGreaterThanOrEqual(3)
  const pictures = Object.fromEntries(sent.map((bytes, at) => [`picture ${at}`, bytes]))
  const sought = canaries(['QX7654321', 'GZ1234567'], pictures)
  // Proves that the search finds these texts and pictures where they are planted.
  const planted = join(server.dataDir, 'planted')
  writeFileSync(planted, Buffer.concat([Buffer.alloc(99), ...sent, Buffer.from('GZ1234567', 'utf16le')]))
  expect(searchFiles(planted, sought).found).toHaveLength(sent.length + 1)
  writeFileSync(planted, '')

  const inProfile = searchFiles(phone.dir, sought)
  const inData = searchFiles(server.dataDir, sought)
  console.log(`${inProfile.files} files of the browser, ${inData.files} of the server`)
  expect([inProfile.found, inData.found]).toEqual([[], []])
  expect(inProfile.files).toBeGreaterThan(50)
  const backup = join(server.dataDir, 'whole.backup')
  await agency(server, 'backup', 'make', backup)
  const text = gunzipSync(readFileSync(backup))
  expect(text.length).toBeGreaterThan(100_000)
  const log = Buffer.from(server.logs.join('\n'))
  const base64 = Object.fromEntries(
    sent.map((bytes, at) => [`picture ${at}, base64`, Buffer.from(bytes.toString('base64').slice(8, 48))]),
  )
  for (const { name, bytes } of [...sought, ...canaries([], base64)]) {
    expect(text.includes(bytes), `${name} in the backup`).toBe(false)
    expect(log.includes(bytes), `${name} in the log`).toBe(false)
  }
})
