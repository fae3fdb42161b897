/**
 * `npm run agency -- help`: the back office's command line. Runs from the sources where tsx is installed (a clone after
 * npm ci), else from the built bundle.
 */
import { existsSync } from 'node:fs'

const sources = new URL('./main.ts', import.meta.url)
const bundle = new URL('../dist/server/agency.js', import.meta.url)

/** Whether the command serves a page, which has to be built for a browser. */
const isSheet = ['photos', 'rtw', 'consent'].includes(process.argv[2] ?? '') && process.argv[3] === 'review'

async function load() {
  if (existsSync(sources)) {
    const tsx = await import('tsx/esm/api').catch(() => null)
    if (tsx && isSheet) await (await import('../server/build.mjs')).buildStale(['contact-sheet'])
    if (tsx) return tsx.tsImport(sources.href, import.meta.url)
  }
  if (existsSync(bundle)) return import(bundle.href)
  process.stderr.write('The command line is not there: run npm ci, or npm run build, first.\n')
  process.exit(2)
}

const { runAgency } = await load()
process.exitCode = await runAgency(process.argv.slice(2), process)
