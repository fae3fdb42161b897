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
  /** Steps that must have ended well before it begins. */
  needs?: string[]
  /** It uses every core by itself, so that nothing is run beside it. */
  fillsMachine?: boolean
  /** A file of it that fails is run once more, alone: for tests that a busy machine can disturb. */
  hasSecondLook?: boolean
  /** What its clock says when it starts (ISO), where that is not now. */
  startsAt?: string
  /** It is told a SEED, which the run prints at its start. */
  hasSeed?: boolean
  /** What it prints is what it is for. */
  isTold?: boolean
}

const bin = (name: string): string => join(root, 'node_modules/.bin', name)

const check = (name: string, command: string, args: string[], more: Partial<Step> = {}): Step => {
  return { name, kind: 'check', command, args, minutes: 5, ...more }
}

const script = (name: string, file: string, args: string[], more: Partial<Step> = {}): Step => {
  return check(name, process.execPath, [...(file.endsWith('.ts') ? ['--import', 'tsx'] : []), file, ...args], more)
}

/**
 * Each runtime with its own library, by the compiler that is no JavaScript, on one core, as another step has the other one; what has not
 * changed since the last run is not checked again.
 */
function typesOf(part: string): Step {
  const seen = join(root, '.cache/types', `${part}.tsbuildinfo`)
  const args = ['--project', part, '--checkers', '1', '--incremental', '--tsBuildInfoFile', seen]
  return script(`types of ${part}`, join(root, 'node_modules/typescript-native/bin/tsc'), args)
}

/** One project of vitest.config.ts, or some files of it; beside other steps, by one worker. */
export function vitestArgs(project: string, words: string[] = []): string[] {
  const reporters = ['--reporter=default', '--reporter=./tests/run/reporter.ts']
  return ['run', '--project', project, ...words, ...reporters]
}

function suite(name: string, minutes: number, more: Partial<Step> & { words?: string[] } = {}): Step {
  const { words = [], ...rest } = more
  return { name, kind: 'suite', command: bin('vitest'), args: vitestArgs(name, words), minutes, ...rest }
}

const folders = ['contract', 'domain', 'src', 'sw', 'contact-sheet', 'server', 'tests']

/** What is built, once, for every step that opens or starts it. */
const built = { env: { CALLBOARD_BUILT: '1' }, needs: ['build'] }
const inBrowser = { ...built, needs: ['build', 'chromium'] }
/** The same on every run, and by one worker. */
const fixed = { SEED: 'gate', LANES: '1' }
const oneWorker = ['--maxWorkers=1']
/** Files one after the other in one process, which loads its packages once (tests/setup/own-modules.ts). */
const oneProcess = ['--maxWorkers=1', '--no-isolate']

const building: readonly Step[] = [
  script('build', 'server/build.mjs', []),
  script('chromium', 'tests/tools/ensure-chromium.ts', [], { minutes: 15, isTold: true }),
]

const checks: readonly Step[] = [
  check('lint and format', bin('biome'), ['check', '--error-on-warnings', '.']),
  ...['domain', 'src', 'sw', 'contact-sheet', 'server', 'tests'].map(typesOf),
  check('documents', bin('gql.tada'), ['check', '--tsconfig', 'src/tsconfig.json']),
  check('imports', bin('depcruise'), ['--config', '.dependency-cruiser.cjs', ...folders]),
  check('unused code', bin('knip'), []),
  script('sizes', 'tests/tools/sizes.ts', [], { ...inBrowser, isTold: true, hasSecondLook: true }),
]

const quick = (how: Partial<Step> & { words: string[] }, others: string[]): readonly Step[] => [
  suite('unit', 15, how),
  suite('dom', 10, how),
  suite('contract', 10, { words: others }),
]

/**
 * `npm test`: what decides whether a change lands. Short, and the same on every run. The longest come first, so that what is
 * short fills the other lane.
 */
export const gate: readonly Step[] = [
  ...building,
  suite('integration', 40, {
    ...built,
    env: { ...built.env, DATABASES: 'embedded' },
    words: oneProcess,
    hasSecondLook: true,
  }),
  suite('journeys', 40, { ...inBrowser, hasSecondLook: true }),
  ...quick({ words: oneProcess, env: { SEED: '1' } }, oneWorker),
  ...checks,
  suite('campaign', 30, { ...inBrowser, env: { ...built.env, ...fixed, TIMES: '2' }, hasSecondLook: true }),
  suite('kills', 20, { ...built, env: { ...built.env, ...fixed, TIMES: '2' } }),
  suite('planted', 20, { env: { PLANTED: 'sample', LANES: '1' } }),
  script('model', 'tests/proof/run.mjs', ['--seeds', '5'], { minutes: 20, isTold: true }),
  suite('seeds', 20, { words: oneWorker }),
]

/** The last evening of a year, the nights on which the clocks change, and a day that most years lack. */
const nights = ['2026-12-31T23:30:00Z', '2026-10-25T00:30:00Z', '2027-03-28T00:30:00Z', '2028-02-29T12:00:00Z']

function calendar(project: 'unit' | 'integration', startsAt: string): Step {
  const args = vitestArgs(project, oneProcess)
  const more = { ...built, env: { ...built.env, DATABASES: 'embedded' }, startsAt }
  return { ...suite(`calendar ${project} ${startsAt.slice(0, 10)}`, 30, more), args }
}

/** `npm run proof`: everything there is, one after the other, as long as it takes; what is random prints its seed. */
export const proof: readonly Step[] = [
  ...building,
  ...checks,
  ...quick({ words: [], hasSeed: true }, []),
  suite('integration', 60, built),
  // By one worker, as some of it judges how long others wait.
  suite('long', 60, { ...built, words: oneWorker }),
  script('repeats', 'tests/run/repeats.ts', [], { minutes: 300, hasSeed: true, isTold: true }),
  suite('seeds', 10),
  script('model', 'tests/proof/run.mjs', [], { minutes: 600, hasSeed: true, isTold: true }),
  suite('planted', 90),
  suite('journeys', 60, inBrowser),
  suite('e2e', 240, inBrowser),
  ...nights.flatMap((startsAt) => (['unit', 'integration'] as const).map((project) => calendar(project, startsAt))),
  suite('campaign', 600, { ...inBrowser, hasSeed: true, isTold: true }),
  suite('kills', 600, { ...built, hasSeed: true, isTold: true }),
].map((step) => ({ ...step, fillsMachine: true, hasSecondLook: false }))
