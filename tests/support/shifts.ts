import type { Page } from 'playwright'

/** Notes every layout shift of the pages from now on, including shifts before the first script could ask. */
export async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shifts: string[] = []
    Object.assign(window, { shifts, shifted: 0, unasked: 0 })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as LayoutShift[]) {
        const moved = entry.sources.map(({ node, previousRect, currentRect }) => {
          const words = node?.textContent?.slice(0, 30) ?? 'something that is gone'
          return `'${words}' from ${Math.round(previousRect.y)} to ${Math.round(currentRect.y)}`
        })
        shifts.push(`${entry.value.toFixed(4)} at ${Math.round(entry.startTime)} ms: ${moved.join(', ')}`)
        const { shifted, unasked } = window as unknown as Shifted
        Object.assign(window, { shifted: shifted + entry.value })
        if (!entry.hadRecentInput) Object.assign(window, { unasked: unasked + entry.value })
      }
    }).observe({ type: 'layout-shift', buffered: true })

    interface LayoutShift extends PerformanceEntry {
      value: number
      hadRecentInput: boolean
      sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[]
    }
  })
}

interface Shifted {
  shifts: string[]
  shifted: number
  /** The same sum without what moved within half a second of a press or a key. */
  unasked: number
}

/** What has moved since the page began, or since the last call; [] where the shifts come to at most 0.001 in all. */
export async function takeShifts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { shifts, shifted } = window as unknown as Shifted
    Object.assign(window, { shifted: 0 })
    const taken = shifts.splice(0)
    return shifted > 0.001 ? taken : []
  })
}

/**
 * The layout shift since the page began, or since the last call, counted as CLS counts it but in one sum, so never less
 * than CLS. With what moved.
 */
export async function takeLayoutShift(page: Page): Promise<{ sum: number; shifts: string[] }> {
  return page.evaluate(() => {
    const { shifts, unasked } = window as unknown as Shifted
    Object.assign(window, { shifted: 0, unasked: 0 })
    return { sum: unasked, shifts: shifts.splice(0) }
  })
}
