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
    chaiConfig: { truncateThreshold: 4_000 },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          environment: 'node',
          include: ['{domain,server,src,sw,contact-sheet}/**/*.test.ts', 'tests/{support,run,setup}/**/*.test.ts'],
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
          include: ['tests/contract/**/*.test.ts', 'tests/architecture/**/*.test.ts', 'tests/tools/**/*.test.ts'],
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
      inBrowser('journeys', ['tests/journeys/**/*.test.ts'], 2),
      inBrowser('e2e', ['tests/e2e/**/*.test.ts'], 2),
      inBrowser('campaign', ['tests/campaign/**/!(server-kills).test.ts'], 3),
      inBrowser('kills', ['tests/campaign/server-kills.test.ts'], 3),
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

/** One file after the other, over the portal as it is built. */
function inBrowser(name: string, include: string[], groupOrder: number): TestProjectInlineConfiguration {
  return {
    extends: true,
    test: {
      name,
      environment: 'node',
      include,
      globalSetup: ['./tests/setup/built-portal.ts'],
      setupFiles: './tests/setup/own-browser.ts',
      fileParallelism: false,
      maxWorkers: 1,
      // TIMES schedules or kills are one test: `npm run proof -- campaign 500` takes its time.
      testTimeout: process.env.TIMES ? 600 * minute : groupOrder === 3 ? 10 * minute : 3 * minute,
      hookTimeout: 3 * minute,
      // A second, Vitest's own, is how fast something comes, not whether it does.
      expect: { poll: { timeout: 40_000 } },
      sequence: { groupOrder },
    },
  }
}
