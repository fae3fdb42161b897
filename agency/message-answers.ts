import { asOfWords } from '../domain/dates/time-words'
import { decodeResponse } from '../domain/messages/response-codec'
import { type Command, type Given, numberOf } from './command'
import { csvText } from './csv-text'
import type {
  Answer as AnyAnswer,
  Mailing as AnyMailing,
  MessageNotification as AnyNotification,
} from './generated/agency'
import { refusedBy, wrongUse } from './outcome'
import { type Cell, table } from './table'
import { shown } from './times'

type Notification = Required<Omit<AnyNotification, '__typename'>>
/** One member's message: the answer to it, and what is known before there is one. */
export type GivenAnswer = Required<Omit<AnyAnswer, '__typename' | 'notifications'>> & { notifications: Notification[] }
type Mailing = Pick<AnyMailing, 'mailing_id' | 'name' | 'text_type' | 'options' | 'version'>

const mailingFields = 'mailing_id name text_type options version'
const answerFields =
  'message_id extraid firstname lastname response device_at arrived_at by times opened_at notifications { channel state at round version code }'

const filters = ['unanswered', 'yes', 'no'] as const
type Filter = (typeof filters)[number]

export const answersCommand: Command = {
  name: 'message answers',
  usage: 'ID [--unanswered | --yes | --no] [--csv]',
  summary: 'Who was told, opened it, and answered what: on their device, and here. Dublin times; in the CSV, UTC.',
  positionals: ['ID'],
  options: { unanswered: 'flag', yes: 'flag', no: 'flag', csv: 'flag' },
  async run(given, ask) {
    const mailing_id = numberOf(given.positionals[0] ?? '', 'ID')
    const filter = filterOf(given)
    const { mailing, answers } = await ask<{ mailing: Mailing | null; answers: GivenAnswer[] }>(
      `query ($mailing_id: Int!) { mailing(mailing_id: $mailing_id) { ${mailingFields} } answers(mailing_id: $mailing_id) { ${answerFields} } }`,
      { mailing_id },
    )
    if (!mailing) refusedBy(`There is no message ${mailing_id}.`)
    if ((filter === 'yes' || filter === 'no') && mailing.text_type !== 'simple') {
      wrongUse('--yes and --no are for messages of type simple.')
    }
    const data = filter === null ? answers : answers.filter((one) => isListed(mailing, one, filter))
    if (given.flag('csv')) return { text: answersCsv(mailing, data), data }
    const now = Date.now()
    const rows = data.map((one) => answerRow(mailing, one, now))
    const listed = rows.length > 0 ? table(heading, rows) : 'Nobody.'
    return { text: `${summaryOf(mailing, answers)}\n\n${listed}`, data }
  },
}

function filterOf(given: Given): Filter | null {
  const [filter = null, ...more] = filters.filter((name) => given.flag(name))
  return more.length > 0 ? wrongUse('Give one of --unanswered, --yes and --no.') : filter
}

function isListed(mailing: Mailing, one: GivenAnswer, filter: Filter): boolean {
  return filter === 'unanswered' ? one.response === null : saidOf(mailing, one)?.said === filter
}

/** 'yes' or 'no', or the options that were chosen, and the notes; null while there is no answer. */
function saidOf({ text_type, options }: Mailing, { response }: GivenAnswer): { said: string; notes: string } | null {
  const answer = decodeResponse(response ?? '', text_type, options.join(';'))
  if (answer === null) return null
  if (answer.kind === 'yesno') return { said: answer.yes ? 'yes' : 'no', notes: answer.notes }
  return { said: answer.selected.join('; '), notes: answer.notes }
}

/** 'Quay Street: 3 of 10 answered (2 yes, 1 no), 9 told, 6 opened.' Of all, whatever is listed. */
export function summaryOf(mailing: Mailing, answers: readonly GivenAnswer[]): string {
  const count = (is: (one: GivenAnswer) => boolean) => answers.filter(is).length
  const said = (word: string) => count((one) => saidOf(mailing, one)?.said === word)
  const detail = mailing.text_type === 'simple' ? ` (${said('yes')} yes, ${said('no')} no)` : ''
  const answered = count(({ response }) => response !== null)
  const notified = count((one) => ofLatestVersion(one).some(isNotified))
  const opened = count(({ opened_at }) => opened_at !== null)
  return `${mailing.name}: ${answered} of ${answers.length} answered${detail}, ${notified} told, ${opened} opened.`
}

interface Latest extends Notification {
  isNotified: boolean
}

/**
 * What became of notifying the member, by the latest version that has notifications: in its last round the channel that reached them, else
 * one that waits, else what failed. A round that was dropped says nothing where there is another one. Null: nobody was to be told.
 */
function latestOf(answer: GivenAnswer): Latest | null {
  const current = ofLatestVersion(answer)
  const tried = current.filter(({ state }) => state !== 'dropped')
  const from = tried.length > 0 ? tried : current
  const round = Math.max(...from.map((one) => one.round))
  const last = from
    .filter((one) => one.round === round)
    .sort((a, b) => rank(a) - rank(b) || a.at.localeCompare(b.at))
    .at(-1)
  return last ? { ...last, isNotified: isNotified(last) } : null
}

/** A silent change notifies only members who were not notified before, so the message may have a later version. */
function ofLatestVersion({ notifications }: GivenAnswer): Notification[] {
  const version = Math.max(...notifications.map((one) => one.version))
  return notifications.filter((one) => one.version === version)
}

function isNotified({ state }: Notification): boolean {
  return state === 'sent' || state === 'delivered'
}

function rank(one: Notification): number {
  if (isNotified(one)) return 2
  return one.state === 'waiting' ? 1 : 0
}

/** 'text 14:02', 'text 14:02, before the change', 'waits', 'failed: bad_number'. */
function notifiedWords({ version }: Mailing, latest: Latest | null, now: number): string | null {
  if (latest === null) return null
  const since = latest.version < version ? ', before the change' : ''
  if (latest.isNotified) return `${latest.channel} ${asOfWords(Date.parse(latest.at), now)}${since}`
  if (latest.state === 'waiting') return 'waits'
  return latest.code === null ? latest.state : `${latest.state}: ${latest.code}`
}

const heading = ['Member', 'Name', 'Notified', 'Opened', 'Answer', 'On the device', 'Arrived', 'By', 'Times']

/** now: ms. */
export function answerRow(mailing: Mailing, one: GivenAnswer, now: number): Cell[] {
  const opened = one.opened_at === null ? null : asOfWords(Date.parse(one.opened_at), now)
  return [
    ...[one.extraid, `${one.firstname} ${one.lastname}`, notifiedWords(mailing, latestOf(one), now), opened],
    one.response,
    ...[shown(one.device_at), shown(one.arrived_at), one.by, one.times],
  ]
}

const csvColumns = [
  ...['message_id', 'extraid', 'firstname', 'lastname', 'answer', 'notes', 'answered_at', 'arrived_at', 'by', 'times'],
  ...['notified_by', 'notified_state', 'notified_code', 'notified_at', 'notified_version', 'opened_at'],
]

export function answersCsv(mailing: Mailing, answers: readonly GivenAnswer[]): string {
  const rows = answers.map((one) => {
    const { said = null, notes = null } = saidOf(mailing, one) ?? {}
    const { channel = null, state = null, code = null, at = null, version = null } = latestOf(one) ?? {}
    return [
      ...[one.message_id, one.extraid, one.firstname, one.lastname, said, notes, one.device_at, one.arrived_at],
      ...[one.by, one.times, channel, state, code, at, version, one.opened_at],
    ]
  })
  return csvText(csvColumns, rows)
}
