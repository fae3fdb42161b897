import type { Command } from './command'
import type { Ask } from './endpoint'
import type { Done } from './member-commands'
import { refusedBy } from './outcome'
import { table } from './table'
import { shown } from './times'

interface AgencyToken {
  id: number
  name: string
  all: boolean
  created_at: string
  last_used_at: string | null
  revoked_at: string | null
}

const tokensOf = async (ask: Ask) =>
  (await ask<{ agency_tokens: AgencyToken[] }>('{ agency_tokens { id name all created_at last_used_at revoked_at } }'))
    .agency_tokens

export const tokenCommands: readonly Command[] = [
  {
    name: 'token add',
    usage:
      'NAME [--all]   (--all: it may also fetch backups, replace the key, erase members, set passwords and make staff)',
    summary:
      'A token for one person of the office: what it changes is noted under that name. With AGENCY_TOKEN itself.',
    positionals: ['NAME'],
    options: { all: 'flag' },
    async run({ positionals: [name = ''], flag }, ask) {
      const all = flag('all')
      const { add_agency_token } = await ask<{ add_agency_token: Done & { id: number | null; token: string | null } }>(
        'mutation ($name: String!, $all: Boolean!) { add_agency_token(name: $name, all: $all) { ok message id token } }',
        { name, all },
      )
      const { ok, message, id, token } = add_agency_token
      if (!ok || token === null) refusedBy(message)
      return { text: `${token}\nThis is not shown again: give it to its owner now.`, data: { id, name, all, token } }
    },
  },
  {
    name: 'token list',
    usage: '',
    summary: 'Whose tokens there are, what each may do, when each was last used (to the hour), and which were revoked.',
    positionals: [],
    options: {},
    async run(_given, ask) {
      const tokens = await tokensOf(ask)
      const rows = tokens.map((one) => [
        ...[
          one.id,
          one.name,
          one.all ? 'all' : 'daily work',
          shown(one.created_at),
          shown(one.last_used_at),
          shown(one.revoked_at),
        ],
      ])
      const text =
        rows.length > 0 ? table(['Token', 'Name', 'May do', 'Made', 'Last used', 'Revoked'], rows) : 'No tokens.'
      return { text, data: tokens }
    },
  },
  {
    name: 'token revoke',
    usage: 'NAME|TOKEN   (TOKEN: its number, as token list shows it)',
    summary: 'Takes a token away, at once. With AGENCY_TOKEN itself.',
    positionals: ['NAME'],
    options: {},
    async run({ positionals: [given = ''] }, ask) {
      const tokens = await tokensOf(ask)
      const isMeant = ({ id, name, revoked_at }: AgencyToken) =>
        String(id) === given.trim() || (revoked_at === null && name.toLowerCase() === given.trim().toLowerCase())
      const { id, name } = tokens.find(isMeant) ?? refusedBy(`There is no token of '${given}'. See: token list`)
      const { revoke_agency_token } = await ask<{ revoke_agency_token: Done }>(
        'mutation ($id: Int!) { revoke_agency_token(id: $id) { ok message } }',
        { id },
      )
      if (!revoke_agency_token.ok) refusedBy(revoke_agency_token.message)
      return { text: `The token of ${name} is revoked.`, data: { id, name } }
    },
  },
]
