import { type Command, type Given, numberOf } from './command'
import { csvText } from './csv-text'
import type { Ask } from './endpoint'
import { refusedBy, wrongUse } from './outcome'
import { table } from './table'
import { fileOf } from './text-file'
import { momentOf, shown } from './times'

interface Casting {
  id: number
  title: string
  expiry: string | null
  is_active: boolean
  applications: number
  pending: number
}

interface Application {
  extraid: number
  firstname: string
  lastname: string
  applied_at: string
  status: 'P' | 'A' | 'R'
  decided_at: string | null
  decided_by: string | null
}

interface Done {
  ok: boolean
  message: string | null
  id?: number | null
}

const statusWords = { P: 'pending', A: 'accepted', R: 'declined' } as const

/** What was given of a casting's own fields; '' takes an expiry or a config away. */
function contentOf(given: Given): Record<string, unknown> {
  const { text } = given
  const file = text('preamble-file')
  const expires = text('expires')
  const config = text('config-file')
  if (file !== undefined && text('preamble') !== undefined) wrongUse('Give --preamble or --preamble-file, not both.')
  return {
    ...(text('title') === undefined ? {} : { title: text('title') }),
    ...(text('preamble') === undefined ? {} : { preamble: text('preamble') }),
    ...(file === undefined ? {} : { preamble: fileOf(file) }),
    ...(expires === undefined ? {} : { expiry: expires === '' ? null : momentOf(expires, Date.now()) }),
    ...(config === undefined ? {} : { config: config === '' ? null : fileOf(config) }),
  }
}

const contentNames = ['title', 'preamble', 'preamble-file', 'expires', 'config-file']
const contentOptions = Object.fromEntries(contentNames.map((name) => [name, 'text' as const]))
const contentUsage = '[--expires 2026-11-24T18:00|+3h] [--config-file FORM.json]'

/** The number of a casting, as it follows a command's name. */
function castingOf({ positionals: [id = ''] }: Given): number {
  return numberOf(id, 'CASTING')
}

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
    'query ($form_id: Int!) { opencasting_applications(form_id: $form_id) { extraid firstname lastname applied_at status decided_at decided_by } }',
    { form_id },
  )
  return opencasting_applications
}

export const castingCommands: readonly Command[] = [
  {
    name: 'casting list',
    usage: '',
    summary: 'Open castings, newest first, and how many applied. Dublin times.',
    positionals: [],
    options: {},
    async run(_given, ask) {
      const { opencastings } = await ask<{ opencastings: Casting[] }>(
        '{ opencastings { id title preamble created expiry is_active config applications pending } }',
      )
      const rows = opencastings.map((one) => [
        ...[one.id, one.title, one.is_active, shown(one.expiry), one.applications, one.pending],
      ])
      const heading = ['Casting', 'Title', 'Open', 'Until', 'Applied', 'Waiting']
      return { text: rows.length > 0 ? table(heading, rows) : 'No castings.', data: opencastings }
    },
  },
  {
    name: 'casting add',
    usage: `--title TITLE --preamble HTML | --preamble-file F.html  ${contentUsage} [--key KEY]`,
    summary: 'Makes an open casting. Times are Dublin times. The same --key makes it once.',
    positionals: [],
    options: { ...contentOptions, key: 'text' },
    async run(given, ask) {
      given.required('title')
      if (given.text('preamble-file') === undefined) given.required('preamble')
      const { add_opencasting: made } = await ask<{ add_opencasting: Done }>(
        'mutation ($casting: OpenCastingInput!) { add_opencasting(casting: $casting) { ok message id } }',
        { casting: contentOf(given) },
        given.text('key'),
      )
      if (!made.ok) refusedBy(made.message)
      return { text: `Casting ${made.id} is made. Its link: /open-casting/${made.id}`, data: made }
    },
  },
  {
    name: 'casting change',
    usage: `CASTING [--title TITLE] [--preamble HTML | --preamble-file F.html] ${contentUsage} [--reopen]   ('' takes an expiry or a config away)`,
    summary: 'Changes what is given of a casting; --reopen opens one that was closed.',
    positionals: ['CASTING'],
    options: { ...contentOptions, reopen: 'flag' },
    async run(given, ask) {
      const form_id = castingOf(given)
      const casting = { ...contentOf(given), ...(given.flag('reopen') ? { is_active: true } : {}) }
      if (Object.keys(casting).length === 0) wrongUse('Nothing to change was given.')
      const { change_opencasting: changed } = await ask<{ change_opencasting: Done }>(
        'mutation ($form_id: Int!, $casting: OpenCastingChange!) { change_opencasting(form_id: $form_id, casting: $casting) { ok message } }',
        { form_id, casting },
      )
      if (!changed.ok) refusedBy(changed.message)
      return { text: [`Casting ${form_id} is changed.`, changed.message ?? ''].join(' ').trim(), data: changed }
    },
  },
  {
    name: 'casting close',
    usage: 'CASTING',
    summary: 'Nobody can apply from now on; applications stay, and can be decided.',
    positionals: ['CASTING'],
    options: {},
    async run(given, ask) {
      const form_id = castingOf(given)
      const { close_opencasting: closed } = await ask<{ close_opencasting: Done }>(
        'mutation ($form_id: Int!) { close_opencasting(form_id: $form_id) { ok message } }',
        { form_id },
      )
      if (!closed.ok) refusedBy(closed.message)
      return { text: `Casting ${form_id} is closed.`, data: closed }
    },
  },
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
        const rows = named.map((one) => [one.name, one.extraid, one.applied_at, statusWords[one.status]])
        return { text: csvText(['name', 'extraid', 'applied_at', 'status'], rows), data }
      }
      const rows = named.map((one) => [
        ...[one.extraid, one.name, shown(one.applied_at), statusWords[one.status], one.decided_by],
      ])
      const heading = ['Member', 'Name', 'Applied', 'Status', 'Decided by']
      return { text: rows.length > 0 ? table(heading, rows) : 'Nobody applied.', data }
    },
  },
  decision('accept'),
  decision('decline'),
]
