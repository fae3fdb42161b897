import { join } from 'node:path'
import { root } from '../support/root'

/** One thing that is run. A check counts as one test; a suite counts its own. */
export interface Step {
  name: string
  kind: 'check' | 'suite'
  command: string
  args: string[]
  env?: Record<string, string>
  minutes: number
  /** A file of it that fails is run once more, alone: for tests that a busy machine can disturb. */
  hasSecondLook?: boolean
}

const bin = (name: string): string => join(root, 'node_modules/.bin', name)

const check = (name: string, command: string, args: string[], minutes = 3): Step => {
  return { name, kind: 'check', command, args, minutes }
}

const script = (name: string, file: string, args: string[], minutes: number): Step => {
  return check(name, process.execPath, [...(file.endsWith('.ts') ? ['--import', 'tsx'] : []), file, ...args], minutes)
}

/** Each runtime with its own library; what has not changed since the last run is not checked again. */
function typesArgs(part: string): string[] {
  return ['--project', part, '--incremental', '--tsBuildInfoFile', join(root, '.cache/types', `${part}.tsbuildinfo`)]
}

/** Where a suite's report goes, in vitest's JSON. */
export const reportOf = (name: string): string => join(root, '.cache/tests', `${name}.json`)

/** One project of vitest.config.ts, or some files of it; `name` names its report. */
export function vitestArgs(project: string, name: string, files: string[] = []): string[] {
  const reports = ['--reporter=default', '--reporter=json', `--outputFile.json=${reportOf(name)}`]
  return ['run', '--project', project, ...files, ...reports]
}

function suite(name: string, minutes: number, more: Partial<Step> = {}): Step {
  return { name, kind: 'suite', command: bin('vitest'), args: vitestArgs(name, name), minutes, ...more }
}

const folders = ['contract', 'domain', 'src', 'sw', 'server', 'tests']

const checks: readonly Step[] = [
  check('lint and format', bin('biome'), ['check', '--error-on-warnings', '.']),
  ...['domain', 'src', 'sw', 'server', 'tests'].map((part) => check(`types of ${part}`, bin('tsc'), typesArgs(part))),
  check('documents', bin('gql.tada'), ['check', '--tsconfig', 'src/tsconfig.json']),
  check('imports', bin('depcruise'), ['--config', '.dependency-cruiser.cjs', ...folders]),
  check('unused code', bin('knip'), []),
  script('build', 'server/build.mjs', [], 5),
  script('chromium', 'tests/tools/ensure-chromium.ts', [], 15),
  script('sizes', 'tests/tools/sizes.ts', [], 5),
]

const quick: readonly Step[] = [suite('unit', 15), suite('dom', 10), suite('contract', 10)]

/** The build step has made what the browser opens. */
const built = { CALLBOARD_BUILT: '1' }

/** `npm test`: what decides whether a change lands. Short, and the same on every run. */
export const gate: readonly Step[] = [
  ...checks,
  ...quick,
  suite('integration', 25, { env: { DATABASES: 'embedded' }, hasSecondLook: true }),
  suite('seeds', 10),
  script('model', 'tests/proof/run.mjs', ['--seeds', '5'], 10),
  suite('journeys', 30, { env: built, hasSecondLook: true }),
]

/** `npm run proof`: everything there is, as long as it takes; what is random prints its seed. */
export const proof: readonly Step[] = [
  ...checks,
  ...quick,
  suite('integration', 60),
  suite('seeds', 10),
  script('model', 'tests/proof/run.mjs', [], 600),
  suite('planted', 60),
  suite('journeys', 60, { env: built }),
  suite('e2e', 120, { env: built }),
  suite('campaign', 600, { env: built }),
  suite('kills', 600, { env: built }),
]
