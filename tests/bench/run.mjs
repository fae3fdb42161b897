/**
 * `npm run bench`: see main.ts. Loaded by vite, as the server's code takes its SQL and its schemas in as text.
 */
import { fileURLToPath } from 'node:url'
import { runnerImport } from 'vite'

const root = fileURLToPath(new URL('../..', import.meta.url))
const { module } = await runnerImport(fileURLToPath(new URL('main.ts', import.meta.url)), { root, configFile: false })
process.exitCode = await module.main(process.argv.slice(2))
