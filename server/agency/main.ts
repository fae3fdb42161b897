import { type Command, readGiven } from './command'
import { agencyEndpoint, type Environment } from './endpoint'
import { familyCommands, listCommands } from './family-commands'
import { helpFor, overview } from './help'
import { memberCommands } from './member-commands'
import { readCommands } from './message-read'
import { sendCommands } from './message-send'
import { CommandError, exitCodes, refusedBy, wrongUse } from './outcome'

/** What the command line needs of its process. */
export interface Terminal {
  env: Environment
  stdout: { write(text: string): unknown }
  stderr: { write(text: string): unknown }
}

const demoReset: Command = {
  name: 'demo reset',
  usage: '',
  summary: 'Makes the demo agency new; only where the server holds it.',
  positionals: [],
  options: {},
  async run(_given, ask) {
    const { demo_reset } = await ask<{ demo_reset: { ok: boolean; message: string | null } }>(
      'mutation { demo_reset { ok message } }',
    )
    if (!demo_reset.ok) refusedBy(demo_reset.message)
    return { text: demo_reset.message ?? 'Done.', data: demo_reset }
  },
}

const commands: readonly Command[] = [
  ...memberCommands,
  ...familyCommands,
  ...listCommands,
  ...sendCommands,
  ...readCommands,
  demoReset,
]

/** Runs one command and gives the exit code: 0 done, 1 refused, 2 used wrongly, 3 not reached. */
export async function runAgency(args: readonly string[], terminal: Terminal): Promise<number> {
  try {
    terminal.stdout.write(`${await output(args, terminal.env)}\n`)
    return exitCodes.done
  } catch (error) {
    if (!(error instanceof CommandError)) throw error
    terminal.stderr.write(`${error.message}\n`)
    return error.exitCode
  }
}

async function output(args: readonly string[], env: Environment): Promise<string> {
  const words = args[0] === 'help' ? args.slice(1) : args
  const asksHelp = args[0] === 'help' || args.length === 0 || words[0] === '--help' || words[0] === '-h'
  const command = commands.find(({ name }) => name === words.slice(0, 2).join(' '))
  if (asksHelp) return command ? helpFor(command) : overview(commands)
  if (!command) wrongUse(`There is no command '${words.slice(0, 2).join(' ')}'. See: agency help`)
  const given = readGiven(command, words.slice(2))
  if (given.help) return helpFor(command)
  const { text, data } = await command.run(given, agencyEndpoint(env))
  return given.json ? JSON.stringify(data, null, 2) : text
}
