import { createHash } from 'node:crypto'
import { chanceOf } from '../campaign/seeded'
import type { Profile } from '../support/browser'
import { expect, test } from '../support/browser-test'
import { type CutLine, type Hearing, startCutLine } from '../support/cut-line'
import { type FileWay, heldFiles, photoWay, reelWay } from '../support/file-ways'
import { memberPhone } from '../support/member-phone'
import { startServer, type TestServer } from '../support/server'
import { slow4g } from '../support/thin-line'
import { uploadsLeft } from '../support/uploads-left'
import { wakeWorker } from '../support/wake-worker'

const times = 10
/** The most that the outbox may send for a file, as a multiple of its size: every request's head and the item included. */
const most = 1.2

let server: TestServer
let line: CutLine
let phone: Profile
const members = new Map<number, FileWay['operation']>()

test.beforeAll(async () => {
  server = await startServer({ LIMIT_LOGIN_ACCOUNT: '100' })
  line = await startCutLine(server.url)
})
test.afterEach(() => phone?.dispose())
test.afterAll(() => server?.remove())

/**
 * The ways to send a file, each with the speed of its line (bytes a second). When a connection that Chromium has used before
 * breaks, Chromium repeats the whole part by itself. The server cuts that off: at once, or half a second later if it had not
 * heard of the break.
 */
const ways = [
  ['a photo', photoWay, slow4g.up],
  ['a reel of 2.5 MB', reelWay(), 400_000],
] as const

for (const sender of ['page', 'worker'] as const) {
  test.describe(`sent by the ${sender}`, () => {
    for (const [what, way, rate] of ways) {
      test(`${what} whose line is cut at a byte of it, ten times: each is there once, and hardly a byte went twice`, async () => {
        line.isUp = true
        line.rate = rate
        const chance = chanceOf(`cut ${sender} ${what}`)
        const { member, phone: opened } = await memberPhone(
          { ...server, url: line.url },
          `${sender}-${way.operation}@cut.test`,
        )
        phone = opened
        members.set(member.extraid, way.operation)
        // Without Background Sync the browser never wakes the worker.
        if (sender === 'page')
          await phone.context.addInitScript(() => Reflect.deleteProperty(ServiceWorkerRegistration.prototype, 'sync'))
        const worst = { file: 0, all: 0 }
        for (let n = 0; n < times; n++) {
          await way.open(phone.page, line.url, member.extraid)
          goDown()
          await way.choose(phone.page, n)
          await way.card(phone.page, n).and(phone.page.locator('[data-kept]')).waitFor()
          const held = (await heldFiles(phone.page, member.extraid)).at(-1)?.bytes ?? Buffer.alloc(0)
          const [byte, hearing] = [chance.between(1, held.length), chance.pick<Hearing>(['both', 'phone'])] as const
          const tally = line.count()
          line.meeting = { once: byte, act: () => line.cut(hearing) }
          if (sender === 'worker') await leaveTo(phone)
          line.isUp = true
          const isThere = async () => (await way.atAgency(server, member.extraid, n)).map(sha256)
          const wanted = [sha256(await way.made(held))]
          const until = Date.now() + 60_000
          while ((await isThere()).join() !== wanted.join() && Date.now() < until) {
            if (sender === 'worker') await wakeWorker(phone.page, line.url)
            else await phone.page.evaluate(() => dispatchEvent(new Event('online')))
            await new Promise((resolve) => setTimeout(resolve, 500))
          }
          const where = `${what} ${n}, cut at ${byte} of ${held.length} (${hearing})`
          expect(await isThere(), where).toEqual(wanted)
          expect(line.meeting, where).toBeNull()
          expect(Object.keys(tally.senders), where).toEqual([sender])
          worst.file = Math.max(worst.file, tally.file / held.length)
          worst.all = Math.max(worst.all, tally.all / held.length)
          expect.soft(tally.all / held.length, where).toBeLessThanOrEqual(most)
        }
        console.log(
          `${what}, by the ${sender}: ${worst.file.toFixed(3)} of the file went up at most, ${worst.all.toFixed(3)} with heads and items`,
        )
      })
    }
  })
}

test('and the server has nothing else of them', async () => {
  const { now } = await uploadsLeft(server)
  const wanted = [...members].map(([extraid, operation]) => ({ extraid, operation, count: times }))
  expect(now).toEqual({ taken: wanted, uploads: [], unnamed: 0 })
})

function goDown(): void {
  line.isUp = false
  line.cut()
}

/** Closes the portal's page and leaves an empty one open in the browser, which sends nothing. */
async function leaveTo(profile: Profile): Promise<void> {
  const other = await profile.context.newPage()
  await profile.page.close()
  profile.page = other
}

const sha256 = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex')
