/** The outbox's model test: npm run proof -- model. See main.ts. */
import { register } from 'tsx/esm/api'

register()
const { main } = await import('./main.ts')
process.exitCode = await main(process.argv.slice(2))
