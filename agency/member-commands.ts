import { type Command, type Given, numberOf } from './command'
import { refusedBy } from './outcome'
import { facts, table } from './table'

export const memberFields =
  'extraid loginname firstname lastname system gender dateofbirth address1 mobile emailaddress nationality parentid is_family is_staff accept_employmentterms signedupdate'

export interface Member {
  extraid: number
  loginname: string | null
  firstname: string
  lastname: string
  system: string
  is_family: boolean
  is_staff: boolean
  accept_employmentterms: boolean
  dateofbirth: string | null
  mobile: string | null
  signedupdate: string
  [field: string]: string | number | boolean | null
}

export interface Done {
  ok: boolean
  message: string | null
  extraid?: number | null
}

const texts = ['loginname', 'password', 'firstname', 'lastname', 'system', 'gender', 'dateofbirth']
const written = [...texts, 'address1', 'mobile', 'emailaddress', 'nationality'] as const
const textOptions = Object.fromEntries(written.map((name) => [name, 'text' as const]))

export function membersTable(members: readonly Member[]): string {
  const heading = ['Number', 'Name', 'Log-in', 'House', 'Kind', 'Terms', 'Mobile']
  const kind = (member: Member) => (member.is_staff ? 'staff' : member.is_family ? 'family' : 'member')
  return table(
    heading,
    members.map((member) => [
      member.extraid,
      `${member.firstname} ${member.lastname}`,
      member.loginname,
      member.system,
      member.parentid === null ? kind(member) : `child of ${member.parentid}`,
      member.accept_employmentterms,
      member.mobile,
    ]),
  )
}

/** The member's fields given as options; '' empties a field. */
function fieldsOf(given: Given, names: readonly string[]): Record<string, string | boolean | null> {
  const pairs = names.flatMap((name) => {
    const value = given.text(name)
    return value === undefined ? [] : [[name, value === '' ? null : value]]
  })
  return Object.fromEntries(pairs)
}

export const memberCommands: readonly Command[] = [
  {
    name: 'member list',
    usage: '[--search TEXT] [--system CODE] [--family NUMBER] [--limit N] [--offset N]',
    summary: 'Members, newest first; part of a name, a log-in, a contact e-mail or a number.',
    positionals: [],
    options: { search: 'text', system: 'text', family: 'text', limit: 'text', offset: 'text' },
    async run(given, ask) {
      const number = (name: string) => {
        const text = given.text(name)
        return text === undefined ? null : numberOf(text, `--${name}`)
      }
      const { members } = await ask<{ members: Member[] }>(
        `query ($search: String, $system: String, $family: Int, $limit: Int! = 50, $offset: Int! = 0) {
           members(search: $search, system: $system, family: $family, limit: $limit, offset: $offset) { ${memberFields} } }`,
        {
          search: given.text('search'),
          system: given.text('system'),
          family: number('family'),
          limit: number('limit') ?? 50,
          offset: number('offset') ?? 0,
        },
      )
      return { text: members.length > 0 ? membersTable(members) : 'No members.', data: members }
    },
  },
  {
    name: 'member show',
    usage: 'NUMBER',
    summary: 'One member with all fields, and the family.',
    positionals: ['NUMBER'],
    options: {},
    async run(given, ask) {
      const extraid = numberOf(given.positionals[0] ?? '', 'NUMBER')
      const { member } = await ask<{ member: (Member & { family: Member[] }) | null }>(
        `query ($extraid: Int!) { member(extraid: $extraid) { ${memberFields} family { ${memberFields} } } }`,
        { extraid },
      )
      if (!member) refusedBy(`There is no member ${extraid}.`)
      const { family, ...fields } = member
      const own = facts(Object.entries(fields))
      return { text: family.length > 0 ? `${own}\n\n${membersTable(family)}` : own, data: member }
    },
  },
  {
    name: 'member create',
    usage:
      '--loginname E-MAIL --password P --firstname F --lastname L [--system CODE] [--gender M|F|N] [--dateofbirth YYYY-MM-DD] [--address1 A] [--mobile M] [--nationality N] [--family] [--staff]',
    summary: 'Makes a member with a log-in.',
    positionals: [],
    options: { ...textOptions, family: 'flag', staff: 'flag' },
    async run(given, ask) {
      for (const name of ['loginname', 'password', 'firstname', 'lastname']) given.required(name)
      const names = written.filter((name) => name !== 'emailaddress')
      const member = { ...fieldsOf(given, names), is_family: given.flag('family'), is_staff: given.flag('staff') }
      const { create_member } = await ask<{ create_member: Done }>(
        'mutation ($member: MemberInput!) { create_member(member: $member) { ok message extraid } }',
        { member },
      )
      if (!create_member.ok) refusedBy(create_member.message)
      return { text: `Member ${create_member.extraid} is made.`, data: create_member }
    },
  },
  {
    name: 'member change',
    usage: `NUMBER [--${written.join(' …] [--')} …] [--family|--no-family] [--staff|--no-staff]   ('' empties)`,
    summary: 'Changes what is given of a member.',
    positionals: ['NUMBER'],
    options: { ...textOptions, family: 'flag', 'no-family': 'flag', staff: 'flag', 'no-staff': 'flag' },
    async run(given, ask) {
      const extraid = numberOf(given.positionals[0] ?? '', 'NUMBER')
      const flags = {
        ...(given.flag('family') || given.flag('no-family') ? { is_family: given.flag('family') } : {}),
        ...(given.flag('staff') || given.flag('no-staff') ? { is_staff: given.flag('staff') } : {}),
      }
      const { change_member } = await ask<{ change_member: Done }>(
        'mutation ($extraid: Int!, $member: MemberChange!) { change_member(extraid: $extraid, member: $member) { ok message extraid } }',
        { extraid, member: { ...fieldsOf(given, written), ...flags } },
      )
      if (!change_member.ok) refusedBy(change_member.message)
      return { text: `Member ${extraid} is changed.`, data: change_member }
    },
  },
]
