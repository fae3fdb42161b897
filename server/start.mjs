/** `npm start`: builds what is stale, then serves. Node's own modules only, so that it can say what is missing. */
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const here = dirname(fileURLToPath(import.meta.url))
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
const asked = process.argv.slice(2)

function leave(sentence) {
  process.stderr.write(`${sentence}\n`)
  process.exit(1)
}

function help() {
  const variables = JSON.parse(readFileSync(join(here, 'config/variables.json'), 'utf8'))
  const line = ({ name, text, default: value }) => `  ${name.padEnd(24)}${text}\n${' '.repeat(26)}Default: ${value}.`
  return [
    'Callboard: builds what is stale, makes its database, serves the portal and its API on one address.',
    '',
    'npm start',
    'npm start -- --help',
    '',
    'Environment variables, all optional:',
    ...variables.map(line),
  ].join('\n')
}

if (asked.includes('--help') || asked.includes('-h')) {
  process.stdout.write(`${help()}\n`)
  process.exit(0)
}
const isRestore = asked[0] === 'restore'
if (isRestore && asked.length !== 2) leave('Usage: npm run restore -- FILE')
if (asked.length > 0 && !isRestore)
  leave(`npm start knows only --help, not ${asked.join(' ')}; everything else is an environment variable.`)
if (major < 20 || (major === 20 && minor < 19))
  leave(`Callboard needs Node 20.19 or newer, not ${process.versions.node}.`)
if (!existsSync(join(here, '../node_modules/vite'))) leave('The dependencies are not installed: run npm ci first.')

process.env.NODE_ENV = 'production'
try {
  const { buildStale } = await import('./build.mjs')
  await (isRestore ? buildStale(['server']) : buildStale())
} catch (error) {
  leave(`The build failed: ${error instanceof Error ? error.message : String(error)}`)
}
await import(isRestore ? '../dist/server/restore.js' : '../dist/server/main.js')
