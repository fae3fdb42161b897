import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { AxeResults } from 'axe-core'
import type { Page } from 'playwright'

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
const everything = { runOnly: tags }
/** The rules whose result depends on the colour scheme. */
const colours = { runOnly: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] } }

/**
 * What axe finds wrong on the page in light and in dark, one line for each problem; [] for none. Waits first for a text
 * of the expected state, because a scan of the wrong state would find nothing either.
 */
export async function axeProblems(page: Page, state: { must: string | RegExp }): Promise<string[]> {
  await page.getByText(state.must).filter({ visible: true }).first().waitFor()
  // Run by the debugger's protocol: the portal's content security policy refuses a script tag.
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

/** Whether a target is too small even in the middle of the screen. At the screen's edge the fixed bar hides a part of it. */
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
