import { defineConfig } from '@playwright/test'
import { takeTexts } from './tests/setup/vite-texts.mjs'

takeTexts()

const minute = 60_000
const isGate = process.env.SECOND_LOOK === '1'

// As in vite.config.ts: modules of the page that tests use by themselves read it.
Object.assign(globalThis, { __CALLBOARD_VERSION__: 'test' })

/** Tests in a real browser, over the portal as it is built: `npx playwright test --project=e2e home` runs files of that name. */
export default defineConfig({
  testMatch: '**/*.test.ts',
  globalSetup: './tests/setup/built-portal.ts',
  outputDir: '.cache/playwright',
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_FILE ? [['list'], ['json']] : 'list',
  workers: 1,
  forbidOnly: true,
  // A test that a busy machine disturbed is tried once more where the run decides whether work lands.
  retries: isGate ? 1 : 0,
  use: { trace: 'on-first-retry', screenshot: 'off' },
  // A second would be how fast something comes, not whether it does.
  expect: { timeout: 40_000 },
  projects: [
    { name: 'journeys', testDir: 'tests/journeys', timeout: 6 * minute },
    { name: 'e2e', testDir: 'tests/e2e', timeout: 10 * minute },
    { name: 'engines', testDir: 'tests/engines', timeout: 6 * minute },
    { name: 'campaign', testDir: 'tests/campaign', testIgnore: '**/server-kills.test.ts', timeout: 10 * minute },
  ],
})
