import { chanceOf, pause } from '../campaign/seeded'
import type { Profile } from '../support/browser'
import { expect, test } from '../support/browser-test'
import { type CutLine, startCutLine, type Whole } from '../support/cut-line'
import { heldFiles, photoWay as way } from '../support/file-ways'
import { afterKill, type KeptClaims, type Killed, killer, watchKept } from '../support/kept-and-killed'
import { memberPhone } from '../support/member-phone'
import { heldItems } from '../support/phone-store'
import { startServer, type TestServer } from '../support/server'
import { uploadsLeft } from '../support/uploads-left'

/** The least number of bytes that a prepared photo has here. */
const size = 349_000

/** When the kill happens: ms after the photo was chosen or was said to be kept, or once that much of it is uploaded. */
type Moment = { afterChosen: number } | { afterKept: number } | { once: number | Whole }

const chance = chanceOf('killed in an upload')
const moments: readonly (readonly [Killed, Moment])[] = [
  ['browser', { afterChosen: 0 }],
  ['page', { afterChosen: chance.between(1, 100) }],
  ['browser', { afterChosen: chance.between(100, 300) }],
  ['browser', { afterKept: 0 }],
  ['page', { afterKept: chance.between(1, 30) }],
  ['browser', { once: 'upload begun' }],
  ['browser', { once: chance.between(64_000, size) }],
  ['page', { once: chance.between(1, size) }],
  ['browser', { once: size }],
  ['browser', { once: 'item sent' }],
]

let server: TestServer
let line: CutLine
let phone: Profile
let claims: KeptClaims
const arrived = new Map<number, number>()
const outcomes: string[] = []

test.beforeAll(async () => {
  server = await startServer({ LIMIT_LOGIN_ACCOUNT: '100' })
  line = await startCutLine(server.url)
})
test.afterEach(() => phone?.dispose())
test.afterAll(() => server?.remove())

for (const first of [0, 5]) {
  test(`killed in an upload, what was said to be kept arrives once, and of the rest nothing waits (from moment ${first})`, async () => {
    line.rate = Number.POSITIVE_INFINITY
    const opened = await memberPhone({ ...server, url: line.url }, `killed-${first}@uploads.test`)
    phone = opened.phone
    const { extraid } = opened.member
    claims = await watchKept(phone.context)
    line.rate = 1_000_000
    for (const [n, [killed, moment]] of moments.slice(first, first + 5).entries()) {
      await way.open(phone.page, line.url, extraid)
      claims.isSaid = false
      await chooseAndKill(n, killed, moment)
      const wasSaid = claims.isSaid
      phone = await afterKill(phone, killed)
      if (killed === 'browser') claims = await watchKept(phone.context)
      // The line is down while the queue is examined, so that nothing can be sent.
      line.isUp = false
      line.cut()
      await way.open(phone.page, line.url, extraid)
      await phone.page.waitForLoadState('networkidle')
      const items = await heldItems(phone.page, extraid)
      const held = items.length > 0 ? (await heldFiles(phone.page, extraid)).at(-1) : undefined
      const shown = await way.card(phone.page, n).and(phone.page.locator('[data-kept]')).count()
      line.isUp = true
      await phone.page.evaluate(() => dispatchEvent(new Event('online')))
      const where = `${n + first}: the ${killed} ${JSON.stringify(moment)}, said: ${wasSaid}, waits: ${items.length}`
      const count = async () => (await way.atAgency(server, extraid, n)).length
      if (wasSaid || items.length > 0) await expect.poll(count, { message: where }).toBe(1)
      // A photo that was not kept must not arrive later.
      else await pause(3_000)
      const there = await way.atAgency(server, extraid, n)
      outcomes.push(`${where}, ${there.length === 1 ? 'arrived' : 'not kept'}`)
      expect(there.length, where).toBe(wasSaid || items.length > 0 ? 1 : 0)
      if (held) expect(there[0]?.equals(await way.made(held.bytes)), where).toBe(true)
      // The page shows what the queue holds.
      expect(shown, where).toBe(items.some(({ state }) => state === 'queued') ? 1 : 0)
      await expect.poll(() => way.card(phone.page, n).and(phone.page.locator('[data-kept]')).count()).toBe(0)
      arrived.set(extraid, (arrived.get(extraid) ?? 0) + there.length)
    }
  })
}

test('and nothing is there twice; parts that nobody goes on with are swept', async () => {
  const { now, swept } = await uploadsLeft(server)
  const taken = [...arrived].map(([extraid, count]) => ({ extraid, operation: 'upload_photo', count }))
  console.log(outcomes.join('\n'), '\nuploads that nobody goes on with:', now.uploads)
  expect(now.taken).toEqual(taken)
  expect(now.unnamed).toBe(0)
  // A phone that was killed before it noted its upload's id begins another upload; the first one stays without a byte.
  expect(now.uploads.filter(({ received }) => received > 0)).toEqual([])
  expect(now.uploads.length).toBeLessThanOrEqual(moments.length)
  expect(swept).toEqual({ taken, uploads: [], unnamed: 0 })
  expect(outcomes.filter((one) => one.endsWith('not kept')).length).toBeGreaterThan(0)
  expect(outcomes.filter((one) => one.endsWith('arrived')).length).toBeGreaterThanOrEqual(7)
})

async function chooseAndKill(n: number, killed: Killed, moment: Moment): Promise<void> {
  const kill = await killer(phone, killed)
  let isDead = false
  const end = async (): Promise<void> => {
    isDead = true
    await kill()
  }
  const over = new Promise<void>((resolve, reject) => {
    const then = () => end().then(resolve, reject)
    if ('once' in moment) line.meeting = { once: moment.once, act: then }
    else if ('afterKept' in moment) claims.onSaid = () => setTimeout(then, moment.afterKept)
    else resolve()
  })
  await way.choose(phone.page, n).catch((error: unknown) => {
    if (!isDead) throw error
  })
  if ('afterChosen' in moment) {
    await pause(moment.afterChosen)
    await end()
  }
  await over
  claims.onSaid = () => undefined
}
