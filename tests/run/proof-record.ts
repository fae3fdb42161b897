import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../support/root'
import { sum } from './report'
import type { Result } from './run-step'
import { proof, type Step } from './steps'

/** One part of the proof as it was run last. All as it is shown. */
export interface ProofRow {
  part: string
  commit: string
  date: string
  seed: string
  what: string
  outcome: string
  time: string
}

const columns = ['part', 'commit', 'date', 'seed', 'what', 'outcome', 'time'] as const
const record = join(root, 'docs/proof.md')
const readme = join(root, 'README.md')

const introduction = `# What was proven last

\`npm run proof\` writes this page, part by part as each ends: on which commit, when (UTC), with which seed, how much, with what
outcome and in what time. \`+\` behind a commit says that the tree had changes that are not in it.
[Decision 0147](decisions/0147-what-the-gate-holds.md) says what each part is; \`SEED=… npm run proof -- PART\` repeats a seed.
`

/** Writes what has become of some parts into docs/proof.md and into the README's sentence; all other rows stay. */
export function writeRecord(results: readonly Result[], seed: string | undefined): void {
  const stamp = { commit: commit(), date: new Date().toISOString().slice(0, 16).replace('T', ' ') }
  const before = existsSync(record) ? rowsIn(readFileSync(record, 'utf8')) : []
  const rows = joined(
    before,
    partsOf(results).map((part) => rowOf(part, stamp, seed)),
  )
  writeFileSync(record, pageOf(rows))
  writeFileSync(readme, withSentence(readFileSync(readme, 'utf8'), rows))
}

interface Part {
  name: string
  results: readonly Result[]
}

/** The checks are many and short, and are one part. */
const isCheck = (step: Step): boolean => step.kind === 'check' && !step.hasSeed

/** Every part that there is. */
const allParts = ['checks', ...proof.filter((step) => !isCheck(step)).map(({ name }) => name)]

/** Each suite, model and so on by itself; the checks once all of them were run. */
function partsOf(results: readonly Result[]): Part[] {
  const checks = results.filter(({ step }) => isCheck(step))
  const isWhole = proof.filter(isCheck).every(({ name }) => checks.some(({ step }) => step.name === name))
  const others = results
    .filter(({ step }) => !isCheck(step))
    .map((result) => ({ name: result.step.name, results: [result] }))
  return isWhole ? [{ name: 'checks', results: checks }, ...others] : others
}

/** The words of a part: what its lines that begin with `proof: ` say, else how many tests. */
export function rowOf({ name, results }: Part, stamp: Pick<ProofRow, 'commit' | 'date'>, seed = ''): ProofRow {
  const { passed, failed, skipped } = sum(results)
  const said = results.flatMap(({ output }) =>
    [...output.matchAll(/^\s*proof: (.+)$/gm)].map(([, words = '']) => words.trim()),
  )
  const unit = name === 'checks' ? 'checks' : 'tests'
  const seconds = results.reduce((all, result) => all + result.seconds, 0)
  const bad = [failed > 0 ? `${failed} failed` : '', skipped > 0 ? `${skipped} skipped` : ''].filter(Boolean)
  return {
    ...{ part: name, ...stamp, seed: results.some(({ step }) => step.hasSeed) ? seed : '' },
    what: said.length > 0 ? said.join('; ') : `${passed + failed} ${unit}`,
    outcome: bad.length > 0 ? bad.join(', ') : 'passed',
    time: seconds < 90 ? `${Math.round(seconds)} s` : `${Math.round(seconds / 60)} min`,
  }
}

const joined = (before: readonly ProofRow[], now: readonly ProofRow[]): ProofRow[] => {
  const isNew = ({ part }: ProofRow): boolean => !before.some((row) => row.part === part)
  return [...before.map((row) => now.find(({ part }) => part === row.part) ?? row), ...now.filter(isNew)]
}

const lineOf = (cells: readonly string[]): string => `| ${cells.map((cell) => cell.replaceAll('|', '/')).join(' | ')} |`

export function pageOf(rows: readonly ProofRow[]): string {
  const head = [lineOf(columns), lineOf(columns.map(() => '---'))]
  return `${introduction}\n${[...head, ...rows.map((row) => lineOf(columns.map((column) => row[column])))].join('\n')}\n`
}

export function rowsIn(page: string): ProofRow[] {
  const lines = page.split('\n').filter((line) => line.startsWith('| '))
  return lines.slice(2).map((line) => {
    const cells = line.slice(2, -2).split(' | ')
    return Object.fromEntries(
      columns.map((column, index) => [column, (cells[index] ?? '').trim()]),
    ) as unknown as ProofRow
  })
}

const marks = ['<!-- proof -->', '<!-- /proof -->'] as const

/** What the README says of it, between its marks. */
export function sentenceOf(rows: readonly ProofRow[], parts: readonly string[] = allParts): string {
  const unrun = parts.filter((part) => !rows.some((row) => row.part === part))
  const rest = unrun.length > 0 ? ` Not run yet: ${unrun.join(', ')}.` : ''
  if (rows.length === 0) return `Nothing was recorded.${rest}`
  const dates = rows.map(({ date }) => date.slice(0, 10)).sort()
  const failed = rows.filter(({ outcome }) => outcome !== 'passed')
  const when = dates[0] === dates.at(-1) ? `on ${dates[0]}` : `between ${dates[0]} and ${dates.at(-1)}`
  const how = failed.length > 0 ? `all but ${failed.map(({ part }) => part).join(', ')} passed` : 'all passed'
  const played = rows.filter(({ seed }) => seed !== '').map(({ part, what }) => `${part}: ${what}`)
  const list = played.length > 0 ? ` (${played.join('. ')})` : ''
  return `Last run ${when}: ${rows.length} of ${parts.length} parts, ${how}${list}.${rest} [docs/proof.md](docs/proof.md) has each part's commit, seed and time.`
}

export function withSentence(text: string, rows: readonly ProofRow[]): string {
  const [begin, end] = marks
  const [before, rest] = text.split(begin)
  const after = rest?.split(end)[1]
  if (before === undefined || after === undefined) throw new Error('The README has no place for what was proven.')
  return `${before}${begin}\n${sentenceOf(rows)}\n${end}${after}`
}

function commit(): string {
  const git = (...args: string[]): string => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim()
  const changed = git('status', '--porcelain', '--', '.', ':!docs/proof.md', ':!README.md') !== ''
  return `${git('rev-parse', '--short=8', 'HEAD')}${changed ? '+' : ''}`
}
