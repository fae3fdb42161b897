import { fileURLToPath } from 'node:url'
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

const own = './tests/setup/own-modules.ts'
const quiet = ['./tests/setup/quiet-console.ts']
const minute = 60_000

/** The same order on every run, whatever a run before it took or came to. */
class ByPath extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return files.sort((one, other) => one.moduleId.localeCompare(other.moduleId, 'en'))
  }
}

/** Each project is a suite of `npm test` or `npm run proof`; `npx vitest run --project unit path` runs one file of it. */
export default defineConfig({
  // As in vite.config.ts.
  define: { __CALLBOARD_VERSION__: JSON.stringify('test') },
  // One graphql for our modules and for the packages around them, which Node gives its CommonJS half.
  resolve: {
    alias: [
      { find: /^graphql$/, replacement: fileURLToPath(new URL('node_modules/graphql/index.js', import.meta.url)) },
    ],
  },
  test: {
    // A list of what is wrong is printed whole, not as its length.
    sequence: { sequencer: ByPath },
    reporters: ['default', ...(process.env.VITEST_REPORT ? ['./tests/run/vitest-counts.ts'] : [])],
    chaiConfig: { truncateThreshold: 4_000 },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          environment: 'node',
          include: ['{domain,server,src,sw,contact-sheet,agency}/**/*.test.ts', 'tests/{support,setup}/**/*.test.ts'],
          setupFiles: [own, ...quiet],
          sequence: { setupFiles: 'list' },
          testTimeout: 20_000,
          hookTimeout: minute,
        },
      },
      {
        extends: true,
        test: {
          name: 'dom',
          environment: 'happy-dom',
          include: ['src/**/*.test.tsx'],
          setupFiles: [own, ...quiet, './tests/setup/own-page.ts', './tests/setup/dom.ts'],
          sequence: { setupFiles: 'list' },
          testTimeout: 20_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'contract',
          environment: 'node',
          include: ['tests/contract/**/*.test.ts', 'tests/{architecture,run,tools}/**/*.test.ts'],
          testTimeout: 2 * minute,
          hookTimeout: minute,
        },
      },
      {
        extends: true,
        test: {
          name: 'seeds',
          environment: 'node',
          include: ['tests/proof/**/*.test.ts'],
          setupFiles: quiet,
          testTimeout: 2 * minute,
          hookTimeout: minute,
          sequence: { groupOrder: 1 },
        },
      },
      overServer('integration'),
      overServer('long'),
      {
        extends: true,
        test: {
          // Starts a Vitest of its own for each of two lanes (tests/planted/run-bugs.ts).
          name: 'planted',
          environment: 'node',
          include: ['tests/planted/**/*.test.ts'],
          maxWorkers: 1,
          sequence: { groupOrder: 1 },
        },
      },
      {
        extends: true,
        test: {
          name: 'kills',
          environment: 'node',
          include: ['tests/campaign/server-kills.test.ts'],
          globalSetup: ['./tests/setup/built-portal.ts'],
          maxWorkers: 1,
          // TIMES kills are one test: `npm run proof -- kills 500` takes its time.
          testTimeout: (process.env.TIMES ? 600 : 10) * minute,
          hookTimeout: 3 * minute,
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
})

/** Files of a folder that talk to the server's handlers, or start it whole. */
function overServer(name: 'integration' | 'long'): TestProjectInlineConfiguration {
  return {
    extends: true,
    test: {
      name,
      environment: 'node',
      include: [`tests/${name}/**/*.test.ts`],
      setupFiles: own,
      maxWorkers: 2,
      testTimeout: minute,
      hookTimeout: 2 * minute,
      sequence: { groupOrder: 1, setupFiles: 'list' },
    },
  }
}
