import { type Command, type Given, numberOf } from './command'
import type { RtwStanding } from './generated/agency'
import { refusedBy, wrongUse } from './outcome'
import { recipientsOf, standingFields, standingTable } from './rtw-check'
import { fileOf } from './text-file'
import { minutesOf, momentOf, shown } from './times'

export interface Mailed {
  ok: boolean
  message: string | null
  mailing_id: number | null
  count: number | null
  not_permitted?: RtwStanding[] | null
}

const types = ['simple', 'radio', 'checkboxes', 'none']

/** 'a;b' as the entries between the semicolons. */
function optionsOf(text: string): string[] {
  return text
    .split(';')
    .map((option) => option.trim())
    .filter((option) => option !== '')
}

/** The message's own fields given as options. \n in a text is a line break. */
function contentOf(given: Given): Record<string, unknown> {
  const text = given.text('text')?.replaceAll('\\n', '\n')
  const file = given.text('text-file')
  const extra = given.text('extra-file')
  const options = given.text('options')
  const expires = given.text('expires')
  return {
    ...(given.text('category') === undefined ? {} : { category: given.text('category') }),
    ...(given.text('name') === undefined ? {} : { name: given.text('name') }),
    ...(text === undefined ? {} : { message: text }),
    ...(file === undefined ? {} : { message: fileOf(file) }),
    ...(extra === undefined ? {} : { extra_text: extra === '' ? null : fileOf(extra) }),
    ...(options === undefined ? {} : { options: optionsOf(options) }),
    ...(expires === undefined ? {} : { expirydate: expires === '' ? null : momentOf(expires, Date.now()) }),
  }
}

const contentNames = ['category', 'name', 'text', 'text-file', 'extra-file', 'options', 'expires']
const contentOptions = Object.fromEntries(contentNames.map((name) => [name, 'text' as const]))

const contentUsage =
  '[--type simple|radio|checkboxes|none] [--options "a;b"] [--extra-file F.html] [--expires 2026-11-24T18:00|+3h]'

const channels = ['push', 'text', 'mail']

/** How the members are told, and when; what is left out is for the server to say. */
function notifyOf(given: Given): Record<string, unknown> {
  const notify = given.text('notify')
  const after = given.text('text-after')
  const before = given.text('remind-before')
  const at = given.text('at')
  return {
    ...(notify === undefined ? {} : { channels: channelsOf(notify) }),
    ...(after === undefined ? {} : { text_after_minutes: minutesOf(after, '--text-after') }),
    ...(before === undefined ? {} : { remind_before_minutes: minutesOf(before, '--remind-before') }),
    ...(at === undefined ? {} : { send_at: momentOf(at, Date.now()) }),
  }
}

function channelsOf(text: string): string[] {
  const names = text.split(',').map((name) => name.trim())
  if (names.length === 1 && names[0] === 'none') return []
  if (names.every((name) => channels.includes(name))) return names
  return wrongUse(`--notify is ${channels.join(', ')}, several with a comma between them, or none; not '${text}'.`)
}

const notifyUsage = '[--notify push,text,mail|none] [--text-after 20m] [--remind-before 2h] [--at 2026-11-24T09:00|+1h]'

/** Warns about members who may not work; the message is sent to them all the same, as the office knows best why it asks. */
function warningOf(members: readonly RtwStanding[], date = ''): string {
  if (members.length === 0) return ''
  return `\n\nWarning: ${members.length} of them may not work on ${date}.\n\n${standingTable(members)}`
}

export const sendCommands: readonly Command[] = [
  {
    name: 'message send',
    usage: `--to 20001,20002 | --list NAME  --category C --name N --text T | --text-file F  ${contentUsage} ${notifyUsage} [--one-way] [--date YYYY-MM-DD] [--key KEY]`,
    summary:
      'Sends a message. Times are Dublin times. The same --key sends it once. --date: the day that it is about; who may not work on it is said, and gets it all the same. Members are told by text or else by mail, as their switches allow and outside quiet hours; --text-after lets a text wait for who opens or answers it before, --remind-before reminds who has not answered before the deadline, --at sends it later.',
    positionals: [],
    options: {
      ...contentOptions,
      to: 'text',
      list: 'text',
      type: 'text',
      'one-way': 'flag',
      notify: 'text',
      'text-after': 'text',
      'remind-before': 'text',
      at: 'text',
      date: 'text',
      key: 'text',
    },
    async run(given, ask) {
      const to = recipientsOf(given)
      const for_date = given.text('date')
      const notify = notifyOf(given)
      const text_type = given.text('type') ?? 'simple'
      if (!types.includes(text_type)) wrongUse(`--type is one of ${types.join(', ')}.`)
      for (const name of ['category', 'name']) given.required(name)
      if (given.text('text-file') === undefined) given.required('text')
      const { send_message } = await ask<{ send_message: Mailed }>(
        `mutation ($to: Recipients!, $message: MessageInput!, $for_date: Date, $notify: NotifyInput) { send_message(to: $to, message: $message, for_date: $for_date, notify: $notify) { ok message mailing_id count not_permitted { ${standingFields} } } }`,
        {
          ...{ to, for_date: for_date ?? null, notify },
          message: { ...contentOf(given), text_type, one_way: given.flag('one-way') },
        },
        given.text('key'),
      )
      if (!send_message.ok) refusedBy(send_message.message)
      const { mailing_id, count } = send_message
      const when = typeof notify.send_at === 'string' ? `will be sent at ${shown(notify.send_at)}` : 'is sent'
      const sent = `Message ${mailing_id} ${when} to ${count} ${count === 1 ? 'member' : 'members'}.`
      return {
        text: `${sent}${warningOf(send_message.not_permitted ?? [], for_date)}`,
        data: send_message,
      }
    },
  },
  {
    name: 'message change',
    usage: `ID [--category C] [--name N] [--text T] [--options "a;b"] [--extra-file F.html] [--expires TIME] [--silent]   ('' takes a deadline or extra text away)`,
    summary:
      'Changes a message for all who have it; answers to the old one are asked again, and members are told. With --silent only those are who were not told of it yet.',
    positionals: ['ID'],
    options: { ...contentOptions, silent: 'flag' },
    async run(given, ask) {
      const mailing_id = numberOf(given.positionals[0] ?? '', 'ID')
      const { change_message } = await ask<{ change_message: Mailed }>(
        'mutation ($mailing_id: Int!, $message: MessageChange!, $notify: Boolean) { change_message(mailing_id: $mailing_id, message: $message, notify: $notify) { ok message mailing_id count } }',
        { mailing_id, message: contentOf(given), notify: !given.flag('silent') },
      )
      if (!change_message.ok) refusedBy(change_message.message)
      return { text: `Message ${mailing_id} is changed for ${change_message.count}.`, data: change_message }
    },
  },
  {
    name: 'message remind',
    usage: 'ID',
    summary: 'Reminds those who have not answered, by text or else by mail; at most once in 15 minutes.',
    positionals: ['ID'],
    options: {},
    async run(given, ask) {
      const mailing_id = numberOf(given.positionals[0] ?? '', 'ID')
      const { remind_message } = await ask<{ remind_message: Mailed }>(
        'mutation ($mailing_id: Int!) { remind_message(mailing_id: $mailing_id) { ok message mailing_id count } }',
        { mailing_id },
      )
      if (!remind_message.ok) refusedBy(remind_message.message)
      const { count } = remind_message
      const who = count === 1 ? '1 member who has' : `${count} members who have`
      return { text: `${who} not answered message ${mailing_id} will be reminded.`, data: remind_message }
    },
  },
  {
    name: 'message withdraw',
    usage: 'ID',
    summary: 'Takes a message back; the answers that are there stay.',
    positionals: ['ID'],
    options: {},
    async run(given, ask) {
      const mailing_id = numberOf(given.positionals[0] ?? '', 'ID')
      const { withdraw_message } = await ask<{ withdraw_message: Mailed }>(
        'mutation ($mailing_id: Int!) { withdraw_message(mailing_id: $mailing_id) { ok message mailing_id count } }',
        { mailing_id },
      )
      if (!withdraw_message.ok) refusedBy(withdraw_message.message)
      return { text: `Message ${mailing_id} is withdrawn for ${withdraw_message.count}.`, data: withdraw_message }
    },
  },
]
