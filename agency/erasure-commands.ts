import { type Command, numberOf } from './command'
import { refusedBy } from './outcome'
import { table } from './table'
import { shown } from './times'

interface ErasureRequest {
  extraid: number
  firstname: string
  lastname: string
  requested_at: string
  requested_by: string
  reason: string | null
}

interface ErasureLine {
  what: string
  count: number
  why?: string | null
  until?: string | null
}

interface ErasureReport {
  ok: boolean
  message: string | null
  erased: ErasureLine[]
  kept: ErasureLine[]
}

export const erasureCommands: readonly Command[] = [
  {
    name: 'erasure list',
    usage: '',
    summary: 'Who asks for erasure, oldest first. Dublin times.',
    positionals: [],
    options: {},
    async run(_given, ask) {
      const { erasure_requests } = await ask<{ erasure_requests: ErasureRequest[] }>(
        '{ erasure_requests { extraid firstname lastname requested_at requested_by reason } }',
      )
      const rows = erasure_requests.map((one) => [
        ...[one.extraid, `${one.firstname} ${one.lastname}`, shown(one.requested_at), one.requested_by, one.reason],
      ])
      const heading = ['Member', 'Name', 'Asked', 'By', 'Reason']
      return { text: rows.length > 0 ? table(heading, rows) : 'Nobody asks for erasure.', data: erasure_requests }
    },
  },
  {
    name: 'erasure carry-out',
    usage: 'MEMBER',
    summary: 'Erases a member but for what law keeps, and reports both. It can’t be undone.',
    positionals: ['MEMBER'],
    options: {},
    async run(given, ask) {
      const extraid = numberOf(given.positionals[0] ?? '', 'MEMBER')
      const { erase_member } = await ask<{ erase_member: ErasureReport }>(
        'mutation ($extraid: Int!) { erase_member(extraid: $extraid) { ok message erased { what count } kept { what count why until } } }',
        { extraid },
      )
      if (!erase_member.ok) refusedBy(erase_member.message)
      return { text: reportText(extraid, erase_member), data: erase_member }
    },
  },
  {
    name: 'erasure decline',
    usage: 'MEMBER --why TEXT',
    summary: 'Turns a request for erasure down; the member reads why.',
    positionals: ['MEMBER'],
    options: { why: 'text' },
    async run(given, ask) {
      const extraid = numberOf(given.positionals[0] ?? '', 'MEMBER')
      const { decline_erasure } = await ask<{ decline_erasure: { ok: boolean; message: string | null } }>(
        'mutation ($extraid: Int!, $why: String!) { decline_erasure(extraid: $extraid, why: $why) { ok message } }',
        { extraid, why: given.required('why') },
      )
      if (!decline_erasure.ok) refusedBy(decline_erasure.message)
      return { text: `The request of member ${extraid} is declined.`, data: decline_erasure }
    },
  },
]

function reportText(extraid: number, { erased, kept }: ErasureReport): string {
  const went = erased.map(({ what, count }) => [what, count])
  const stays = kept.map(({ what, count, until, why }) => [what, count, until ?? '', why ?? ''])
  return [
    `Member ${extraid} is erased.`,
    went.length > 0 ? table(['Erased', 'Count'], went) : 'There was nothing more to erase.',
    ...(stays.length > 0 ? [table(['Kept', 'Count', 'Until', 'Why'], stays)] : ['Nothing is kept.']),
  ].join('\n\n')
}
