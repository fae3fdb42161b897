import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { root } from '../support/root'

const read = (path: string): string => readFileSync(join(root, path), 'utf8')

interface Manifest {
  dependencies: Record<string, string>
  devDependencies: Record<string, string>
}
interface LockFile {
  packages: Record<string, { license?: string }>
}

const manifest = JSON.parse(read('package.json')) as Manifest
const direct = { ...manifest.dependencies, ...manifest.devDependencies }
const record = read('docs/decisions/dependencies.md')

/** Whether a licence is allowed: of '(MIT OR CC0-1.0)' one part is enough; of 'A AND B' both are needed. */
function isAllowed(license: string, allowed: readonly string[]): boolean {
  return license
    .replace(/[()]/g, '')
    .split(/ OR /i)
    .some((choice) => choice.split(' AND ').every((part) => allowed.includes(part.trim())))
}

describe('dependencies', () => {
  it('stand each in the record, and no others do', () => {
    const rows = record.split('\n').filter((line) => line.startsWith('| ') && !line.includes('| licence |'))
    const named = rows.flatMap((row) => (row.split('|')[1] ?? '').split(',').map((name) => name.trim()))
    expect(named.sort()).toEqual(Object.keys(direct).sort())
  })

  it('have exact versions', () => {
    // A second version of a package that is already used has an alias ('npm:name@…').
    const exact = /^(npm:[a-z-]+@)?\d+\.\d+\.\d+$/
    expect(Object.entries(direct).filter(([, version]) => !exact.test(version))).toEqual([])
  })

  it('have, with all below them, a licence of the list', () => {
    const allowed = (/^Allowed: (.*)$/m.exec(record)?.[1] ?? '').split(', ')
    expect(allowed).toContain('MIT')
    const { packages } = JSON.parse(read('package-lock.json')) as LockFile
    const others = Object.entries(packages).filter(
      ([path, { license }]) => path !== '' && !isAllowed(license ?? 'none', allowed),
    )
    expect(Object.keys(packages).length).toBeGreaterThan(300)
    // A person checks the licences that are not on the list; docs/decisions/dependencies.md records them.
    const byHand = /^Checked by hand.*?\n\n/ms.exec(record)?.[0] ?? ''
    const unread = others.filter(([path]) => !byHand.includes(`\`${path.replace(/^.*node_modules\//, '')}\``))
    expect(unread.map(([path, { license }]) => `${path}: ${license}`)).toEqual([])
  })
})
