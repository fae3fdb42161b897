import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { root } from '../support/root'

const inDocs = readdirSync(join(root, 'docs'), { recursive: true, encoding: 'utf8' }).filter((path) =>
  path.endsWith('.md'),
)
const pages = ['README.md', 'CONTRIBUTING.md', ...inDocs.map((path) => `docs/${path}`)]
const read = (path: string): string => readFileSync(join(root, path), 'utf8')

describe('the documents', () => {
  it.each(pages)('%s leads nowhere that is not there', (page) => {
    const links = [...read(page).matchAll(/\]\(([^)#\s]+)[^)]*\)|src="([^"]+)"/g)].map(
      ([, link, src]) => link ?? src ?? '',
    )
    const inside = links.filter((link) => !/^[a-z]+:/.test(link))
    expect(inside.filter((link) => !existsSync(join(root, dirname(page), link)))).toEqual([])
  })

  it('name only commands that there are', () => {
    const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> }
    const named = pages.flatMap((page) => [...read(page).matchAll(/npm run ([a-z:-]+)/g)].map(([, name = '']) => name))
    expect(named.length).toBeGreaterThan(5)
    expect(named.filter((name) => !(name in scripts))).toEqual([])
  })

  it('list every decision record', () => {
    const records = readdirSync(join(root, 'docs/decisions')).filter((name) => /^\d{4}-/.test(name))
    const listed = [...read('docs/decisions/README.md').matchAll(/\]\((\d{4}-[^)]+)\)/g)].map(([, name]) => name)
    // The ten that shape everything are listed twice.
    expect([...new Set(listed)].sort()).toEqual(records.sort())
  })
})
