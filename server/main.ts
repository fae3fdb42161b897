import { readConfig } from './config/read-config'
import { runServer } from './run-server'
import { StartError } from './start-error'

try {
  await runServer(readConfig(process.env))
} catch (error) {
  const sentence = error instanceof StartError ? error.message : faultOf(error)
  process.stderr.write(`${sentence}\n`)
  process.exit(1)
}

function faultOf(error: unknown): string {
  const message = error instanceof Error ? (error.message.split('\n')[0] ?? error.name) : String(error)
  return `Callboard could not start: ${message}`
}
