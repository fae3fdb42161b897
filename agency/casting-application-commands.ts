import { keptFieldNames } from '../domain/notice-form/names'
import { castingOf } from './casting-of'
import { type Command, numberOf } from './command'
import { csvText } from './csv-text'
import type { Ask } from './endpoint'
import { refusedBy } from './outcome'
import { table } from './table'
import { shown } from './times'

interface Application {
  extraid: number
  firstname: string
  lastname: string
  applied_at: string
  status: 'P' | 'A' | 'R'
  decided_at: string | null
  decided_by: string | null
  is_new: boolean
  /** null: the server can't open them. */
  answers: Answer[] | null
}

interface Answer {
  field: string
  label: string
  value: string
}

interface Done {
  ok: boolean
  message: string | null
}

/** Lists from the server hold no document numbers. */
const csvAnswers = keptFieldNames.filter((name) => name !== 'photoid_number')

const statusWords = { P: 'pending', A: 'accepted', R: 'declined' } as const

/** Accepts or declines one member's application. */
function decision(word: 'accept' | 'decline'): Command {
  const status = word === 'accept' ? 'A' : 'R'
  return {
    name: `casting ${word}`,
    usage: 'CASTING MEMBER',
    summary:
      word === 'accept'
        ? 'Accepts an application; the member sees it at the next read.'
        : 'Declines an application; either can be changed.',
    positionals: ['CASTING', 'MEMBER'],
    options: {},
    async run(given, ask) {
      const form_id = castingOf(given)
      const extraid = numberOf(given.positionals[1] ?? '', 'MEMBER')
      const { decide_opencasting: decided } = await ask<{ decide_opencasting: Done }>(
        'mutation ($form_id: Int!, $extraid: Int!, $status: OpenCastingStatus!) { decide_opencasting(form_id: $form_id, extraid: $extraid, status: $status) { ok message } }',
        { form_id, extraid, status },
      )
      if (!decided.ok) refusedBy(decided.message)
      return { text: `Member ${extraid}, casting ${form_id}: ${statusWords[status]}.`, data: decided }
    },
  }
}

async function applicationsOf(ask: Ask, form_id: number): Promise<Application[]> {
  const { opencasting_applications } = await ask<{ opencasting_applications: Application[] }>(
    'query ($form_id: Int!) { opencasting_applications(form_id: $form_id) { extraid firstname lastname applied_at status decided_at decided_by is_new answers { field label value } } }',
    { form_id },
  )
  return opencasting_applications
}

export const castingApplicationCommands: readonly Command[] = [
  {
    name: 'casting applications',
    usage: 'CASTING [--csv]',
    summary: 'Who applied to a casting, by name. Dublin times; in the CSV, UTC.',
    positionals: ['CASTING'],
    options: { csv: 'flag' },
    async run(given, ask) {
      const data = await applicationsOf(ask, castingOf(given))
      const named = data.map((one) => ({ ...one, name: `${one.firstname} ${one.lastname}` }))
      if (given.flag('csv')) {
        const rows = named.map((one) => [
          ...[one.name, one.extraid, one.applied_at, statusWords[one.status], one.is_new ? 'yes' : 'no'],
          ...csvAnswers.map((name) => one.answers?.find(({ field }) => field === name)?.value ?? ''),
        ])
        return { text: csvText(['name', 'extraid', 'applied_at', 'status', 'is_new', ...csvAnswers], rows), data }
      }
      const rows = named.map((one) => [
        ...[one.extraid, one.name, shown(one.applied_at), one.is_new, statusWords[one.status], one.decided_by],
      ])
      const heading = ['Member', 'Name', 'Applied', 'New', 'Status', 'Decided by']
      return { text: rows.length > 0 ? table(heading, rows) : 'Nobody applied.', data }
    },
  },
  {
    name: 'casting answers',
    usage: 'CASTING MEMBER',
    summary:
      'What an applicant answered on the public form that has no place in the profile; the look is noted in the record.',
    positionals: ['CASTING', 'MEMBER'],
    options: {},
    async run(given, ask) {
      const form_id = castingOf(given)
      const extraid = numberOf(given.positionals[1] ?? '', 'MEMBER')
      const { look_at_opencasting_answers: looked } = await ask<{
        look_at_opencasting_answers: Done & { answers: Answer[] | null }
      }>(
        'mutation ($form_id: Int!, $extraid: Int!) { look_at_opencasting_answers(form_id: $form_id, extraid: $extraid) { ok message answers { field label value } } }',
        { form_id, extraid },
      )
      if (!looked.ok || !looked.answers) refusedBy(looked.message)
      const rows = looked.answers.map(({ label, value }) => [label, value])
      const text = rows.length > 0 ? table(['Asked', 'Answer'], rows) : 'Nothing was answered beside the profile.'
      return { text, data: looked.answers }
    },
  },
  decision('accept'),
  decision('decline'),
]
