/**
 * One command that is run from the root, with the tools of node_modules. Where it starts a runner of tests, its tests are
 * counted; any other command counts as one.
 */
export interface Step {
  name: string
  command: string
  /** How long it may take at most. */
  minutes?: number
  /** It needs the built server or the built page. */
  isOfBuilt?: boolean
  /** A check that a busy machine can disturb; tests have their runner's own second try. */
  isTriedAgain?: boolean
  /** The time that its clock says at its start (ISO), where that is not now. */
  startsAt?: string
  /** Its output is its purpose, and is printed in full. */
  isTold?: boolean
}

/** Makes the build, and the browser that opens it, before the first step that needs them. */
export const building: readonly Step[] = [
  { name: 'build', command: 'node server/build.mjs' },
  { name: 'chromium', command: 'tsx tests/tools/ensure-chromium.ts' },
]

/** A project of vitest.config.ts. */
const vitest = (project: string, words = ''): string => `vitest run --project ${project} ${words}`
/** A project of playwright.config.ts. */
const playwright = (project: string): string => `playwright test --project=${project}`
/**
 * Checks types by the native compiler, on one core, as another step has the other. What has not changed is not checked
 * again.
 */
const typesOf = (part: string): Step => ({
  name: `types of ${part}`,
  command: `node node_modules/typescript-native/bin/tsc --project ${part} --checkers 1 --incremental --tsBuildInfoFile .cache/types/${part}.tsbuildinfo`,
})

const folders = ['domain', 'src', 'sw', 'contact-sheet', 'agency', 'server', 'tests']
const checks: readonly Step[] = [
  { name: 'lint and format', command: 'biome check --error-on-warnings .' },
  ...folders.map(typesOf),
  { name: 'documents', command: 'gql.tada check --tsconfig src/tsconfig.json' },
  { name: 'imports', command: `depcruise --config .dependency-cruiser.cjs contract ${folders.join(' ')}` },
  { name: 'unused code', command: 'knip' },
  { name: 'sizes', command: 'tsx tests/tools/sizes.ts', isOfBuilt: true, isTriedAgain: true, isTold: true },
]

const oneWorker = '--maxWorkers=1'
/** Files one after the other in one process, which loads its packages once (tests/setup/own-modules.ts). */
const oneProcess = `${oneWorker} --no-isolate`

/** Unit and dom as the gate runs them; `npm run proof -- repeats` runs them 100 times. */
export const quick: readonly Step[] = ['unit', 'dom'].map((name) => ({ name, command: vitest(name, oneProcess) }))

/**
 * `npm test`: what decides whether a change lands. It is short, and the same on every run. What a busy machine can
 * disturb is tried twice. The longest steps come first, so that the short ones fill the other lane.
 */
export const gate: readonly Step[] = [
  {
    name: 'integration',
    command: `DATABASES=one ${vitest('integration', `${oneProcess} --retry=1`)}`,
    isOfBuilt: true,
  },
  { name: 'journeys', command: `SECOND_LOOK=1 ${playwright('journeys')}`, isOfBuilt: true },
  ...quick.map((step) => ({ ...step, command: `SEED=1 ${step.command}` })),
  { name: 'contract', command: vitest('contract', oneWorker) },
  ...checks,
  // Its schedules are the proof's.
  {
    name: 'campaign',
    command: `SECOND_LOOK=1 ${playwright('campaign')} browser-rig killed-soon saves`,
    isOfBuilt: true,
  },
  { name: 'kills', command: `SEED=gate LANES=1 TIMES=2 ${vitest('kills')}`, isOfBuilt: true },
  { name: 'planted', command: `DATABASES=one PLANTED=sample LANES=1 ${vitest('planted')}` },
  { name: 'model', command: 'node tests/proof/run.mjs --seeds 5' },
  { name: 'seeds', command: vitest('seeds', oneWorker) },
]

/** The last evening of a year, the nights on which the clocks change, and a day that most years lack. */
const nights = ['2026-12-31T23:30:00Z', '2026-10-25T00:30:00Z', '2027-03-28T00:30:00Z', '2028-02-29T12:00:00Z']
const calendar = nights.flatMap((startsAt) =>
  ['unit', 'integration'].map((project) => ({
    name: `calendar ${project} ${startsAt.slice(0, 10)}`,
    command: `DATABASES=embedded ${vitest(project, oneProcess)}`,
    isOfBuilt: true,
    startsAt,
  })),
)

/** `npm run proof`: everything there is, one after the other, as long as it takes. */
export const proof: readonly Step[] = [
  ...checks,
  ...['unit', 'dom', 'contract', 'seeds'].map((name) => ({ name, command: vitest(name) })),
  { name: 'integration', command: vitest('integration'), isOfBuilt: true, minutes: 60 },
  // With one worker, as some of these tests judge how long others wait.
  { name: 'long', command: vitest('long', oneWorker), isOfBuilt: true, minutes: 60 },
  { name: 'repeats', command: 'tsx tests/run/repeats.ts', minutes: 300 },
  { name: 'model', command: 'node tests/proof/run.mjs', minutes: 600 },
  { name: 'planted', command: vitest('planted'), minutes: 90 },
  { name: 'mutation', command: 'stryker run', minutes: 300, isTold: true },
  { name: 'journeys', command: playwright('journeys'), isOfBuilt: true, minutes: 60 },
  { name: 'e2e', command: playwright('e2e'), isOfBuilt: true, minutes: 240 },
  {
    name: 'translated',
    command:
      'TRANSLATED=1 playwright test --project=journeys --project=e2e journey translated-page main-screens every-state',
    isOfBuilt: true,
    minutes: 120,
  },
  { name: 'engines', command: playwright('engines'), isOfBuilt: true, minutes: 30 },
  ...calendar,
  { name: 'campaign', command: playwright('campaign'), isOfBuilt: true, minutes: 600 },
  { name: 'kills', command: vitest('kills'), isOfBuilt: true, minutes: 600 },
]
