import { euros } from '../domain/service-plan/euros'
import { centsOf, dayOf, typedDay } from './cents'
import { type Command, type Given, numberOf } from './command'
import type { AgencySubscriptionOption, OpenSignUp } from './generated/agency'
import type { Done } from './member-commands'
import { refusedBy, wrongUse } from './outcome'
import { table } from './table'
import { shown } from './times'

const reads = 'code label months is_family kinds system position is_active prices { from price }'

/** The value of a flag and its opposite; undefined where neither is given. */
function either(given: Given, yes: string, no: string): boolean | undefined {
  if (given.flag(yes) && given.flag(no)) wrongUse(`Give --${yes} or --${no}, not both.`)
  return given.flag(yes) ? true : given.flag(no) ? false : undefined
}

/** The price on that day, and later changes: '€60; €65 from 2027-01-01'. */
function priceWords({ prices }: AgencySubscriptionOption, today: string): string {
  const now = prices.filter(({ from }) => from <= today).at(-1)
  const later = prices.filter(({ from }) => from > today).map(({ from, price }) => `${euros(price)} from ${from}`)
  return [now ? euros(now.price) : 'none yet', ...later].join('; ')
}

export const planCommands: readonly Command[] = [
  {
    name: 'plan list',
    usage: '',
    summary: 'What can be subscribed to, in the order in which it is shown, and what it costs.',
    positionals: [],
    options: {},
    async run(_given, ask) {
      const { subscription_options: data } = await ask<{ subscription_options: AgencySubscriptionOption[] }>(
        `{ subscription_options { ${reads} } }`,
      )
      const today = dayOf(new Date().toISOString())
      const rows = data.map((one) => [
        ...[one.code, one.label, one.months, one.is_family, one.kinds.join(', '), one.system, one.position],
        ...[one.is_active, priceWords(one, today)],
      ])
      const heading = ['Plan', 'Label', 'Months', 'Family', 'Kinds', 'House', 'Position', 'Open', 'Price']
      return { text: rows.length > 0 ? table(heading, rows) : 'No plans.', data }
    },
  },
  {
    name: 'plan set',
    usage:
      'CODE [--label LABEL] [--months N] [--kinds extra,model,actor,voice] [--family|--standard] [--system HOUSE] [--position N] [--closed|--open]',
    summary:
      'Makes a plan, or changes what is given of it. A new one needs --label, --months and --kinds; without a price nobody can choose it.',
    positionals: ['CODE'],
    options: {
      ...{ label: 'text', months: 'text', kinds: 'text', system: 'text', position: 'text' },
      ...{ family: 'flag', standard: 'flag', closed: 'flag', open: 'flag' },
    },
    async run(given, ask) {
      const [code = ''] = given.positionals
      const number = (name: string) => {
        const typed = given.text(name)
        return typed === undefined ? undefined : numberOf(typed, `--${name}`)
      }
      const kinds = given.text('kinds')?.split(/[,\s]+/)
      const changes = {
        ...{ label: given.text('label'), months: number('months'), system: given.text('system') },
        ...{ position: number('position'), kinds: kinds?.filter((kind) => kind !== '') },
        ...{ is_family: either(given, 'family', 'standard'), is_active: either(given, 'open', 'closed') },
      }
      if (Object.values(changes).every((value) => value === undefined)) wrongUse('Nothing to set was given.')
      const { set_subscription_option: done } = await ask<{ set_subscription_option: Done }>(
        'mutation ($option: SubscriptionOptionInput!) { set_subscription_option(option: $option) { ok message } }',
        { option: { code, ...changes } },
      )
      if (!done.ok) refusedBy(done.message)
      return { text: [`Plan ${code} is set.`, done.message ?? ''].join(' ').trim(), data: done }
    },
  },
  {
    name: 'plan price',
    usage: 'CODE EUROS [--from DAY]   (60 or 12.50, VAT included; left out, from today)',
    summary:
      'What a plan costs from that day on. The same day again replaces it; whoever subscribes pays on as before.',
    positionals: ['CODE', 'EUROS'],
    options: { from: 'text' },
    async run(given, ask) {
      const [code = '', typed = ''] = given.positionals
      const price = centsOf(typed, 'EUROS')
      const from = typedDay(given.text('from') ?? dayOf(new Date().toISOString()), '--from')
      const { set_subscription_price: done } = await ask<{ set_subscription_price: Done }>(
        'mutation ($code: String!, $from: Date!, $price: Int!) { set_subscription_price(code: $code, from: $from, price: $price) { ok message } }',
        { code, from, price },
      )
      if (!done.ok) refusedBy(done.message)
      return { text: `Plan ${code} costs ${euros(price)} from ${from} on.`, data: { code, from, price } }
    },
  },
  {
    name: 'plan end',
    usage: 'EXTRAID --reason WHY [--at-once]',
    summary:
      'Ends what a member subscribes to: with the period that is paid for, or at once. The member is told by mail. Nothing goes back: see payment refund.',
    positionals: ['EXTRAID'],
    options: { reason: 'text', 'at-once': 'flag' },
    async run(given, ask) {
      const [typed = ''] = given.positionals
      const extraid = numberOf(typed, 'EXTRAID')
      const { end_subscription: done } = await ask<{ end_subscription: Done }>(
        'mutation ($extraid: Int!, $at_once: Boolean, $reason: String!) { end_subscription(extraid: $extraid, at_once: $at_once, reason: $reason) { ok message } }',
        { extraid, at_once: given.flag('at-once'), reason: given.text('reason') ?? '' },
      )
      if (!done.ok) refusedBy(done.message)
      return { text: `The subscription of ${extraid}: ${done.message ?? ''}`, data: done }
    },
  },
  {
    name: 'signup list',
    usage: '',
    summary: 'Sign-ups that are neither finished nor lapsed, oldest first. Dublin times.',
    positionals: [],
    options: {},
    async run(_given, ask) {
      const { open_sign_ups: data } = await ask<{ open_sign_ups: OpenSignUp[] }>(
        '{ open_sign_ups { intent kind extraid code stage amount created_at changed_at } }',
      )
      const rows = data.map((one) => [
        ...[one.intent, one.kind === 'renew' ? `renewal of ${one.extraid}` : 'sign-up', one.code, one.stage],
        ...[euros(one.amount), shown(one.created_at), shown(one.changed_at)],
      ])
      const heading = ['Intent', 'What', 'Plan', 'Stage', 'To pay', 'Begun', 'Changed']
      return { text: rows.length > 0 ? table(heading, rows) : 'No sign-up and no renewal is open.', data }
    },
  },
]
