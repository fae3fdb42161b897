import type { Page } from 'playwright'

/** The name or the text of the focused element, as it is read out; '' where nothing has the focus. */
export function focused(page: Page): Promise<string> {
  return page.evaluate(() => {
    const element = document.activeElement
    if (!element || element === document.body) return ''
    const label =
      element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement ? element.labels?.[0] : null
    return (element.getAttribute('aria-label') ?? label?.textContent ?? element.textContent ?? '').trim()
  })
}

/**
 * Presses Tab until the focused element has that name; throws where none has it after `most` presses. The default allows
 * for a page that arrives meanwhile and moves the focus to its heading.
 */
export async function tabTo(page: Page, name: RegExp, most = 200): Promise<void> {
  const passed: string[] = []
  for (let at = 0; at < most; at += 1) {
    await page.keyboard.press('Tab')
    const here = await focused(page)
    if (name.test(here)) return
    passed.push(here.slice(0, 30))
  }
  throw new Error(`Tab never came to ${name}; it passed ${passed.join(' | ')}`)
}

/** Goes once around the page with Tab. Gives the elements that show no ring, or are hidden, while they have the focus. */
export async function unseenFocus(page: Page, most = 80): Promise<string[]> {
  const problems: string[] = []
  let stops = 0
  for (; stops < most; stops += 1) {
    await page.keyboard.press('Tab')
    const problem = await page.evaluate(ringOf)
    if (problem === 'around') break
    if (problem !== null) problems.push(problem)
  }
  if (stops < 2) problems.push(`Tab stopped at ${stops} places`)
  await page.evaluate(() => {
    for (const one of document.querySelectorAll('[data-tabbed]')) one.removeAttribute('data-tabbed')
  })
  return problems
}

/**
 * 'around' where the focus is back at an element that had it before; otherwise what is wrong with the focused element, or
 * null.
 */
function ringOf(): string | null {
  const element = document.activeElement
  if (!(element instanceof HTMLElement) || element === document.body || element.dataset.tabbed) return 'around'
  element.dataset.tabbed = 'yes'
  const shown = element.closest<HTMLElement>('label') ?? element
  const rings = [element, shown].map((one) => getComputedStyle(one))
  const ring = rings.some((one) => one.outlineStyle !== 'none' && Number.parseFloat(one.outlineWidth) >= 2)
  const { left, top, width, height } = element.getBoundingClientRect()
  const hit = document.elementFromPoint(left + width / 2, top + Math.min(height / 2, 30))
  const seen = hit !== null && (element.contains(hit) || hit.contains(element) || shown.contains(hit))
  const name = `<${element.localName}> '${(element.getAttribute('aria-label') ?? element.textContent ?? '').slice(0, 40)}'`
  if (!ring) return `no ring: ${name}`
  return seen ? null : `hidden: ${name} behind <${hit?.localName} class="${hit?.getAttribute('class')}">`
}

/** Whether Tab, pressed often in both directions, never leaves the open dialog. */
export async function isTrapped(page: Page): Promise<boolean> {
  for (const key of ['Tab', 'Tab', 'Tab', 'Tab', 'Tab', 'Tab', 'Tab', 'Shift+Tab', 'Shift+Tab', 'Shift+Tab']) {
    await page.keyboard.press(key)
    const inside = await page.evaluate(
      () => document.activeElement?.closest('[role="dialog"], [role="alertdialog"]') !== null,
    )
    if (!inside) return false
  }
  return true
}
