import type { Command, Given } from './command'
import { numbersOf } from './command'
import type { RtwStanding, RtwStandingName } from './generated/agency'
import { wrongUse } from './outcome'
import { table } from './table'

/** The fields of a standing that the queries request. */
export const standingFields = 'extraid firstname lastname is_permitted standing rtw_id expires'

const words: Readonly<Record<RtwStandingName, string>> = {
  permitted: 'May work',
  assumed: 'May work: staff say so',
  no_submission: 'Nothing submitted',
  waits: 'Waits for its review',
  rejected: 'Rejected',
  expired: 'Expired by then',
}

export const checkCommand: Command = {
  name: 'rtw check',
  usage: '--to 20001,20002 | --list NAME  --date YYYY-MM-DD  [--all]',
  summary: 'Who of them may not work on that day, and why; with --all, how everybody stands.',
  positionals: [],
  options: { to: 'text', list: 'text', date: 'text', all: 'flag' },
  async run(given, ask) {
    const variables = { to: recipientsOf(given), date: given.required('date'), all: given.flag('all') }
    const { rtw_check } = await ask<{ rtw_check: { checked: number; not_permitted: number; members: RtwStanding[] } }>(
      `query ($to: Recipients!, $date: Date!, $all: Boolean) { rtw_check(to: $to, date: $date, all: $all) { date checked not_permitted members { ${standingFields} } } }`,
      variables,
    )
    const { checked, not_permitted, members } = rtw_check
    const told =
      not_permitted === 0
        ? `All ${checked} may work on ${variables.date}.`
        : `${not_permitted} of ${checked} may not work on ${variables.date}.`
    return { text: members.length > 0 ? `${told}\n\n${standingTable(members)}` : told, data: rtw_check }
  },
}

/** Whom --to and --list name. */
export function recipientsOf(given: Given): { extraids?: number[]; list?: string } {
  const to = given.text('to')
  const list = given.text('list')
  if (to === undefined && list === undefined) wrongUse('Say who: --to 20001,20002 or --list NAME.')
  return { ...(to === undefined ? {} : { extraids: numbersOf(to, '--to') }), ...(list ? { list } : {}) }
}

/** One member per line, with the record that the standing comes from and the day on which its permission ends. */
export function standingTable(members: readonly RtwStanding[]): string {
  const rows = members.map((one) => [
    ...[one.extraid, `${one.firstname} ${one.lastname}`, words[one.standing], one.rtw_id ?? null, one.expires ?? null],
  ])
  return table(['Member', 'Name', 'Why', 'Submission', 'Until'], rows)
}
