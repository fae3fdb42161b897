import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { chromium } from 'playwright'

export interface FoundChromium {
  path: string
  /** Where it comes from, for people: 'CHROME_PATH', 'Playwright’s own', 'installed'. */
  source: string
}

const usual = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/opt/google/chrome/chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

/** A Chromium that is there already, or null. CHROME_PATH comes first; when it names no file that is an error. */
export function findChromium(): FoundChromium | null {
  const named = process.env.CHROME_PATH
  if (named !== undefined && named !== '') {
    if (!existsSync(named)) throw new Error(`CHROME_PATH names ${named}, and there is no such file.`)
    return { path: named, source: 'CHROME_PATH' }
  }
  const own = chromium.executablePath()
  if (existsSync(own)) return { path: own, source: "Playwright's own" }
  const path = usual.find((candidate) => existsSync(candidate))
  return path === undefined ? null : { path, source: 'installed' }
}

/** Finds a Chromium, or installs one: Debian's package where this runs as root with apt-get, otherwise Playwright's. */
export function ensureChromium(): FoundChromium {
  const found = findChromium()
  if (found !== null) return found
  if (process.getuid?.() === 0 && spawnSync('apt-get', ['--version']).status === 0) installDebian()
  else downloadPlaywright()
  const installed = findChromium()
  if (installed === null) throw new Error('No Chromium: set CHROME_PATH, or install the package chromium.')
  return installed
}

function installDebian(): void {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  console.log("No Chromium here; installing Debian's package.")
  execFileSync('apt-get', ['update'], { env, stdio: 'ignore', timeout: 300_000 })
  const packages = ['install', '--yes', '--no-install-recommends', 'chromium']
  execFileSync('apt-get', packages, { env, stdio: 'ignore', timeout: 600_000 })
}

function downloadPlaywright(): void {
  console.log("No Chromium here; getting Playwright's.")
  const cli = join(createRequire(import.meta.url).resolve('playwright/package.json'), '../cli.js')
  execFileSync(process.execPath, [cli, 'install', 'chromium'], { stdio: 'inherit', timeout: 600_000 })
}
