import type { Page } from 'playwright'
import { slotTitles } from '../../domain/photos/photo-rules'
import { launchProfile } from '../support/browser'
import { photo } from '../support/photo-samples'
import { photosAtAgency, photosPath, slot } from '../support/photos-screen'
import { shellStored } from '../support/portal'
import { type EmptyMember, emptyMember, firstLogIn } from '../support/profile-member'
import { startServer, type TestServer } from '../support/server'
import { fullLine, slow4g, startThinLine, type ThinLine } from '../support/thin-line'
import { median } from './figures'
import { slowDownOf } from './painted'

const slowness = 4
/** Twelve megapixels, as most phones take them. */
const size = { width: 3_000, height: 4_000 }
const titles = Object.values(slotTitles)
/** 40 kbit/s either way, and every half minute it breaks. */
const basement = { up: 5_000, down: 5_000, delay: 200, cutEvery: 30_000 }
/** How long sending the original is tried on the basement's line (ms). */
const patience = 120_000

type Say = (line: string) => void
interface Phone {
  page: Page
  server: TestServer
  line: ThinLine
  member: EmptyMember
  file: Buffer
  say: Say
}

/**
 * Measures how long a photo of twelve megapixels takes until it is kept on the phone, and until the agency has it, over
 * two lines. Beside it, sends the file as the camera made it.
 */
export async function photoOnItsWay(say: Say): Promise<void> {
  const server = await startServer({ DEMO: '1' })
  const line = await startThinLine(server.url)
  const browser = await launchProfile({ device: 'phone' })
  try {
    const { page } = browser
    const member = await emptyMember(server, 'bench-photo@example.test')
    await firstLogIn(page, { ...server, url: line.url }, member)
    await shellStored(page)
    const file = await photo(size, 6)
    say(`the file: ${kb(file.length)}, ${size.width} × ${size.height}, on its side`)
    const phone: Phone = { page, server, line, member, file, say }
    await kept(phone, 1)
    await kept(phone, slowness)
    await over(phone, 'Slow 4G', slow4g)
    await over(phone, '40 kbit/s, cut every 30 s', basement)
  } finally {
    await browser.dispose()
    await line.close()
    await server.remove()
  }
}

/** Measures from choosing a photo without signal until its card says that it is on the device, once for each slot. */
async function kept({ page, line, member, file, say }: Phone, slower: number): Promise<void> {
  await page.goto(line.url + photosPath(member.extraid))
  await slot(page, titles[0]).waitFor()
  await page.context().setOffline(true)
  const slow = await slowDownOf(page)
  const times: number[] = []
  for (const title of titles) {
    await page.waitForTimeout(1_000)
    await slow(slower)
    const shown = page.evaluate(keptIn, title)
    await choose(page, title, file)
    times.push(await shown)
    await slow(1)
  }
  for (const title of titles) await discard(page, title)
  await page.context().setOffline(false)
  const aim = slower === 1 ? '' : ', aim 2500'
  say(
    `from chosen to “On this phone” at ${slower}×: ${Math.round(median(times))} ms, the longest ${Math.round(Math.max(...times))}${aim}`,
  )
}

/**
 * The time from the choice of a file until the card of that title says that it is on the device (ms); rejects after half
 * a minute.
 */
function keptIn(title: string): Promise<number> {
  return new Promise((resolve, reject) => {
    let chosen = 0
    document.addEventListener('change', () => (chosen = performance.now()), { capture: true, once: true })
    const isKept = () =>
      [...document.querySelectorAll('[data-kept]')].some((card) => card.querySelector('h2')?.textContent === title)
    const watch = new MutationObserver(() => {
      if (chosen === 0 || !isKept()) return
      watch.disconnect()
      resolve(performance.now() - chosen)
    })
    watch.observe(document, { subtree: true, childList: true, attributes: true })
    setTimeout(() => reject(new Error(`${title} was never kept.`)), 30_000)
  })
}

async function choose(page: Page, title: string, buffer: Buffer): Promise<void> {
  const input = slot(page, title).locator('xpath=..').locator('input[type=file]').first()
  await input.setInputFiles({ name: 'IMG_2041.jpg', mimeType: 'image/jpeg', buffer })
}

async function discard(page: Page, title: string): Promise<void> {
  await slot(page, title)
    .getByRole('button', { name: /^Delete/ })
    .click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('alertdialog').waitFor({ state: 'detached' })
}

/**
 * Measures from the return of the signal until the agency has the photo that waited, and beside it the unchanged file,
 * sent by one request over the same line.
 */
async function over(phone: Phone, name: string, kind: ThinLine['kind']): Promise<void> {
  const { page, server, line, member, say } = phone
  await page.context().setOffline(true)
  await choose(page, titles[0] ?? '', phone.file)
  await slot(page).getByText('Not sent yet').waitFor()
  line.kind = kind
  line.carried = 0
  const began = performance.now()
  await page.context().setOffline(false)
  await slot(page)
    .getByText(/^Last updated/)
    .waitFor({ timeout: 600_000 })
  const ours = performance.now() - began
  const carried = line.carried
  const theirs = await original(phone)
  line.kind = fullLine
  const [taken] = await photosAtAgency(server, member.extraid)
  if (!taken) throw new Error('The agency does not have it.')
  say(`${name}: the agency has it after ${seconds(ours)}, with ${kb(carried)} over the line`)
  const beside = theirs.done
    ? `${seconds(theirs.ms)}, ${(theirs.ms / ours).toFixed(1)} times as long`
    : `not within ${seconds(theirs.ms)}`
  say(`${name}: the file as it is, ${beside} (${theirs.tries} ${theirs.tries === 1 ? 'try' : 'tries'})`)
  await discard(page, titles[0] ?? '')
}

/** Sends the file as other portals do: whole, in one request, and again from the start where the request broke. */
async function original({ page, member, file }: Phone): Promise<{ done: boolean; ms: number; tries: number }> {
  await page.evaluate((base64) => {
    const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
    Object.assign(globalThis, { original: new Blob([bytes], { type: 'image/jpeg' }) })
  }, file.toString('base64'))
  return page.evaluate(
    async ({ extraid, limit }) => {
      const query =
        'mutation ($extraid: Int!, $image: Upload!) { upload_photo(extraid: $extraid, phototype: 3, image: $image) { ok } }'
      const form = new FormData()
      form.set('operations', JSON.stringify({ query, variables: { extraid, image: null } }))
      form.set('map', JSON.stringify({ file: ['variables.image'] }))
      form.set('file', (globalThis as unknown as { original: Blob }).original, 'IMG_2041.jpg')
      const began = performance.now()
      for (let tries = 1; ; tries++) {
        const signal = AbortSignal.timeout(limit)
        const request = { method: 'POST', body: form, headers: { 'x-callboard': '1' }, signal }
        const answer = await fetch('/dj/api/member/', request).catch(() => null)
        const ms = performance.now() - began
        if (answer && (await answer.text()).includes('"ok":true')) return { done: true, ms, tries }
        if (ms > limit) return { done: false, ms, tries }
        await new Promise((resolve) => setTimeout(resolve, 1_000))
      }
    },
    { extraid: member.extraid, limit: patience },
  )
}

const kb = (bytes: number): string => `${Math.round(bytes / 1_000)} kB`
const seconds = (ms: number): string => `${(ms / 1_000).toFixed(1)} s`
