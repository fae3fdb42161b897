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
          name: 'e2e',
          environment: 'node',
          include: ['tests/e2e/**/*.test.ts'],
          globalSetup: ['./tests/setup/built-portal.ts'],
          fileParallelism: false,
          maxWorkers: 1,
          testTimeout: minute,
          hookTimeout: 2 * minute,
          sequence: { groupOrder: 2 },
        },
      },
    ],
  },
})
