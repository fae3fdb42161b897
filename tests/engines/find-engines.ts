import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

/** What Debian's packages bring; each file is one that the tests start. */
export const files = {
  firefox: '/usr/bin/firefox-esr',
  driver: '/usr/bin/WebKitWebDriver',
  display: '/usr/bin/Xvfb',
}
const packages: Record<keyof typeof files, string> = {
  firefox: 'firefox-esr',
  driver: 'webkit2gtk-driver',
  display: 'xvfb',
}

/**
 * Installs Debian's packages that are missing, and gives how long that took (ms); throws with their names where this is not
 * root with apt-get.
 */
export function ensureEngines(): number {
  const missing = missingPackages()
  if (missing.length === 0) return 0
  const begun = Date.now()
  if (process.getuid?.() !== 0 || spawnSync('apt-get', ['--version']).status !== 0) {
    throw new Error(`Missing: ${missing.join(', ')}. Install them, or run this as root where apt-get is.`)
  }
  console.log(`Installing ${missing.join(', ')}.`)
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  execFileSync('apt-get', ['update'], { env, stdio: 'ignore', timeout: 300_000 })
  const words = ['install', '--yes', '--no-install-recommends', ...missing]
  execFileSync('apt-get', words, { env, stdio: 'ignore', timeout: 600_000 })
  const left = missingPackages()
  if (left.length > 0) throw new Error(`Installed, and still not there: ${left.join(', ')}.`)
  return Date.now() - begun
}

function missingPackages(): string[] {
  const names = Object.keys(files) as (keyof typeof files)[]
  return names.filter((name) => !existsSync(files[name])).map((name) => packages[name])
}
