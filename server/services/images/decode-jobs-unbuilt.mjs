/** decode-jobs.ts from its source, where the server runs unbuilt: in tests and with hot reload. */
import { register } from 'tsx/esm/api'

register()
await import('./decode-jobs.ts')
