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
  return result.violations.flatMap(({ id, help, nodes }) =>
    nodes.map(
      (node) =>
        `${id} (${scheme}): ${help} at ${node.target.join(' ')} (${(node.failureSummary ?? '').replace(/\s+/g, ' ')})`,
    ),
  )
}
