import { type Command, numberOf } from './command'
import type { Done } from './member-commands'
import { refusedBy, wrongUse } from './outcome'
import { table } from './table'
import { shown } from './times'

interface QueuedMail {
  id: number
  mail: string
  extraid: number | null
  firstname: string | null
  lastname: string | null
  state: string
  created_at: string
  attempts: number
  next_try: string | null
  last_error: string | null
}

const states = ['waiting', 'given_up', 'all']

export const mailCommands: readonly Command[] = [
  {
    name: 'mail list',
    usage: '[--state waiting|given_up|all]',
    summary:
      'Mails to members that wait, and those that were given up, the newest first; all: those of the last day too.',
    positionals: [],
    options: { state: 'text' },
    async run(given, ask) {
      const state = given.text('state') ?? null
      if (state !== null && !states.includes(state)) wrongUse(`--state is ${states.join(', ')}, not '${state}'.`)
      const { mails } = await ask<{ mails: QueuedMail[] }>(
        'query ($state: MailState) { mails(state: $state, limit: 500) { id mail extraid firstname lastname state created_at attempts next_try last_error } }',
        { state },
      )
      const rows = mails.map((one) => [
        ...[one.id, one.mail, one.extraid, one.firstname && `${one.firstname} ${one.lastname}`],
        ...[one.state.replace('_', ' '), shown(one.created_at), one.attempts, shown(one.next_try), one.last_error],
      ])
      const heading = ['Mail', 'What', 'Member', 'Name', 'State', 'Queued', 'Tries', 'Next try', 'Last error']
      return { text: rows.length > 0 ? table(heading, rows) : 'No mail waits, and none was given up.', data: mails }
    },
  },
  {
    name: 'mail again',
    usage: 'MAIL',
    summary: 'Tries a mail again that was given up: at once, and for a day.',
    positionals: ['MAIL'],
    options: {},
    async run({ positionals: [given = ''] }, ask) {
      const id = numberOf(given, 'MAIL')
      const { send_mail_again } = await ask<{ send_mail_again: Done }>(
        'mutation ($id: Int!) { send_mail_again(id: $id) { ok message } }',
        { id },
      )
      if (!send_mail_again.ok) refusedBy(send_mail_again.message)
      return { text: `Mail ${id} is tried again.`, data: { id } }
    },
  },
]
