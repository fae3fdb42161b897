import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright'
import { launchProfile } from '../support/browser'
import { root } from '../support/root'
import { median, ratio } from './figures'
import { buildParts, type Side } from './parts/build-part'
import { servePages } from './parts/serve-pages'

const slowness = 4
const rounds = 5

/** A part of the screen that people handle. It exists in our version and in the component library's. */
interface Part {
  name: string
  /** What is seen once the part is there, or, where a press opens it, once it is open. */
  goal: string
  opens?: true
  /** It has a third side: the content that both versions hold, which counts for neither. */
  hasBare?: true
}

const parts: readonly Part[] = [
  { name: 'core', goal: 'p' },
  { name: 'button', goal: 'button' },
  { name: 'field', goal: 'input' },
  { name: 'select', goal: 'select' },
  { name: 'combobox', goal: '[role="option"]', opens: true },
  { name: 'checkbox', goal: 'input' },
  { name: 'switch', goal: 'input' },
  { name: 'radio', goal: 'input' },
  { name: 'table', goal: 'td' },
  { name: 'tabs', goal: '#part button', hasBare: true },
  { name: 'dialog', goal: '[role="dialog"][data-state="open"], dialog[open]', opens: true },
  { name: 'drawer', goal: '[role="dialog"]', opens: true, hasBare: true },
  { name: 'date-picker', goal: '[data-state="open"] table td, dialog[open] [role="gridcell"]', opens: true },
  { name: 'snackbar', goal: '[role="status"] p, [data-part="title"]', opens: true },
]

const sides = ['Ours', 'Library'] as const

/** The parts that each page has as it opens, without those that come only at a touch. */
const pages: Readonly<Record<string, readonly string[]>> = {
  login: ['button', 'field'],
  messages: ['button', 'tabs', 'snackbar'],
  message: ['button', 'tabs', 'snackbar', 'radio', 'checkbox'],
  wizard: ['button', 'tabs', 'snackbar', 'field', 'select', 'combobox', 'switch'],
  leave: ['button', 'tabs', 'snackbar', 'table'],
}

interface Times {
  /** Time until its code is fetched from the same machine, compiled and run (ms). */
  code: number[]
  /** Time from the drawing, or from the press that opens it, until its frame is painted (ms). */
  drawn: number[]
}

/**
 * Measures each part twice, in our version and in the component library's: its bytes (brotli, of scripts and styles,
 * without React), and at 4× CPU slow-down how long its code takes and how long it is until it is painted. The two take
 * turns in one run (docs/decisions/screens.md).
 */
export async function partsOfTheScreen(say: (line: string) => void): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'callboard-parts-'))
  const bytes = new Map<string, number>()
  for (const { name, hasBare } of parts) {
    const all: readonly Side[] = hasBare ? [...sides, 'Bare'] : sides
    for (const side of all) bytes.set(`${name}.${side}`, await buildParts(root, folder, { name, parts: [name], side }))
  }
  for (const [page, of] of Object.entries(pages)) {
    const [ours = 0, library = 0] = await Promise.all(
      sides.map((side) => buildParts(root, folder, { name: `page-${page}`, parts: of, side })),
    )
    say(`${page}: ${of.join(', ')}: the library’s are ${kB(library - ours)} kB more as the page opens`)
  }
  const served = await servePages(folder)
  const profile = await launchProfile({ device: 'phone' })
  const times = new Map<string, Times>()
  try {
    const debug = await profile.page.context().newCDPSession(profile.page)
    await debug.send('Emulation.setCPUThrottlingRate', { rate: slowness })
    // The first round is not counted: it warms up the browser's own caches.
    for (let round = 0; round <= rounds; round++) {
      for (const part of parts) {
        for (const side of sides) {
          const time = await measure(profile.page, `${served.url}/${part.name}.${side}/`, part)
          if (round === 0) continue
          const kept = times.get(`${part.name}.${side}`) ?? { code: [], drawn: [] }
          times.set(`${part.name}.${side}`, kept)
          kept.code.push(time.code)
          kept.drawn.push(time.drawn)
        }
      }
    }
  } finally {
    await profile.dispose()
    await served.close()
    await rm(folder, { recursive: true })
  }
  say('part: kB of ours and of the library, each beyond its core; code ms of both; drawn ms of both, their ratio')
  for (const { name } of parts) {
    const bare = bytes.get(`${name}.Bare`) ?? 0
    const [ours, library] = sides.map((side) => times.get(`${name}.${side}`) ?? { code: [], drawn: [] })
    if (!ours || !library) continue
    const core = (side: Side) => (name === 'core' ? 0 : (bytes.get(`core.${side}`) ?? 0))
    const size = (side: Side) => kB((bytes.get(`${name}.${side}`) ?? 0) - bare - core(side))
    say(
      [
        name.padEnd(12),
        `${size('Ours')} : ${size('Library')} kB`,
        `code ${ms(ours.code)} : ${ms(library.code)}`,
        `drawn ${ms(ours.drawn)} : ${ms(library.drawn)} (${ratio(library.drawn, ours.drawn)})`,
      ].join('  '),
    )
  }
}

/** Opens a page with nothing on it but React, and then loads and draws the part. */
async function measure(page: Page, url: string, { goal, opens }: Part): Promise<{ code: number; drawn: number }> {
  await page.goto(url)
  await page.waitForFunction(() => 'part' in globalThis)
  await page.waitForTimeout(100)
  return page.evaluate(
    async ({ goal, opens }) => {
      const { part } = globalThis as unknown as { part: { load: () => Promise<(into: Element) => void> } }
      const into = document.getElementById('part')
      if (!into) throw new Error('There is no place for it.')
      const painted = async (): Promise<void> => {
        await new Promise(requestAnimationFrame)
        await new Promise<void>((resolve) => {
          const { port1, port2 } = new MessageChannel()
          port1.onmessage = () => resolve()
          port2.postMessage(0)
        })
      }
      const until = (selector: string): Promise<void> =>
        new Promise((resolve, reject) => {
          const timer = setTimeout(() => reject(new Error(`${selector} never came.`)), 10_000)
          const look = () => {
            if (!document.querySelector(selector)) return
            watch.disconnect()
            clearTimeout(timer)
            resolve()
          }
          const watch = new MutationObserver(look)
          watch.observe(document, { subtree: true, childList: true, attributes: true })
          look()
        })
      const asked = performance.now()
      const draw = await part.load()
      const code = performance.now() - asked
      await painted()
      let begin = performance.now()
      draw(into)
      if (!opens) await until(goal)
      else {
        await until('#part button, #part input')
        await painted()
        await new Promise((resolve) => setTimeout(resolve, 200))
        const opener = into.querySelector<HTMLElement>('button:not([tabindex="-1"]), input[role="combobox"]')
        begin = performance.now()
        opener?.click()
        await until(goal)
      }
      await painted()
      return { code, drawn: performance.now() - begin }
    },
    { goal, opens: opens ?? false },
  )
}

function kB(bytes: number): string {
  return (bytes / 1000).toFixed(1)
}

function ms(times: readonly number[]): string {
  return `${Math.round(median(times))} ms`
}
