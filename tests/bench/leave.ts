import { availableParallelism, loadavg } from 'node:os'
import type { Page } from 'playwright'
import { pathTo } from '../../domain/access/routes'
import { launchProfile } from '../support/browser'
import { manyPayments, worked } from '../support/leave-member'
import { logIn, shellStored } from '../support/portal'
import { type EmptyMember, emptyMember, firstLogIn } from '../support/profile-member'
import { startServer, type TestServer } from '../support/server'
import { median } from './figures'
import { type Goal, pressedToPainted, type SlowDown, slowDownOf } from './painted'

const slowness = 4
const rounds = 5
const many = 250
const aims = { page: 200, many: 300, picker: 150 }
const balance: Goal = { selector: 'main tfoot', text: 'Remaining' }

interface Phone {
  page: Page
  url: string
  slow: SlowDown
  say: (line: string) => void
}

/** Annual Leave on a slow phone, without signal: opened from Home, with a year of 250 events, and its calendar. */
export async function leave(say: (line: string) => void): Promise<void> {
  const server = await startServer({ DEMO: '1' })
  try {
    say(`what else runs here: load ${(loadavg()[0] ?? 0).toFixed(1)} on ${availableParallelism()} processors`)
    await onPhone(server, say, null, async (phone) => {
      say(`opens from Home in ${ms(await opened(phone, 20417, balance))}, aim ${aims.page}`)
      say(`the date picker opens in ${ms(await picker(phone))}, aim ${aims.picker}`)
    })
    const member = await emptyMember(server, 'bench-leave@example.test')
    await worked(server, member.extraid, 40)
    await manyPayments(server, member.extraid, many)
    await onPhone(server, say, member, async (phone) => {
      const { extraid } = member
      say(`with ${many} events it opens in ${ms(await opened(phone, extraid, balance))}, aim ${aims.many}`)
      const whole = { selector: `main section li:nth-child(${many})` }
      say(`with ${many} events its whole list stands after ${ms(await opened(phone, extraid, whole))}`)
    })
  } finally {
    await server.remove()
  }
}

/** A browser in which that member (null: the demo's) is signed in; the shell is on the device. */
async function onPhone(
  server: TestServer,
  say: Phone['say'],
  member: EmptyMember | null,
  run: (phone: Phone) => Promise<void>,
): Promise<void> {
  const browser = await launchProfile({ device: 'desktop' })
  try {
    const { page } = browser
    if (member) await firstLogIn(page, server, member)
    else await logIn(page, server)
    await shellStored(page)
    await run({ page, url: server.url, slow: await slowDownOf(page), say })
  } finally {
    await browser.dispose()
  }
}

/** The page from Home without signal, the first time after each start (ms). */
async function opened({ page, url, slow }: Phone, extraid: number, goal: Goal): Promise<number[]> {
  const path = pathTo('AnnualLeave', { extraid })
  // Opened once before, so that what the page shows has been read.
  await page.goto(url + path)
  await page.locator(goal.selector).first().waitFor()
  await page.waitForTimeout(1_500)
  await page.context().setOffline(true)
  const times: number[] = []
  try {
    for (let round = 0; round < rounds; round += 1) {
      await page.goto(url + pathTo('Home'))
      const link = page.locator(`a[href="${path}"]`).first()
      await link.waitFor()
      await page.waitForTimeout(2_000)
      await slow(slowness)
      times.push(await pressedToPainted(link, goal))
      await slow(1)
    }
  } finally {
    await page.context().setOffline(false)
  }
  return times
}

/** The calendar of the dialog 'Book Leave' (ms). */
async function picker({ page, url, slow }: Phone): Promise<number[]> {
  const times: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    await page.goto(`${url}/member/20417/annual_leave?book`)
    const opener = page.getByRole('button', { name: /choose a date$/ })
    await opener.waitFor()
    await page.waitForTimeout(1_500)
    // Hovers first, as a finger is near before it presses.
    await opener.hover()
    await page.waitForTimeout(300)
    await slow(slowness)
    times.push(await pressedToPainted(opener, { selector: 'dialog[open] [role="gridcell"]' }))
    await slow(1)
  }
  return times
}

function ms(times: readonly number[]): string {
  return `${Math.round(median(times))} ms (${Math.round(Math.min(...times))} to ${Math.round(Math.max(...times))})`
}
