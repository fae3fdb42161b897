/**
 * npm test: the gate. npm run proof: everything. `npm test -- unit dom` runs only what is named. See tests/run/main.ts.
 */
import { register } from 'tsx/esm/api'

register()
const { main } = await import('./run/main.ts')
process.exitCode = await main(process.argv.slice(2))
