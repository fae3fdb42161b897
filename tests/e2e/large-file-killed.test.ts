import { chanceOf, pause } from '../campaign/seeded'
import type { Profile } from '../support/browser'
import { expect, test } from '../support/browser-test'
import { type CutLine, startCutLine } from '../support/cut-line'
import { heldFiles, reelWay } from '../support/file-ways'
import { holdFileWrites, watchFileWrites } from '../support/file-writes'
import { afterKill, killer } from '../support/kept-and-killed'
import { memberPhone } from '../support/member-phone'
import { silence } from '../support/mp3-samples'
import { clientIdOn, heldItems } from '../support/phone-store'
import { agency } from '../support/portal'
import { reelsAtAgency } from '../support/reels-screen'
import { startServer, type TestServer } from '../support/server'

/** Frames of 417 bytes: almost 20 MB, which is the most that a reel may have. */
const frames = 47_900
const way = reelWay(frames)
const kills = 8
/** In the first two rounds the write is held open in the middle. */
const heldOpen = 2

let server: TestServer
let line: CutLine
let phone: Profile
let extraid: number

test.beforeAll(async () => {
  server = await startServer({ LIMIT_LOGIN_ACCOUNT: '100' })
  line = await startCutLine(server.url)
})
test.afterEach(() => phone?.dispose())
test.afterAll(() => server?.remove())

test('killed while 20 MB are written to the disk: all of it is there and goes out, or nothing of it waits', async () => {
  const opened = await memberPhone({ ...server, url: line.url }, 'large@killed.test')
  phone = opened.phone
  extraid = opened.member.extraid
  let writes = await watchFileWrites(phone.context)
  await way.open(phone.page, line.url, extraid)
  const clientId = await clientIdOn(phone.page, extraid)
  await way.choose(phone.page, kills)
  await expect.poll(() => writes.took).not.toBeNull()
  const took = writes.took ?? 0
  await goesOut(kills)
  const chance = chanceOf('killed in a large write')
  const outcomes: string[] = []
  for (let n = 0; n < kills; n++) {
    goDown()
    await way.open(phone.page, line.url, extraid)
    await holdFileWrites(phone.page, n < heldOpen ? 4_000 : 0)
    // The kills are spread from the first byte to nearly the last: one per step, at a random moment within the step.
    const after = n < heldOpen ? 1_500 : Math.round((0.9 * took * (n - heldOpen + chance.next())) / (kills - heldOpen))
    const kill = await killer(phone, 'browser')
    const begun = new Promise<void>((resolve) => {
      writes.onBegun = resolve
    })
    const choosing = way.choose(phone.page, n)
    await Promise.race([
      begun,
      choosing.then(() => pause(20_000)).then(() => Promise.reject(new Error('Nothing is written.'))),
    ])
    await Promise.all([pause(after).then(kill), choosing.catch(() => undefined)])
    const wasCommitted = writes.took !== null
    phone = await afterKill(phone, 'browser')
    writes = await watchFileWrites(phone.context)

    await way.open(phone.page, line.url, extraid)
    expect(await clientIdOn(phone.page, extraid)).toBe(clientId)
    const items = await heldItems(phone.page, extraid)
    const files = await heldFiles(phone.page, extraid)
    const wanted = silence(frames, { filling: n + 1 })
    const where = `${n}: killed ${after} of ${Math.round(took)} ms after it began, seen committed: ${wasCommitted}, waits: ${items.length}`
    outcomes.push(where)
    const sizes = files.map(({ bytes }) => bytes.length)
    // A file that no item names may remain. It is complete as well, and is swept after an hour.
    expect(new Set(sizes).size, `${where} ${sizes}`).toBeLessThanOrEqual(1)
    expect([0, wanted.length], where).toContain(sizes[0] ?? 0)
    expect(await way.card(phone.page, n).count(), where).toBe(items.length)
    if (items.length > 0) {
      expect(
        files.some(({ bytes }) => bytes.equals(wanted)),
        where,
      ).toBe(true)
      await goesOut(n)
    } else {
      line.isUp = true
      expect(wasCommitted && n < heldOpen, where).toBe(false)
      expect(await way.atAgency(server, extraid, n), where).toEqual([])
    }
  }
  console.log(outcomes.join('\n'))
  expect(outcomes.slice(0, heldOpen).filter((one) => one.endsWith('waits: 0')).length).toBe(heldOpen)
  expect(outcomes.filter((one) => one.endsWith('waits: 1')).length).toBeGreaterThan(0)
})

function goDown(): void {
  line.isUp = false
  line.cut()
}

/** Waits until the agency has the reel once and unchanged, then removes it there to make room for the next. */
async function goesOut(n: number): Promise<void> {
  line.isUp = true
  await phone.page.evaluate(() => dispatchEvent(new Event('online')))
  await expect.poll(async () => (await reelsAtAgency(server, extraid)).length, { timeout: 60_000 }).toBe(1)
  const [there] = await way.atAgency(server, extraid, n)
  expect(there?.equals(silence(frames, { filling: n + 1 }))).toBe(true)
  const [reel] = await reelsAtAgency(server, extraid)
  await agency(server, 'reel', 'remove', String(reel?.reelid), '--reason', 'Heard.')
  // The page has to read that the reel is gone, because a member has room for 30 MB only. The pause lets the phone store
  // that read, so that it can start without a line.
  await way.open(phone.page, line.url, extraid)
  await way.card(phone.page, n).waitFor({ state: 'detached' })
  await pause(2_500)
}
