import { spawnSync } from 'node:child_process'
import { root } from '../support/root'

/** Browser tests run against what is really shipped: builds it where it is stale. */
export default function build(): void {
  if (process.env.CALLBOARD_BUILT === '1') return
  const { status } = spawnSync(process.execPath, ['server/build.mjs'], {
    cwd: root,
    stdio: 'inherit',
    timeout: 300_000,
  })
  if (status !== 0) throw new Error('The build failed; its message stands above.')
}
