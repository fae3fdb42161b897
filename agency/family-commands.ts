import { type Command, numberOf, numbersOf } from './command'
import type { Done } from './member-commands'
import { refusedBy } from './outcome'
import { table } from './table'

const childFields = ['firstname', 'lastname', 'gender', 'dateofbirth', 'mobile', 'emailaddress', 'nationality'] as const

export const familyCommands: readonly Command[] = [
  {
    name: 'family add',
    usage: `PARENT ${childFields.map((name) => `--${name} …`).join(' ')}`,
    summary: 'Adds a child to a parent; at most five.',
    positionals: ['PARENT'],
    options: Object.fromEntries(childFields.map((name) => [name, 'text' as const])),
    async run(given, ask) {
      const parentid = numberOf(given.positionals[0] ?? '', 'PARENT')
      const member = Object.fromEntries(childFields.map((name) => [name, given.required(name)]))
      const { add_child } = await ask<{ add_child: Done }>(
        'mutation ($parentid: Int!, $member: ChildInput!) { add_child(parentid: $parentid, member: $member) { ok message extraid } }',
        { parentid, member },
      )
      if (!add_child.ok) refusedBy(add_child.message)
      return { text: `Child ${add_child.extraid} is added to member ${parentid}.`, data: add_child }
    },
  },
  {
    name: 'family remove',
    usage: 'PARENT CHILD',
    summary: "Ends a parent's say over a child.",
    positionals: ['PARENT', 'CHILD'],
    options: {},
    async run(given, ask) {
      const [parentid, extraid] = given.positionals.map((text) => numberOf(text, 'PARENT and CHILD'))
      const { remove_child } = await ask<{ remove_child: Done }>(
        'mutation ($parentid: Int!, $extraid: Int!) { remove_child(parentid: $parentid, extraid: $extraid) { ok message } }',
        { parentid, extraid },
      )
      if (!remove_child.ok) refusedBy(remove_child.message)
      return { text: `${remove_child.message}.`, data: remove_child }
    },
  },
]

interface MemberList {
  name: string
  extraids: number[]
}

export const listCommands: readonly Command[] = [
  {
    name: 'list set',
    usage: 'NAME NUMBERS   (20001,20002)',
    summary: 'Makes or replaces a named list of members.',
    positionals: ['NAME', 'NUMBERS'],
    options: {},
    async run(given, ask) {
      const [name = '', numbers = ''] = given.positionals
      const extraids = numbersOf(numbers, 'NUMBERS')
      const { set_list } = await ask<{ set_list: Done }>(
        'mutation ($name: String!, $extraids: [Int!]!) { set_list(name: $name, extraids: $extraids) { ok message } }',
        { name, extraids },
      )
      if (!set_list.ok) refusedBy(set_list.message)
      return { text: `The list '${name}' has ${new Set(extraids).size} members.`, data: set_list }
    },
  },
  {
    name: 'list show',
    usage: '',
    summary: 'All named lists.',
    positionals: [],
    options: {},
    async run(_given, ask) {
      const { lists } = await ask<{ lists: MemberList[] }>('{ lists { name extraids } }')
      const rows = lists.map(({ name, extraids }) => [name, extraids.length, extraids.slice(0, 12).join(', ')])
      return { text: rows.length > 0 ? table(['List', 'Members', 'Numbers'], rows) : 'No lists.', data: lists }
    },
  },
]
