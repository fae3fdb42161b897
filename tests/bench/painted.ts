import type { Locator, Page } from 'playwright'

/** Slows a page's main thread down by that factor; 1 ends it. */
export type SlowDown = (rate: number) => Promise<void>

/** The slow-down of one page. Use one for a page: two debugger sessions would each hold a rate of their own. */
export async function slowDownOf(page: Page): Promise<SlowDown> {
  const debug = await page.context().newCDPSession(page)
  return async (rate) => {
    await debug.send('Emulation.setCPUThrottlingRate', { rate })
  }
}

/** What must be on the screen: an element and (optionally) its text, while nothing is loading. */
export interface Goal {
  selector: string
  text?: string
}

/** The time from a press on the located element until the goal is painted (ms). Rejects after 20 s. */
export function pressedToPainted(pressed: Locator, goal: Goal): Promise<number> {
  return pressed.evaluate(async (element, { selector, text }) => {
    const isReached = (): boolean => {
      const found = [...document.querySelectorAll(selector)].some((one) => !text || one.textContent?.includes(text))
      return found && !document.querySelector('main [role="status"] .visually-hidden')
    }
    const begin = performance.now()
    // An observer sees the change in the task that makes it. A timer would come after the frame of the change, and would
    // measure the frame after that.
    await new Promise<void>((resolve, reject) => {
      const watch = new MutationObserver(look)
      const timer = setTimeout(() => done(() => reject(new Error(`${selector} never came.`))), 20_000)
      function done(end: () => void): void {
        watch.disconnect()
        clearTimeout(timer)
        end()
      }
      function look(): void {
        if (isReached()) done(resolve)
      }
      watch.observe(document, { subtree: true, childList: true, characterData: true, attributes: true })
      ;(element as HTMLElement).click()
      look()
    })
    // Waits until the frame that shows the change has begun, and then until it is over.
    await new Promise(requestAnimationFrame)
    await new Promise<void>((resolve) => {
      const { port1, port2 } = new MessageChannel()
      port1.onmessage = () => resolve()
      port2.postMessage(0)
    })
    return performance.now() - begin
  }, goal)
}

/** Begins to keep how long each key press of this page takes until its frame is painted, as the browser itself measures it. */
export async function watchKeys(page: Page): Promise<void> {
  await page.evaluate(() => {
    const times: number[] = []
    Object.assign(globalThis, { keyTimes: times })
    // The browser measures in steps of 8 ms, and reports nothing that took less than 16.
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) if (entry.name === 'keydown') times.push(entry.duration)
    }).observe({ type: 'event', durationThreshold: 16, buffered: false } as PerformanceObserverInit)
  })
}

/** The times kept so far (ms). Presses that the browser did not report count as 16. */
export async function keyTimes(page: Page, pressed: number): Promise<number[]> {
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 500)))
  const told = await page.evaluate(() => (globalThis as unknown as { keyTimes: number[] }).keyTimes)
  return [...told, ...Array.from({ length: Math.max(0, pressed - told.length) }, () => 16)]
}
