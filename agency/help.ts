import type { Command } from './command'

const reached = `Every command takes --json (data instead of a table) and --help.
The server is at CALLBOARD_URL (default http://127.0.0.1:8080); the token is AGENCY_TOKEN (your own, or the server's),
or the file agency.token in DATA_DIR (default ./data). Exit codes: 0 done, 1 refused by the server, 2 used wrongly, 3 server not reached.`

/** All commands, one a line. */
export function overview(commands: readonly Command[]): string {
  const width = Math.max(...commands.map(({ name }) => name.length))
  const lines = commands.map(({ name, summary }) => `  ${name.padEnd(width)}  ${summary}`)
  return ['The agency’s command line: npm run agency -- COMMAND', '', ...lines, '', reached].join('\n')
}

/** One command with what it takes. */
export function helpFor(command: Command): string {
  return [command.summary, '', `  agency ${command.name} ${command.usage}`.trimEnd(), '', reached].join('\n')
}
