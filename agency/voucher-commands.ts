import { euros } from '../domain/service-plan/euros'
import { centsOf, typedDay } from './cents'
import { type Command, numberOf } from './command'
import type { Ask } from './endpoint'
import type { Voucher as AnyVoucher } from './generated/agency'
import type { Done } from './member-commands'
import { refusedBy } from './outcome'
import { table } from './table'
import { shown } from './times'

/** A voucher with every field, as the queries here request all of them. */
type Voucher = Required<AnyVoucher>

const pageOf = 500

async function allVouchers(ask: Ask, batch: string | null): Promise<Voucher[]> {
  const all: Voucher[] = []
  for (;;) {
    const { vouchers } = await ask<{ vouchers: Voucher[] }>(
      `query ($batch: String, $offset: Int) { vouchers(batch: $batch, limit: ${pageOf}, offset: $offset) { id batch subscription system action discount_in_cents expires made_at withdrawn_at used_at extraid } }`,
      { batch, offset: all.length },
    )
    all.push(...vouchers)
    if (vouchers.length < pageOf) return all
  }
}

function stateOf({ used_at, withdrawn_at }: Voucher): string {
  if (used_at !== null) return `used ${shown(used_at)}`
  return withdrawn_at === null ? 'unused' : `withdrawn ${shown(withdrawn_at)}`
}

export const voucherCommands: readonly Command[] = [
  {
    name: 'voucher make',
    usage:
      'BATCH --count N [--plan CODE] [--system HOUSE] [--action register|renew] [--discount EUROS] [--expires DAY]   (> codes.txt)',
    summary:
      'Makes vouchers and prints their codes, one a line, this once. Without --discount each pays for all of it; --expires is the last day.',
    positionals: ['BATCH'],
    options: { count: 'text', plan: 'text', system: 'text', action: 'text', discount: 'text', expires: 'text' },
    async run(given, ask) {
      const [batch = ''] = given.positionals
      const discount = given.text('discount')
      const expires = given.text('expires')
      const vouchers = {
        ...{ batch, count: numberOf(given.required('count'), '--count') },
        ...{ subscription: given.text('plan'), system: given.text('system'), action: given.text('action') },
        discount_in_cents: discount === undefined ? undefined : centsOf(discount, '--discount'),
        expires: expires === undefined ? undefined : typedDay(expires, '--expires'),
      }
      const { make_vouchers: made } = await ask<{ make_vouchers: Done & { codes: string[] } }>(
        'mutation ($vouchers: VouchersInput!) { make_vouchers(vouchers: $vouchers) { ok message codes } }',
        { vouchers },
      )
      if (!made.ok) refusedBy(made.message)
      return { text: made.codes.join('\n'), data: { batch, codes: made.codes } }
    },
  },
  {
    name: 'voucher list',
    usage: '[BATCH]',
    summary: 'Vouchers, newest first, and which of them were used by whom. Dublin times.',
    positionals: ['[BATCH]'],
    options: {},
    async run({ positionals: [batch = null] }, ask) {
      const data = await allVouchers(ask, batch)
      const rows = data.map((one) => [
        ...[one.id, one.batch, one.discount_in_cents === null ? 'all' : euros(one.discount_in_cents)],
        ...[one.action ?? 'both', one.subscription, one.system, one.expires, stateOf(one), one.extraid],
      ])
      const heading = ['Voucher', 'Batch', 'Pays', 'For', 'Plan', 'House', 'Until', 'State', 'Member']
      return { text: rows.length > 0 ? table(heading, rows) : 'No vouchers.', data }
    },
  },
  {
    name: 'voucher withdraw',
    usage: 'BATCH',
    summary: 'Those of a batch that were not used are good for nothing from now on.',
    positionals: ['BATCH'],
    options: {},
    async run({ positionals: [batch = ''] }, ask) {
      const { withdraw_vouchers: done } = await ask<{ withdraw_vouchers: Done }>(
        'mutation ($batch: String!) { withdraw_vouchers(batch: $batch) { ok message } }',
        { batch },
      )
      if (!done.ok) refusedBy(done.message)
      return { text: `Batch ${batch}: ${done.message}`, data: done }
    },
  },
]
