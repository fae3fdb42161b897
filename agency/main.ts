import { backupCommand } from './backup-command'
import { castingApplicationCommands } from './casting-application-commands'
import { castingCommands } from './casting-commands'
import { type Command, readGiven, type Stay } from './command'
import { consentCommands } from './consent-commands'
import { consentsReviewCommand } from './contact-sheet/consents-command'
import { documentsReviewCommand } from './contact-sheet/documents-command'
import { photosReviewCommand } from './contact-sheet/photos-command'
import { agencyDownload, agencyEndpoint, type Environment } from './endpoint'
import { erasureCommands } from './erasure-commands'
import { familyCommands, listCommands } from './family-commands'
import { helpFor, overview } from './help'
import { keyCommands } from './key-commands'
import { leaveCommands } from './leave-commands'
import { leaveReadCommands } from './leave-show'
import { mailCommands } from './mail-commands'
import { memberCommands } from './member-commands'
import { readCommands } from './message-read'
import { sendCommands } from './message-send'
import { CommandError, exitCodes, refusedBy, wrongUse } from './outcome'
import { payCommands } from './pay-commands'
import { paymentCommands } from './payment-commands'
import { photoCommands } from './photo-commands'
import { planCommands } from './plan-commands'
import { profileCommands } from './profile-commands'
import { reelCommands } from './reel-commands'
import { rtwCommands } from './rtw-commands'
import { specialListCommands } from './special-list-commands'
import { tokenCommands } from './token-commands'
import { voucherCommands } from './voucher-commands'

/** What the command line needs of its process. */
export interface Terminal {
  env: Environment
  stdout: { write(text: string): unknown; isTTY?: boolean }
  stderr: { write(text: string): unknown }
  /** Settles when a command that keeps running is to end; where left out, at Ctrl-C or SIGTERM. */
  untilStopped?: () => Promise<void>
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
  ...profileCommands,
  ...photoCommands,
  ...reelCommands,
  photosReviewCommand,
  ...rtwCommands,
  documentsReviewCommand,
  ...consentCommands,
  consentsReviewCommand,
  ...familyCommands,
  ...listCommands,
  ...specialListCommands,
  ...castingCommands,
  ...castingApplicationCommands,
  ...leaveReadCommands,
  ...leaveCommands,
  ...payCommands,
  ...planCommands,
  ...voucherCommands,
  ...paymentCommands,
  ...sendCommands,
  ...readCommands,
  ...mailCommands,
  ...erasureCommands,
  ...keyCommands,
  ...tokenCommands,
  backupCommand,
  demoReset,
]

/** Runs one command and gives the exit code: 0 done, 1 refused, 2 used wrongly, 3 not reached. */
export async function runAgency(args: readonly string[], terminal: Terminal): Promise<number> {
  try {
    const { text, refused } = await output(args, terminal)
    terminal.stdout.write(`${text}\n`)
    return refused ? exitCodes.refused : exitCodes.done
  } catch (error) {
    if (!(error instanceof CommandError)) throw error
    terminal.stderr.write(`${error.message}\n`)
    return error.exitCode
  }
}

async function output(args: readonly string[], terminal: Terminal): Promise<{ text: string; refused?: boolean }> {
  const { env } = terminal
  const words = args[0] === 'help' ? args.slice(1) : args
  const asksHelp = args[0] === 'help' || args.length === 0 || words[0] === '--help' || words[0] === '-h'
  const command = commands.find(({ name }) => name === words.slice(0, 2).join(' '))
  if (asksHelp) return { text: command ? helpFor(command) : overview(commands) }
  if (!command) wrongUse(`There is no command '${words.slice(0, 2).join(' ')}'. See: agency help`)
  const given = readGiven(command, words.slice(2))
  if (given.help) return { text: helpFor(command) }
  const {
    text,
    data,
    refused = false,
  } = await command.run(given, agencyEndpoint(env), agencyDownload(env), staying(terminal))
  return { text: given.json ? JSON.stringify(data, null, 2) : text, refused }
}

function staying({ stdout, stderr, untilStopped = signalled }: Terminal): Stay {
  return { say: (text) => void stderr.write(`${text}\n`), isInteractive: stdout.isTTY === true, untilStopped }
}

function signalled(): Promise<void> {
  return new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => resolve())
  })
}
