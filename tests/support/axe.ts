import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { AxeResults } from 'axe-core'
import type { Page } from 'playwright'

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
const everything = { runOnly: tags }
/** What another colour scheme can change. */
const colours = { runOnly: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] } }

/**
 * What axe finds wrong on the page in light and in dark, one line each; [] when nothing. First waits for a text of the
 * state that is meant to be looked at, as a scan of the wrong state finds nothing either.
 */
export async function axeProblems(page: Page, state: { must: string | RegExp }): Promise<string[]> {
  await page.getByText(state.must).filter({ visible: true }).first().waitFor()
  // By the debugger's protocol and not as a script tag, which the portal's own policy rightly refuses.
  await page.evaluate(source)
  const dark = await page.evaluate(() => matchMedia('(prefers-color-scheme: dark)').matches)
  const first = await run(page, everything, dark ? 'dark' : 'light')
  await page.emulateMedia({ colorScheme: dark ? 'light' : 'dark' })
  const second = await run(page, colours, dark ? 'light' : 'dark')
  await page.emulateMedia({ colorScheme: dark ? 'dark' : 'light' })
  return [...first, ...second]
}

async function run(page: Page, options: object, scheme: string): Promise<string[]> {
  const result = await page.evaluate<AxeResults>(`axe.run(document, ${JSON.stringify(options)})`)
  if (result.passes.length === 0) throw new Error(`axe looked at nothing (${scheme})`)
  const problems: string[] = []
  for (const { id, help, nodes } of result.violations) {
    for (const { target, failureSummary } of nodes) {
      const at = target.join(' ')
      if (id === 'target-size' && !(await isSmall(page, at))) continue
      problems.push(`${id} (${scheme}): ${help} at ${at} (${(failureSummary ?? '').replace(/\s+/g, ' ')})`)
    }
  }
  return problems
}

/** Whether a target is small also in the middle of the screen: at its edge the bar that stays hides a part of what scrolls. */
async function isSmall(page: Page, selector: string): Promise<boolean> {
  const result = await page.evaluate<AxeResults>(`(async () => {
    const target = document.querySelector(${JSON.stringify(selector)})
    const scrolled = [scrollX, scrollY]
    target.scrollIntoView({ block: 'center', behavior: 'instant' })
    const result = await axe.run(target, { runOnly: { type: 'rule', values: ['target-size'] } })
    scrollTo({ left: scrolled[0], top: scrolled[1], behavior: 'instant' })
    return result
  })()`)
  return result.violations.length > 0
}
