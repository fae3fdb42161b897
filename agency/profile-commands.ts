import { type Command, numberOf } from './command'
import type { Done } from './member-commands'
import { refusedBy, wrongUse } from './outcome'
import { facts, table } from './table'
import { shown } from './times'

interface ProfileField {
  field: string
  label: string
  /** JSON. */
  value: string
  masked: boolean
}

interface Experience {
  sequenceid: number
  year: string
  role: string
  production: string
  detail: string
  paid: boolean
}

interface Application {
  listid: number
  listname: string
  status: string
  text: string | null
  image: string | null
  moderatornote: string | null
}

interface Profile {
  extraid: number
  fields: ProfileField[]
  attributes: ProfileField[]
  age: number | null
  training_online_date: string | null
  training_full_date: string | null
  experience: Experience[]
  speciallists: Application[]
}

interface FieldChange {
  field: string
  label: string
  at: string
  changed_by: string
  by: string
  old_value: string | null
  new_value: string | null
}

const profileQuery = `query ($extraid: Int!) { profile(extraid: $extraid) {
  extraid age training_online_date training_full_date
  fields { field label value masked }
  attributes { field label value masked }
  experience { sequenceid year role production detail paid }
  speciallists { listid listname status text image moderatornote } } }`

/** JSON of one value, as a cell. */
function cellOf(json: string | null): string | number | boolean | null {
  return json === null ? null : (JSON.parse(json) as string | number | boolean | null)
}

function profileText(profile: Profile, all: boolean): string {
  const set = [...profile.fields, ...profile.attributes].filter(({ value }) => all || value !== 'null')
  const parts = [
    facts([
      ['Number', profile.extraid],
      ['Age', profile.age],
      ['Online training', profile.training_online_date],
      ['Full training', profile.training_full_date],
    ]),
    set.length > 0
      ? table(
          ['Field', 'Label', 'Value'],
          set.map(({ field, label, value }) => [field, label, cellOf(value)]),
        )
      : 'No field is set.',
  ]
  if (profile.experience.length > 0) {
    const rows = profile.experience.map((one) => [one.year, one.role, one.production, one.detail, one.paid])
    parts.push(table(['Year', 'Role', 'Production', 'Title and director', 'Paid'], rows))
  }
  if (profile.speciallists.length > 0) {
    const rows = profile.speciallists.map((one) => [
      one.listid,
      one.listname,
      one.status,
      one.text,
      one.image !== null,
      one.moderatornote,
    ])
    parts.push(table(['List', 'Name', 'Status', 'Text', 'Photo', 'Note'], rows))
  }
  return parts.join('\n\n')
}

/** 'name=value' as a setting; everything behind the first = is the value. */
function settingOf(text: string): { field: string; value: string } {
  const at = text.indexOf('=')
  if (at < 1) wrongUse(`Write field=value, not '${text}'.`)
  return { field: text.slice(0, at), value: text.slice(at + 1).replaceAll('\\n', '\n') }
}

export const profileCommands: readonly Command[] = [
  {
    name: 'member fields',
    usage: 'NUMBER [--all]',
    summary:
      "A member's profile: fields that are set (--all: every one), what the agency alone writes, training, experience, special lists.",
    positionals: ['NUMBER'],
    options: { all: 'flag' },
    async run(given, ask) {
      const extraid = numberOf(given.positionals[0] ?? '', 'NUMBER')
      const { profile } = await ask<{ profile: Profile | null }>(profileQuery, { extraid })
      if (!profile) refusedBy(`There is no member ${extraid}.`)
      const every = [...profile.fields, ...profile.attributes]
      const values = Object.fromEntries(every.map(({ field, value }) => [field, cellOf(value)]))
      return {
        text: profileText(profile, given.flag('all')),
        data: { ...profile, fields: values, attributes: undefined },
      }
    },
  },
  {
    name: 'member set',
    usage:
      "NUMBER FIELD=VALUE…   (height=66 havecar=yes enable_model=yes karma=3; FIELD= empties; \\n is a line's end)",
    summary:
      "Changes fields of a member's profile, and what the agency alone writes of a member: all of them, or none.",
    positionals: ['NUMBER', 'FIELD=VALUE…'],
    options: { key: 'text' },
    async run(given, ask) {
      const [number = '', ...settings] = given.positionals
      const extraid = numberOf(number, 'NUMBER')
      const { set_fields } = await ask<{ set_fields: Done }>(
        'mutation ($extraid: Int!, $fields: [FieldSetting!]!) { set_fields(extraid: $extraid, fields: $fields) { ok message problems { field message } } }',
        { extraid, fields: settings.map(settingOf) },
        given.text('key'),
      )
      if (!set_fields.ok) refusedBy(set_fields.message)
      return { text: `The profile of member ${extraid} is changed.`, data: set_fields }
    },
  },
  {
    name: 'member changes',
    usage: 'NUMBER [--limit N]',
    summary: "Who changed what in a member's profile, newest first. Dublin times.",
    positionals: ['NUMBER'],
    options: { limit: 'text' },
    async run(given, ask) {
      const extraid = numberOf(given.positionals[0] ?? '', 'NUMBER')
      const limit = numberOf(given.text('limit') ?? '50', '--limit')
      const { field_changes } = await ask<{ field_changes: FieldChange[] }>(
        'query ($extraid: Int!, $limit: Int!) { field_changes(extraid: $extraid, limit: $limit) { field label at changed_by by old_value new_value } }',
        { extraid, limit },
      )
      const value = (json: string | null) => (json === null ? '(not kept)' : cellOf(json))
      const rows = field_changes.map((one) => [
        ...[shown(one.at), one.label, value(one.old_value), value(one.new_value), one.changed_by, one.by],
      ])
      const text = rows.length > 0 ? table(['When', 'Field', 'Before', 'After', 'Who', 'By'], rows) : 'No changes.'
      return { text, data: field_changes }
    },
  },
  {
    name: 'member training',
    usage: "NUMBER [--online YYYY-MM-DD] [--full YYYY-MM-DD]   ('' takes a day away)",
    summary: "Sets the days of the agency's own courses.",
    positionals: ['NUMBER'],
    options: { online: 'text', full: 'text' },
    async run(given, ask) {
      const extraid = numberOf(given.positionals[0] ?? '', 'NUMBER')
      const [online, full] = [given.text('online'), given.text('full')]
      if (online === undefined && full === undefined) wrongUse('Give --online or --full.')
      const days = {
        ...(online === undefined ? {} : { online_date: online || null }),
        ...(full === undefined ? {} : { full_date: full || null }),
      }
      const { set_training } = await ask<{ set_training: Done }>(
        'mutation ($extraid: Int!, $online_date: Date, $full_date: Date) { set_training(extraid: $extraid, online_date: $online_date, full_date: $full_date) { ok message } }',
        { extraid, ...days },
      )
      if (!set_training.ok) refusedBy(set_training.message)
      return { text: `The training of member ${extraid} is noted.`, data: set_training }
    },
  },
]
