import { existsSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { documentFieldNames } from '../domain/right-to-work/document-fields'
import { submissionTypeName } from '../domain/right-to-work/questions'
import { type RtwStatus, rtwStatus, statusNames } from '../domain/right-to-work/state'
import { type Command, numberOf } from './command'
import type { Done } from './member-commands'
import { refusedBy, wrongUse } from './outcome'
import { checkCommand } from './rtw-check'
import { table } from './table'
import { shown } from './times'

interface Submission {
  id: number
  extraid: number
  firstname: string
  lastname: string
  submission_type: number | null
  status: RtwStatus
  wf_submitted: string | null
  days: number | null
  expires: string | null
  reviewer: string | null
  reject_message: string | null
}

interface Documents {
  submission: Submission
  dateofbirth: string | null
  answers: { question: string; answer: string }[]
  fields: { field: string; label: string; value: string }[]
  scans: { field: string; label: string; src: string; size: number; held_at: string }[]
}

const fields = 'id extraid firstname lastname submission_type status wf_submitted days expires reviewer reject_message'
const documents = `submission { ${fields} } dateofbirth answers { question answer } fields { field label value } scans { field label src size held_at } stamp conditions original_seen_by original_seen_on reject_field`
const statuses: Readonly<Record<string, RtwStatus>> = {
  ...{ started: rtwStatus.started, submitted: rtwStatus.submitted, verified: rtwStatus.verified },
  ...{ expired: rtwStatus.expired, rejected: rtwStatus.rejected },
}

export const rtwCommands: readonly Command[] = [
  checkCommand,
  {
    name: 'rtw list',
    usage: '[--member MEMBER] [--status submitted|started|verified|expired|rejected]',
    summary: 'Right to work: submissions that wait, the longest first, or of that status; or all of one member.',
    positionals: [],
    options: { member: 'text', status: 'text' },
    async run(given, ask) {
      const member = given.text('member')
      const { rtw_submissions } = await ask<{ rtw_submissions: Submission[] }>(
        `query ($extraid: Int, $status: Int, $limit: Int) { rtw_submissions(extraid: $extraid, status: $status, limit: $limit) { ${fields} } }`,
        {
          extraid: member === undefined ? null : numberOf(member, 'MEMBER'),
          status: statusOf(given.text('status') ?? 'submitted'),
          limit: 500,
        },
      )
      const rows = rtw_submissions.map((one) => [
        ...[
          one.id,
          one.extraid,
          `${one.firstname} ${one.lastname}`,
          submissionTypeName(one.submission_type),
          statusNames[one.status],
        ],
        ...[one.wf_submitted === null ? null : shown(one.wf_submitted), one.days, one.expires, one.reviewer],
      ])
      const heading = ['Submission', 'Member', 'Name', 'Type', 'Status', 'Submitted', 'Days', 'Until', 'By']
      return { text: rows.length > 0 ? table(heading, rows) : 'No submissions.', data: rtw_submissions }
    },
  },
  {
    name: 'rtw show',
    usage: 'SUBMISSION',
    summary: 'All that a member answered and typed, and which scans there are.',
    positionals: ['SUBMISSION'],
    options: {},
    async run({ positionals: [id = ''] }, ask) {
      const found = await documentsOf(ask, id)
      const { submission, answers, scans, dateofbirth } = found
      const lines = [
        ['Name', `${submission.firstname} ${submission.lastname} (${submission.extraid})`, null],
        ['Date of birth', dateofbirth, null],
        ['Type', submissionTypeName(submission.submission_type), null],
        ['Status', statusNames[submission.status], null],
        ...answers.map(({ question, answer }) => [question, answer, null]),
        ...found.fields.map(({ field, label, value }) => [label, value, field]),
        ...scans.map(({ field, label, size }) => [label, `${Math.ceil(size / 1000)} kB`, field]),
      ]
      // `rtw save` and `rtw reject --field` take the names of the last column.
      return { text: table(['What', 'Value', 'FIELD'], lines), data: found }
    },
  },
  {
    name: 'rtw save',
    usage: 'SUBMISSION FIELD FILE',
    summary: 'Writes one scan into a new file, a JPEG. That it was looked at stands in the member’s record.',
    positionals: ['SUBMISSION', 'FIELD', 'FILE'],
    options: {},
    async run({ positionals: [id = '', field = '', file = ''] }, ask, download) {
      if (existsSync(file)) wrongUse(`${file} is there already; nothing was written.`)
      const { scans } = await documentsOf(ask, id)
      const scan = scans.find((one) => one.field === field)
      if (!scan)
        refusedBy(`Submission ${id} has no scan ${field}. It has: ${scans.map((one) => one.field).join(', ')}.`)
      await writeFile(file, await download(scan.src), { flag: 'wx', mode: 0o600 }).catch(() =>
        wrongUse(`Can't write ${file}.`),
      )
      return { text: `${scan.label} is in ${file}.`, data: { id, field, file } }
    },
  },
  {
    name: 'rtw verify',
    usage:
      'SUBMISSION [--expires YYYY-MM-DD] [--stamp TEXT] [--conditions TEXT] [--seen-by NAME] [--seen-on YYYY-MM-DD] [--reviewer NAME]',
    summary: 'The member may work until the day on which the permission expires; without one, without an end.',
    positionals: ['SUBMISSION'],
    options: {
      ...{ expires: 'text', stamp: 'text', conditions: 'text', 'seen-by': 'text', 'seen-on': 'text', reviewer: 'text' },
    },
    async run(given, ask) {
      const [id = ''] = given.positionals
      const noted = {
        ...{ expires: given.text('expires'), stamp: given.text('stamp'), conditions: given.text('conditions') },
        ...{ original_seen_by: given.text('seen-by'), original_seen_on: given.text('seen-on') },
        reviewer: given.text('reviewer'),
      }
      const { verify_rtw } = await ask<{ verify_rtw: Done }>(
        'mutation ($id: Int!, $expires: Date, $stamp: String, $conditions: String, $original_seen_by: String, $original_seen_on: Date, $reviewer: String) { verify_rtw(id: $id, expires: $expires, stamp: $stamp, conditions: $conditions, original_seen_by: $original_seen_by, original_seen_on: $original_seen_on, reviewer: $reviewer) { ok message } }',
        { id: numberOf(id, 'SUBMISSION'), ...noted },
      )
      if (!verify_rtw.ok) refusedBy(verify_rtw.message)
      return { text: `Submission ${id}: verified.`, data: verify_rtw }
    },
  },
  {
    name: 'rtw reject',
    usage: 'SUBMISSION --message TEXT [--field FIELD] [--reviewer NAME]',
    summary: `Rejects a submission; the member reads why. FIELD: ${documentFieldNames.slice(5, 9).join(', ')} …`,
    positionals: ['SUBMISSION'],
    options: { message: 'text', field: 'text', reviewer: 'text' },
    async run(given, ask) {
      const [id = ''] = given.positionals
      const message = given.text('message') ?? wrongUse('Say why with --message: the member reads it.')
      const { reject_rtw } = await ask<{ reject_rtw: Done }>(
        'mutation ($id: Int!, $message: String!, $field: String, $reviewer: String) { reject_rtw(id: $id, message: $message, field: $field, reviewer: $reviewer) { ok message } }',
        {
          ...{ id: numberOf(id, 'SUBMISSION'), message },
          ...{ field: given.text('field') ?? null, reviewer: given.text('reviewer') ?? null },
        },
      )
      if (!reject_rtw.ok) refusedBy(reject_rtw.message)
      return { text: `Submission ${id}: rejected.`, data: reject_rtw }
    },
  },
  {
    name: 'rtw import',
    usage: 'MEMBER [--expires YYYY-MM-DD] [--submitted YYYY-MM-DD]',
    summary: 'Takes over a permission from before the portal, whose documents are elsewhere.',
    positionals: ['MEMBER'],
    options: { expires: 'text', submitted: 'text' },
    async run(given, ask) {
      const [member = ''] = given.positionals
      const { import_rtw } = await ask<{ import_rtw: Done }>(
        'mutation ($extraid: Int!, $expires: Date, $submitted: Date) { import_rtw(extraid: $extraid, expires: $expires, submitted: $submitted) { ok message } }',
        {
          extraid: numberOf(member, 'MEMBER'),
          ...{ expires: given.text('expires') ?? null, submitted: given.text('submitted') ?? null },
        },
      )
      if (!import_rtw.ok) refusedBy(import_rtw.message)
      return { text: `Member ${member}: taken over.`, data: import_rtw }
    },
  },
]

async function documentsOf(ask: Parameters<Command['run']>[1], id: string): Promise<Documents> {
  const { rtw_submission } = await ask<{ rtw_submission: Documents | null }>(
    `query ($id: Int!) { rtw_submission(id: $id) { ${documents} } }`,
    { id: numberOf(id, 'SUBMISSION') },
  )
  return rtw_submission ?? refusedBy(`There is no submission ${id}.`)
}

function statusOf(given: string): RtwStatus {
  const status = Object.hasOwn(statuses, given) ? statuses[given] : undefined
  return status ?? wrongUse(`A status is ${Object.keys(statuses).join(', ')}, not '${given}'.`)
}
