import { readConfig } from '../domain/notice-form/read-config'
import { standardConfig } from '../domain/notice-form/standard-config'
import { castingOf } from './casting-of'
import type { Command, Given } from './command'
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
  config: string | null
}

interface Done {
  ok: boolean
  message: string | null
  id?: number | null
  preview?: string | null
}

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

export const castingCommands: readonly Command[] = [
  {
    name: 'casting list',
    usage: '',
    summary: 'Open castings, newest first, and how many applied. Dublin times.',
    positionals: [],
    options: {},
    async run(_given, ask) {
      const { opencastings } = await ask<{ opencastings: Casting[] }>(
        '{ opencastings { id title preamble created expiry is_active config preview applications pending } }',
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
    usage: `--title TITLE --preamble HTML | --preamble-file F.html  ${contentUsage} [--closed] [--key KEY]`,
    summary:
      'Makes an open casting; with --closed, one to be looked at first. Times are Dublin times. The same --key makes it once.',
    positionals: [],
    options: { ...contentOptions, closed: 'flag', key: 'text' },
    async run(given, ask) {
      given.required('title')
      if (given.text('preamble-file') === undefined) given.required('preamble')
      const { add_opencasting: made } = await ask<{ add_opencasting: Done }>(
        'mutation ($casting: OpenCastingInput!) { add_opencasting(casting: $casting) { ok message id preview } }',
        { casting: { ...contentOf(given), ...(given.flag('closed') ? { is_active: false } : {}) } },
        given.text('key'),
      )
      if (!made.ok) refusedBy(made.message)
      const link = `/open-casting/${made.id}`
      const opened = given.flag('closed') ? ` Open it with: casting change ${made.id} --reopen` : ''
      return {
        text: `Casting ${made.id} is made. Its link: ${link}; to look at it: ${link}?preview=${made.preview}${opened}`,
        data: made,
      }
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
    name: 'casting form',
    usage: 'CASTING',
    summary: 'The configuration of its form, as JSON; of one that has none of its own, the standard form.',
    positionals: ['CASTING'],
    options: {},
    async run(given, ask) {
      const form_id = castingOf(given)
      const { opencastings } = await ask<{ opencastings: Casting[] }>('{ opencastings { id config } }')
      const found = opencastings.find(({ id }) => id === form_id)
      if (!found) refusedBy(`There is no casting ${form_id}.`)
      const text = found.config ?? JSON.stringify(standardConfig, null, 2)
      return { text, data: { config: text, is_standard: found.config === null } }
    },
  },
  {
    name: 'casting check',
    usage: 'FORM.json',
    summary: 'Says what is wrong with a configuration, and where. Nothing is saved.',
    positionals: ['FORM.json'],
    options: {},
    async run({ positionals: [file = ''] }) {
      const { problems } = readConfig(fileOf(file))
      const text = problems.map(({ place, message }) => `${place}: ${message}`).join('\n')
      return { text: text || 'This can be saved.', data: problems, refused: problems.length > 0 }
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
]
