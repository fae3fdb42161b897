import { type Command, numberOf } from './command'
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

interface GivenAnswer extends Omit<Recipient, 'link_code'> {
  response: string | null
  device_at: string | null
  arrived_at: string | null
  by: string | null
  times: number
}

const mailingFields =
  'mailing_id category name message text_type options extra_text expirydate sendtime version withdrawn one_way count answered'
const answerFields = 'message_id extraid firstname lastname response device_at arrived_at by times'

function mailingsTable(mailings: readonly Mailing[]): string {
  const heading = ['ID', 'Sent', 'Category', 'Name', 'Type', 'Deadline', 'To', 'Answered', 'State']
  const state = ({ withdrawn, one_way }: Mailing) => (withdrawn ? 'withdrawn' : one_way ? 'one-way' : 'sent')
  return table(
    heading,
    mailings.map((mailing) => [
      ...[mailing.mailing_id, shown(mailing.sendtime), mailing.category, mailing.name, mailing.text_type],
      ...[shown(mailing.expirydate), mailing.count, mailing.answered, state(mailing)],
    ]),
  )
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
        ['Sent', shown(mailing.sendtime)],
        ['Deadline', shown(mailing.expirydate)],
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
  {
    name: 'message answers',
    usage: 'ID',
    summary: 'Who answered what: on their device, and here. Dublin times.',
    positionals: ['ID'],
    options: {},
    async run(given, ask) {
      const mailing_id = numberOf(given.positionals[0] ?? '', 'ID')
      const { mailing, answers } = await ask<{ mailing: Mailing | null; answers: GivenAnswer[] }>(
        `query ($mailing_id: Int!) { mailing(mailing_id: $mailing_id) { ${mailingFields} } answers(mailing_id: $mailing_id) { ${answerFields} } }`,
        { mailing_id },
      )
      if (!mailing) refusedBy(`There is no message ${mailing_id}.`)
      const rows = answers.map((answer) => [
        ...[answer.extraid, `${answer.firstname} ${answer.lastname}`, answer.response],
        ...[shown(answer.device_at), shown(answer.arrived_at), answer.by, answer.times],
      ])
      const heading = ['Member', 'Name', 'Answer', 'On the device', 'Arrived', 'By', 'Times']
      const summary = `${mailing.name}: ${mailing.answered} of ${mailing.count} answered.`
      return { text: `${summary}\n\n${table(heading, rows)}`, data: answers }
    },
  },
]
