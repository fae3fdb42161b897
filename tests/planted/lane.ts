/** A process that runs one test after another in one Vitest, with a bug planted or without. Driven by run-bugs.ts. */
import { join } from 'node:path'
import type { TestProjectInlineConfiguration } from 'vitest/config'
import type { TestCase, TestModule } from 'vitest/node'
import { createVitest } from 'vitest/node'
import config from '../../vitest.config'
import { root } from '../support/root'
import type { PlantedBug } from './planted-bug'
import { type Ground, planting } from './planting'

export interface LaneTask {
  file: string
  /** Sources of regular expressions: which tests of the file. */
  patterns: string[]
  bug: PlantedBug | null
}

export interface LaneResult {
  tests: { name: string; passed: boolean; why: string | null }[]
  /** Set when the file could not be run at all. */
  broken: string | null
  /** Whether the planted file was loaded. */
  loaded: boolean
  seconds: number
}

const ground: Ground = { bug: null, loaded: false }

async function perform(vitest: Awaited<ReturnType<typeof createVitest>>, task: LaneTask): Promise<LaneResult> {
  const started = Date.now()
  const before = ground.bug
  ground.bug = task.bug
  ground.loaded = false
  for (const bug of [before, task.bug]) if (bug) vitest.invalidateFile(join(root, bug.file))
  const testNamePattern = new RegExp(task.patterns.map((pattern) => `(?:${pattern})`).join('|'))
  const suite = vitest.getProjectByName(suiteOf(task.file))
  const specification = suite.createSpecification(join(root, task.file), { testNamePattern })
  const { testModules } = await vitest.runTestSpecifications([specification])
  // It gives the files of earlier tasks too.
  const module = testModules.find(({ moduleId }) => moduleId === join(root, task.file))
  return {
    tests: module ? [...module.children.allTests()].flatMap(told) : [],
    broken: brokenBy(module),
    loaded: ground.loaded,
    seconds: (Date.now() - started) / 1000,
  }
}

function told(test: TestCase): LaneResult['tests'] {
  const { state, errors } = test.result()
  if (state !== 'passed' && state !== 'failed') return []
  const [first] = errors ?? []
  const why = first ? `${first.name}: ${first.message}` : null
  return [{ name: test.fullName.replaceAll(' > ', ' '), passed: state === 'passed', why }]
}

function brokenBy(module: TestModule | undefined): string | null {
  if (!module) return 'the file was not run'
  return module.errors()[0]?.message ?? null
}

/** The suite that a test belongs to, with everything that is set up for it there. */
function suiteOf(file: string): string {
  if (file.endsWith('.tsx')) return 'dom'
  return /^tests\/(integration|long)\//.exec(file)?.[1] ?? 'unit'
}

/** The suites as vitest.config.ts has them, each with the plugin that plants. */
function suites(): TestProjectInlineConfiguration[] {
  const { define = {}, resolve = {}, test } = config
  const all = (test?.projects ?? []).filter((one): one is TestProjectInlineConfiguration => typeof one === 'object')
  return all
    .filter((one) => ['unit', 'dom', 'integration', 'long'].includes(String(one.test?.name)))
    .map((one) => ({
      ...{ define, resolve, plugins: [planting(ground)] },
      // A bug may make a test wait for ever.
      test: { ...one.test, maxWorkers: 1, testTimeout: 20_000, hookTimeout: 120_000 },
    }))
}

const vitest = await createVitest(
  'test',
  { config: false, root, watch: false, fileParallelism: false, maxWorkers: 1, silent: true, reporters: [{}] },
  { test: { projects: suites() } },
)

process.on('message', (task: LaneTask) => {
  perform(vitest, task).then(
    (result) => process.send?.(result),
    (error: unknown) => {
      process.send?.({ tests: [], broken: String(error), loaded: false, seconds: 0 } satisfies LaneResult)
    },
  )
})
process.on('disconnect', () => {
  void vitest.close().finally(() => process.exit())
})
process.send?.('ready')
