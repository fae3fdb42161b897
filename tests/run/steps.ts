import { join } from 'node:path'
import { root } from '../support/root'

/** One thing that `npm test` runs. A check counts as one test; a suite counts its own. */
export interface Step {
  name: string
  kind: 'check' | 'suite'
  command: string
  args: string[]
  env?: Record<string, string>
  minutes: number
}

const bin = (name: string): string => join(root, 'node_modules/.bin', name)

const check = (name: string, command: string, args: string[], minutes = 3): Step => {
  return { name, kind: 'check', command, args, minutes }
}

/** Each runtime with its own library; what has not changed since the last run is not checked again. */
function typesArgs(part: string): string[] {
  return ['--project', part, '--incremental', '--tsBuildInfoFile', join(root, '.cache/types', `${part}.tsbuildinfo`)]
}

/** Where a suite's report goes, in vitest's JSON. */
export const reportOf = (name: string): string => join(root, '.cache/tests', `${name}.json`)

function suite(name: string, minutes: number, env: Record<string, string> = {}): Step {
  const reports = ['--reporter=default', '--reporter=json', `--outputFile.json=${reportOf(name)}`]
  return { name, kind: 'suite', command: bin('vitest'), args: ['run', '--project', name, ...reports], env, minutes }
}

const folders = ['contract', 'domain', 'src', 'sw', 'server', 'tests']

export const steps: readonly Step[] = [
  check('lint and format', bin('biome'), ['check', '--error-on-warnings', '.']),
  ...['domain', 'src', 'sw', 'server', 'tests'].map((part) => check(`types of ${part}`, bin('tsc'), typesArgs(part))),
  check('documents', bin('gql.tada'), ['check', '--tsconfig', 'src/tsconfig.json']),
  check('imports', bin('depcruise'), ['--config', '.dependency-cruiser.cjs', ...folders]),
  check('unused code', bin('knip'), []),
  check('build', process.execPath, ['server/build.mjs'], 5),
  check('chromium', process.execPath, ['--import', 'tsx', 'tests/tools/ensure-chromium.ts'], 15),
  check('sizes', process.execPath, ['--import', 'tsx', 'tests/tools/sizes.ts']),
  suite('unit', 15),
  suite('dom', 10),
  suite('contract', 10),
  suite('integration', 25),
  suite('proof', 10),
  check('model', process.execPath, ['tests/proof/run.mjs'], 15),
  suite('planted', 15),
  suite('e2e', 45, { CALLBOARD_BUILT: '1' }),
  suite('campaign', 15, { CALLBOARD_BUILT: '1' }),
]
