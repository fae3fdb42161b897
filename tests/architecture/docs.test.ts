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

  const decisions = readdirSync(join(root, 'docs/decisions')).filter((name) => name !== 'README.md')

  it('list every page of decisions', () => {
    const listed = [...read('docs/decisions/README.md').matchAll(/\]\(([^)]+\.md)\)/g)].map(([, name]) => name)
    expect([...listed].sort()).toEqual([...decisions].sort())
  })

  it.each(decisions)('%s is read in a few minutes', (page) => {
    // Tables do not count, because people look things up in them and do not read them through.
    const lines = read(`docs/decisions/${page}`).split('\n')
    const words = lines.filter((line) => !line.startsWith('| ')).flatMap((line) => line.split(/\s+/).filter(Boolean))
    expect(words.length).toBeLessThan(1_000)
  })

  it('are there where the code names them', () => {
    const folders = ['domain', 'src', 'sw', 'contact-sheet', 'agency', 'server', 'tests']
    const code = folders.flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
        .filter((path) => /\.(ts|tsx|mjs|css)$/.test(path))
        .map((path) => `${folder}/${path}`),
    )
    const named = code.flatMap((path) => [...read(path).matchAll(/docs\/[a-z/-]+\.md/g)].map(([page]) => page))
    expect(named.length).toBeGreaterThan(30)
    expect([...new Set(named)].filter((page) => !existsSync(join(root, page)))).toEqual([])
  })

  it('names for each difference from the specification a file that is there', () => {
    const rows = read('docs/specification.md')
      .split('\n')
      .filter((line) => /^\| \d/.test(line))
      .map((line) => line.split('|').map((cell) => cell.trim()))
    expect(rows.length).toBeGreaterThanOrEqual(50)
    expect(rows.filter((cells) => cells.length !== 6 || cells.slice(1, 5).includes('')).map(String)).toEqual([])
    const files = rows.map(([, , , , file = '']) => /^`([^`]+)`$/.exec(file)?.[1] ?? file)
    expect(files.filter((file) => !existsSync(join(root, file)))).toEqual([])
  })
})
