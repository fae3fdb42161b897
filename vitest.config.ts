import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

const quiet = ['./tests/setup/quiet-console.ts']
const minute = 60_000

/** Each project is a suite of `npm test`; `npx vitest run --project unit path` runs one file of it. */
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
    chaiConfig: { truncateThreshold: 4_000 },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          environment: 'node',
          include: ['{domain,server,src,sw}/**/*.test.ts', 'tests/{support,run,setup}/**/*.test.ts'],
          setupFiles: quiet,
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
          setupFiles: [...quiet, './tests/setup/dom.ts'],
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
          name: 'proof',
          environment: 'node',
          include: ['tests/proof/**/*.test.ts'],
          setupFiles: quiet,
          testTimeout: 2 * minute,
          hookTimeout: minute,
          sequence: { groupOrder: 1 },
        },
      },
      {
        extends: true,
        test: {
          name: 'integration',
          environment: 'node',
          include: ['tests/integration/**/*.test.ts'],
          maxWorkers: 2,
          testTimeout: minute,
          hookTimeout: 2 * minute,
          sequence: { groupOrder: 1 },
        },
      },
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
          name: 'e2e',
          environment: 'node',
          include: ['tests/e2e/**/*.test.ts'],
          globalSetup: ['./tests/setup/built-portal.ts'],
          fileParallelism: false,
          maxWorkers: 1,
          testTimeout: 3 * minute,
          hookTimeout: 3 * minute,
          // A second, Vitest's own, is how fast something comes, not whether it does.
          expect: { poll: { timeout: 40_000 } },
          sequence: { groupOrder: 2 },
        },
      },
      {
        extends: true,
        test: {
          name: 'campaign',
          environment: 'node',
          include: ['tests/campaign/**/*.test.ts'],
          globalSetup: ['./tests/setup/built-portal.ts'],
          fileParallelism: false,
          maxWorkers: 1,
          expect: { poll: { timeout: 40_000 } },
          // TIMES schedules or kills are one test: `npm run proof:browser -- 500` takes its time.
          testTimeout: process.env.TIMES ? 600 * minute : 10 * minute,
          hookTimeout: 2 * minute,
          sequence: { groupOrder: 3 },
        },
      },
    ],
  },
})
