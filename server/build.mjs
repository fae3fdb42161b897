/**
 * Builds what is stale: the page (vite.config.ts → dist/page, with brotli and gzip beside each file), the server
 * (server/vite.server.config.ts → dist/server) and the agency's contact sheet (contact-sheet/vite.config.ts → dist/contact-sheet).
 * `node server/build.mjs` does all of them, `… page` or `… server` one.
 */
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { withBuildLock } from './build-lock.mjs'
import { compressFolder } from './compress.mjs'
import { fingerprint } from './fingerprint.mjs'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')
const shared = ['domain', 'contract', 'package-lock.json', 'tsconfig.json']

const parts = {
  page: {
    config: 'vite.config.ts',
    inputs: ['src', 'sw', 'public', 'index.html', 'vite.config.ts', 'server/build', ...shared],
    result: 'dist/page/index.html',
    finish: () => compressFolder(join(root, 'dist/page')),
  },
  server: {
    config: 'server/vite.server.config.ts',
    inputs: ['server', 'agency', ...shared],
    result: 'dist/server/main.js',
    finish: async () => {},
  },
  'contact-sheet': {
    folder: 'contact-sheet',
    config: 'contact-sheet/vite.config.ts',
    inputs: ['contact-sheet', 'src/ui/tokens.css', 'src/ui/base.css', 'public/icons/icon.svg', ...shared],
    result: 'dist/contact-sheet/photos.html',
    finish: async () => {},
  },
}

/** Builds the named parts that changed since they were built; gives the names of those it built. */
export async function buildStale(names = Object.keys(parts), say = (line) => process.stderr.write(`${line}\n`)) {
  const isStale = (name) =>
    stampOf(name) !== fingerprint(root, parts[name].inputs) || !existsSync(join(root, parts[name].result))
  if (!names.some(isStale)) return []
  mkdirSync(join(root, 'dist'), { recursive: true })
  return withBuildLock(join(root, 'dist/build.lock'), async () => {
    // Another process may have built it while this one waited.
    const stale = names.filter(isStale)
    for (const name of stale) await buildPart(name, say)
    return stale
  })
}

async function buildPart(name, say) {
  const { config, inputs, finish, folder = '.' } = parts[name]
  const started = Date.now()
  const print = fingerprint(root, inputs)
  rmSync(stampFile(name), { force: true })
  const { build } = await import('vite')
  await build({ root: join(root, folder), configFile: join(root, config), logLevel: 'warn', mode: 'production' })
  await finish()
  writeFileSync(stampFile(name), print)
  say(`Built the ${name} in ${((Date.now() - started) / 1000).toFixed(1)} s.`)
}

function stampFile(name) {
  return join(root, `dist/${name}.stamp`)
}

function stampOf(name) {
  return existsSync(stampFile(name)) ? readFileSync(stampFile(name), 'utf8') : null
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const asked = process.argv.slice(2)
  process.env.NODE_ENV = 'production'
  const built = await buildStale(asked.length > 0 ? asked : undefined)
  if (built.length === 0) process.stderr.write('Everything is built already.\n')
}
