import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { root } from '../support/root'

export interface Violation {
  rule: string
  from: string
  to: string
}

export interface Cruise {
  /** How many files were examined: a run over no files finds no violation either. */
  modules: number
  violations: Violation[]
  /** Which of the repository's files imports which, including imports of types. */
  imports: { from: string; to: string }[]
}

interface Output {
  modules: { source: string; dependencies: { resolved: string }[] }[]
  summary: { totalCruised: number; violations: { from: string; to: string; rule: { name: string } }[] }
}

/** Applies the import rules of .dependency-cruiser.cjs to a folder that is laid out like this repository. */
export function cruise(folder: string): Cruise {
  const bin = join(root, 'node_modules/dependency-cruiser/bin/dependency-cruise.mjs')
  const args = [
    '--config',
    '.dependency-cruiser.cjs',
    '--output-type',
    'json',
    'contract',
    'domain',
    'src',
    'sw',
    'contact-sheet',
    'agency',
    'server',
    'tests',
  ]
  const { stdout, stderr } = spawnSync(process.execPath, [bin, ...args], {
    cwd: folder,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
    timeout: 120_000,
  })
  if (!stdout.startsWith('{')) throw new Error(`dependency-cruiser: ${stdout.slice(0, 500)} ${stderr}`)
  const { summary, modules } = JSON.parse(stdout) as Output
  const violations = summary.violations.map(({ from, to, rule }) => ({ rule: rule.name, from, to }))
  const ours = modules.filter(({ source }) => /^(domain|src|sw|contact-sheet|agency|server|tests)\//.test(source))
  const imports = modules.flatMap(({ source, dependencies }) =>
    dependencies.map(({ resolved }) => ({ from: source, to: resolved })),
  )
  return { modules: ours.length, violations, imports }
}
