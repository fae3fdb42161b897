import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { AxeResults } from 'axe-core'
import type { Page } from 'playwright'

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/**
 * What axe finds wrong on the page, one line each; [] when nothing. First waits for a text of the state that is meant
 * to be looked at, as a scan of the wrong state finds nothing either.
 */
export async function axeProblems(page: Page, state: { must: string | RegExp }): Promise<string[]> {
  await page.getByText(state.must).filter({ visible: true }).first().waitFor()
  // By the debugger's protocol and not as a script tag, which the portal's own policy rightly refuses.
  await page.evaluate(source)
  const result = await page.evaluate<AxeResults>(`axe.run(document, { runOnly: ${JSON.stringify(tags)} })`)
  if (result.passes.length < 3) throw new Error('axe looked at nothing')
  return result.violations.flatMap(({ id, help, nodes }) =>
    nodes.map(
      (node) => `${id}: ${help} at ${node.target.join(' ')} (${(node.failureSummary ?? '').replace(/\s+/g, ' ')})`,
    ),
  )
}
