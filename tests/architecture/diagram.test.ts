import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { root } from '../support/root'
import { cruise } from './cruise'

/** The part of the diagram that each file belongs to; the first pattern that fits counts. '' is not in the diagram. */
const parts: readonly [RegExp, string][] = [
  [/[.]test[.]tsx?$|^tests\/|^server\/(demo|agency|page|migrations|generated|site)\/|[.]d[.]ts$|generated\//, ''],
  [/^src\/[^/]+\/(save-fields|answer-item|[a-z-]+-plan|[a-z-]+-kinds?)[.]ts$/, 'kinds'],
  [/^src\/outbox\/(item|kind|additions)[.]ts$/, 'record'],
  [/^src\/data\/(graphql|mutation-text)[.]ts$/, 'documents'],
  [/^src\/session\/(session|session-reducer|session-store|use-session)[.]ts$/, 'who'],
  [
    /^src\/(state|ui|forms|outbox|data|sync|session|saving|prepare|camera|pay|pwa|member|notifications|home|app)\//,
    '$1',
  ],
  [/^src\/[^/]+\//, 'features'],
  [/^(contract|domain|sw)\//, '$1'],
  [/^server\/(store|context|services|resolvers|http|config)\//, '$1'],
]

function partOf(file: string): string {
  const [pattern, name] = parts.find(([one]) => one.test(file)) ?? []
  return pattern && name ? (name === '$1' ? (pattern.exec(file)?.[1] ?? '') : name) : ''
}

/** An arrow from each part to each part that it imports. 'a --> c' is left out where a --> b --> c is drawn. */
function arrowsOf(imports: readonly { from: string; to: string }[]): string[] {
  const direct = new Map<string, Set<string>>()
  for (const { from, to } of imports) {
    const [above, below] = [partOf(from), partOf(to)]
    if (above && below && above !== below) direct.set(above, (direct.get(above) ?? new Set()).add(below))
  }
  const reaches = (from: string, to: string): boolean =>
    [...(direct.get(from) ?? [])].some((next) => next === to || reaches(next, to))
  return [...direct].flatMap(([from, all]) =>
    [...all]
      .filter((to) => ![...all].some((other) => other !== to && reaches(other, to)))
      .map((to) => `${from} --> ${to}`),
  )
}

describe('the diagram of the house', () => {
  it('has every arrow that the imports have, and no other', () => {
    const text = readFileSync(join(root, 'docs/architecture.md'), 'utf8')
    const drawn = /```mermaid\nflowchart BT\n([^`]*)```/.exec(text)?.[1] ?? ''
    const arrows = [...drawn.matchAll(/^ *(\w+)(?:\[[^\]]*\])? --> (\w+)/gm)].map(([, from, to]) => `${from} --> ${to}`)
    const { imports } = cruise(root)
    expect(arrows.length).toBeGreaterThan(20)
    expect(arrows.toSorted()).toEqual(arrowsOf(imports).toSorted())
  })
})
