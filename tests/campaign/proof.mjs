/**
 * `npm run proof:browser -- 500` and `npm run proof:server -- 100`: the campaigns of this folder, as often as one likes.
 * SEED repeats a run. They print their figures, and fail as the tests do.
 */
import { spawnSync } from 'node:child_process'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = join(dirname(fileURLToPath(import.meta.url)), '../..')
const files = { browser: 'browser-campaign.test.ts', server: 'server-kills.test.ts' }
const [name, times] = process.argv.slice(2)

if (!(name in files) || (times !== undefined && !/^[1-9]\d{0,5}$/.test(times))) {
  console.error('How often? For example: npm run proof:browser -- 500')
  process.exit(1)
}
const { status } = spawnSync(
  join(root, 'node_modules/.bin/vitest'),
  ['run', '--project', 'campaign', join('tests/campaign', files[name])],
  { cwd: root, stdio: 'inherit', env: { ...process.env, ...(times ? { TIMES: times } : {}) } },
)
process.exitCode = status ?? 1
