import { type Command, numberOf } from './command'
import { answersCommand } from './message-answers'
import { refusedBy } from './outcome'
import { facts, table } from './table'
import { shown } from './times'

interface Mailing {
  mailing_id: number
  category: string
  name: string
  message: string
  text_type: string
  options: string[]
  extra_text: string | null
  expirydate: string | null
  sendtime: string
  /** When it is to be sent; null once it is. */
  send_at: string | null
  channels: string[]
  text_after_minutes: number | null
  remind_before_minutes: number | null
  version: number
  withdrawn: boolean
  one_way: boolean
  count: number
  answered: number
}

interface Recipient {
  message_id: number
  extraid: number
  firstname: string
  lastname: string
  link_code: string | null
}

const mailingFields =
  'mailing_id category name message text_type options extra_text expirydate sendtime send_at channels text_after_minutes remind_before_minutes version withdrawn one_way count answered'

function mailingsTable(mailings: readonly Mailing[]): string {
  const heading = ['ID', 'Sent', 'Category', 'Name', 'Type', 'Deadline', 'To', 'Answered', 'State']
  const state = ({ withdrawn, send_at, one_way }: Mailing) => {
    if (withdrawn) return 'withdrawn'
    if (send_at !== null) return 'waits'
    return one_way ? 'one-way' : 'sent'
  }
  return table(
    heading,
    mailings.map((mailing) => [
      ...[
        mailing.mailing_id,
        shown(mailing.send_at ?? mailing.sendtime),
        mailing.category,
        mailing.name,
        mailing.text_type,
      ],
      ...[shown(mailing.expirydate), mailing.count, mailing.answered, state(mailing)],
    ]),
  )
}

/** 'by text or mail; texts after 20 min; reminded 120 min before the deadline' */
function toldWords({ channels, text_after_minutes, remind_before_minutes }: Mailing): string {
  return [
    channels.length === 0 ? 'in the portal only' : `by ${channels.join(' or ')}`,
    ...(text_after_minutes === null ? [] : [`texts after ${text_after_minutes} min`]),
    ...(remind_before_minutes === null ? [] : [`reminded ${remind_before_minutes} min before the deadline`]),
  ].join('; ')
}

export const readCommands: readonly Command[] = [
  {
    name: 'message list',
    usage: '[--limit N] [--offset N]',
    summary: 'What was sent, newest first.',
    positionals: [],
    options: { limit: 'text', offset: 'text' },
    async run(given, ask) {
      const { mailings } = await ask<{ mailings: Mailing[] }>(
        `query ($limit: Int! = 50, $offset: Int! = 0) { mailings(limit: $limit, offset: $offset) { ${mailingFields} } }`,
        {
          limit: numberOf(given.text('limit') ?? '50', '--limit'),
          offset: numberOf(given.text('offset') ?? '0', '--offset'),
        },
      )
      return { text: mailings.length > 0 ? mailingsTable(mailings) : 'Nothing was sent yet.', data: mailings }
    },
  },
  {
    name: 'message show',
    usage: 'ID',
    summary: 'One message with its text, and who has it, with links.',
    positionals: ['ID'],
    options: {},
    async run(given, ask) {
      const mailing_id = numberOf(given.positionals[0] ?? '', 'ID')
      const { mailing } = await ask<{ mailing: (Mailing & { recipients: Recipient[] }) | null }>(
        `query ($mailing_id: Int!) { mailing(mailing_id: $mailing_id) { ${mailingFields} recipients { message_id extraid firstname lastname link_code } } }`,
        { mailing_id },
      )
      if (!mailing) refusedBy(`There is no message ${mailing_id}.`)
      const head = facts([
        ['Message', `${mailing.mailing_id}, version ${mailing.version}${mailing.withdrawn ? ', withdrawn' : ''}`],
        ['Category', mailing.category],
        ['Name', mailing.name],
        ['Type', mailing.one_way ? `${mailing.text_type}, one-way` : mailing.text_type],
        ['Options', mailing.options.join('; ')],
        mailing.send_at === null ? ['Sent', shown(mailing.sendtime)] : ['To be sent', shown(mailing.send_at)],
        ['Deadline', shown(mailing.expirydate)],
        ['Members are told', toldWords(mailing)],
      ])
      const recipients = table(
        ['Member', 'Name', 'Link'],
        mailing.recipients.map((to) => [
          to.extraid,
          `${to.firstname} ${to.lastname}`,
          to.link_code === null ? null : `/m/${to.link_code}`,
        ]),
      )
      return { text: `${head}\n\n${mailing.message}\n\n${recipients}`, data: mailing }
    },
  },
  answersCommand,
]
