/** `npm run bench`: see main.ts. It is loaded by vite, because the server's code imports its SQL and its schemas as text. */
import { fileURLToPath } from 'node:url'
import { runnerImport } from 'vite'

const root = fileURLToPath(new URL('../..', import.meta.url))
const { module } = await runnerImport(fileURLToPath(new URL('main.ts', import.meta.url)), { root, configFile: false })
process.exitCode = await module.main(process.argv.slice(2))
