import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { root } from '../support/root'

/** Checks a small page with one document, with the same tool that `npm test` runs over the real page. */
function checkDocument(folder: string, document: string): { ok: boolean; said: string } {
  const text = `import { memberDocument } from './graphql'\nexport const planted = memberDocument(\`${document}\`)\n`
  writeFileSync(join(folder, 'src/data/planted.ts'), text)
  const args = [join(root, 'node_modules/gql.tada/bin/cli.js'), 'check', '--tsconfig', 'src/tsconfig.json']
  const { status, stdout, stderr } = spawnSync(process.execPath, args, {
    cwd: folder,
    encoding: 'utf8',
    timeout: 60_000,
  })
  return { ok: status === 0, said: stdout + stderr }
}

describe("the check of the page's documents", () => {
  let folder = ''
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'callboard-documents-'))
    mkdirSync(join(folder, 'src/data'), { recursive: true })
    for (const path of [
      'contract',
      'tsconfig.json',
      'src/tsconfig.json',
      'src/data/graphql.ts',
      'src/data/generated',
    ]) {
      cpSync(join(root, path), join(folder, path), { recursive: true })
    }
    symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
  })
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  it('passes a document that fits the contract', () => {
    expect(checkDocument(folder, 'query A { member(extraid: 1) { firstname } }')).toMatchObject({ ok: true })
  })

  it.each([
    ['an unknown field', 'query A { member(extraid: 1) { firstnam } }', /firstnam/],
    ['an unknown argument', 'query A { member(number: 1) { firstname } }', /number/],
    ['a mutation of another endpoint', 'mutation A { logout { ok } }', /logout/],
  ])('catches %s', (_, document, words) => {
    const { ok, said } = checkDocument(folder, document)
    expect(ok).toBe(false)
    expect(said).toMatch(words)
  })
})
