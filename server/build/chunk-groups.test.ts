import { readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { chunkGroups } from './chunk-groups'

/** Every alternative of a pattern, as a pattern of its own: a(b|c)d gives abd and acd. */
function ways(pattern: string): string[] {
  const group = /\(([^()]*)\)/.exec(pattern)
  if (!group) return pattern.split('|')
  const [whole, inside = ''] = group
  return inside
    .split('|')
    .flatMap((one) => ways(pattern.slice(0, group.index) + one + pattern.slice(group.index + whole.length)))
}

test('every pattern of ours finds its file: a move must not undo how the code is cut', () => {
  const files = ['src', 'domain'].flatMap((folder) =>
    readdirSync(folder, { encoding: 'utf8', recursive: true }).map((file) => `/${folder}/${file}`),
  )
  for (const { name, test: pattern } of chunkGroups) {
    if (pattern.source.includes('node_modules')) continue
    for (const way of ways(pattern.source)) {
      expect(
        files.some((file) => new RegExp(way).test(file)),
        `${name}: ${way}`,
      ).toBe(true)
    }
  }
})
