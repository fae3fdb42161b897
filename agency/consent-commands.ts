import { existsSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { consentStatuses } from '../domain/consents/consents'
import { type PdfContent, pdfContentList, pdfContentWords } from '../domain/consents/pdf-contents'
import { type Command, numberOf } from './command'
import type { Done } from './member-commands'
import { refusedBy, wrongUse } from './outcome'
import { table } from './table'
import { shown } from './times'

interface Form {
  id: number
  extraid: number
  firstname: string
  lastname: string
  dateofbirth: string | null
  consent: string
  status: string
  created: string
  days: number
  /** null once the file was deleted. */
  src: string | null
  pdf_contents: PdfContent[] | null
  received_date: string | null
  reviewer: string | null
  reject_message: string | null
}

const fields =
  'id extraid firstname lastname dateofbirth kind consent status created days src size pdf_contents received_date reviewed reviewer reject_message'

export const consentCommands: readonly Command[] = [
  {
    name: 'consent list',
    usage: '[--member MEMBER] [--status pending|accepted|rejected]',
    summary: 'Consent forms of members under 16 that wait, the longest first, or of that status; or all of one member.',
    positionals: [],
    options: { member: 'text', status: 'text' },
    async run(given, ask) {
      const member = given.text('member')
      const { consent_forms } = await ask<{ consent_forms: Form[] }>(
        `query ($extraid: Int, $status: String, $limit: Int) { consent_forms(extraid: $extraid, status: $status, limit: $limit) { ${fields} } }`,
        {
          extraid: member === undefined ? null : numberOf(member, 'MEMBER'),
          status: statusOf(given.text('status') ?? 'pending'),
          limit: 500,
        },
      )
      const rows = consent_forms.map((one) => [
        ...[one.id, one.extraid, `${one.firstname} ${one.lastname}`, one.dateofbirth, one.consent, one.status],
        ...[shown(one.created), one.days, one.received_date, one.reviewer, fileOf(one)],
      ])
      const heading = ['Form', 'Member', 'Name', 'Born', 'Consent', 'Status', 'Sent', 'Days', 'Received', 'By', 'File']
      return { text: rows.length > 0 ? table(heading, rows) : 'No consent forms.', data: consent_forms }
    },
  },
  {
    name: 'consent save',
    usage: 'MEMBER FORM FILE',
    summary:
      'Writes a consent form into a new file, a JPEG or a PDF. That it was looked at stands in the member’s record.',
    positionals: ['MEMBER', 'FORM', 'FILE'],
    options: {},
    async run({ positionals: [member = '', id = '', file = ''] }, ask, download) {
      if (existsSync(file)) wrongUse(`${file} is there already; nothing was written.`)
      const { consent_forms } = await ask<{ consent_forms: Form[] }>(
        'query ($extraid: Int!) { consent_forms(extraid: $extraid, limit: 500) { id src pdf_contents } }',
        { extraid: numberOf(member, 'MEMBER') },
      )
      const form = consent_forms.find((one) => one.id === numberOf(id, 'FORM'))
      if (!form) refusedBy(`Member ${member} has no consent form of that number.`)
      if (form.src === null) refusedBy(`The file of form ${id} was deleted: it counts no more.`)
      await writeFile(file, await download(form.src), { flag: 'wx', mode: 0o600 }).catch(() =>
        wrongUse(`Can't write ${file}.`),
      )
      const care = isPdf(form) ? ` ${pdfContentWords(form.pdf_contents)}` : ''
      return { text: `Form ${id} is in ${file}.${care}`, data: { id: form.id, file, pdf_contents: form.pdf_contents } }
    },
  },
  {
    name: 'consent accept',
    usage: 'FORM [--received YYYY-MM-DD] [--reviewer NAME]',
    summary: 'The consent counts from the day on which it was received, left out from the day on which it was sent.',
    positionals: ['FORM'],
    options: { received: 'text', reviewer: 'text' },
    async run(given, ask) {
      const [id = ''] = given.positionals
      const { accept_consent } = await ask<{ accept_consent: Done }>(
        'mutation ($id: Int!, $received: Date, $reviewer: String) { accept_consent(id: $id, received: $received, reviewer: $reviewer) { ok message } }',
        {
          id: numberOf(id, 'FORM'),
          ...{ received: given.text('received') ?? null, reviewer: given.text('reviewer') ?? null },
        },
      )
      if (!accept_consent.ok) refusedBy(accept_consent.message)
      const counts = accept_consent.message ? ` ${accept_consent.message}` : ''
      return { text: `Form ${id}: accepted.${counts}`, data: accept_consent }
    },
  },
  {
    name: 'consent reject',
    usage: 'FORM --message TEXT [--reviewer NAME]',
    summary: 'Rejects a consent form; the member reads why.',
    positionals: ['FORM'],
    options: { message: 'text', reviewer: 'text' },
    async run(given, ask) {
      const [id = ''] = given.positionals
      const message = given.text('message') ?? wrongUse('Say why with --message: the member reads it.')
      const { reject_consent } = await ask<{ reject_consent: Done }>(
        'mutation ($id: Int!, $message: String!, $reviewer: String) { reject_consent(id: $id, message: $message, reviewer: $reviewer) { ok message } }',
        { id: numberOf(id, 'FORM'), message, reviewer: given.text('reviewer') ?? null },
      )
      if (!reject_consent.ok) refusedBy(reject_consent.message)
      return { text: `Form ${id}: rejected.`, data: reject_consent }
    },
  },
]

function isPdf({ src }: Form): boolean {
  return src?.endsWith('.pdf') ?? false
}

/** 'jpg', 'pdf', 'pdf (script, attachment)' */
function fileOf(form: Form): string | null {
  const contents = isPdf(form) ? pdfContentList(form.pdf_contents) : ''
  const type = form.src?.slice(-3) ?? null
  return contents === '' ? type : `${type} (${contents})`
}

function statusOf(given: string): string {
  const status = consentStatuses.find((one) => one.toLowerCase() === given.toLowerCase())
  return status ?? wrongUse(`A status is ${consentStatuses.join(', ').toLowerCase()}, not '${given}'.`)
}
