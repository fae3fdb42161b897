import { defineConfig } from 'vitest/config'

/** The tests of the pure code, as the mutation tester runs them (stryker.config.json). */
export default defineConfig({
  define: { __CALLBOARD_VERSION__: JSON.stringify('test') },
  test: {
    include: [
      'domain/**/*.test.ts',
      'src/{outbox,session}/{reducer,meaning,session-reducer}.test.ts',
      'contact-sheet/**/*.test.ts',
    ],
    // It changes the time zone, which the threads of the mutation tester can't.
    exclude: ['domain/dates/time-words-abroad.test.ts'],
    setupFiles: ['tests/mutation/setup.ts'],
    testTimeout: 20_000,
  },
})
