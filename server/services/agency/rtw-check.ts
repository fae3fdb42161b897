import type { Kysely } from 'kysely'
import { dublinDay } from '../../../domain/dates/dublin-day'
import { dayWords } from '../../../domain/dates/time-words'
import { fail } from '../../context/failure'
import type { Database } from '../../store/schema'
import { standingsOn } from '../right-to-work/permission'
import { byName } from './by-name'
import { requireMembers } from './member-list'
import { type Recipients, recipientNumbers } from './recipients'
import { AgencyRefusal, refuse } from './refusal'

/** rtw_check: who of them may not work on that day, by name; with all, everybody. */
export async function checkRtw(
  db: Kysely<Database>,
  { to, date, all }: { to: Recipients; date: string; all?: boolean | null },
  now: Date,
) {
  try {
    refusePast(date, now)
    const extraids = await recipientNumbers(db, to)
    if (extraids.length === 0) refuse('Nobody to ask about: name members, or a list that has some.')
    await requireMembers(db, extraids)
    const standings = await standingsByName(db, extraids, date)
    const not_permitted = standings.filter(({ is_permitted }) => !is_permitted).length
    return {
      ...{ date, checked: standings.length, not_permitted },
      members: all ? standings : standings.filter(({ is_permitted }) => !is_permitted),
    }
  } catch (error) {
    if (error instanceof AgencyRefusal) fail('BAD_REQUEST', error.message)
    throw error
  }
}

/** The warning for a message about a day: who may not work on it. Recipients that can't be sent to are refused by the sending. */
export async function notPermitted(db: Kysely<Database>, to: Recipients, date: string) {
  try {
    const standings = await standingsByName(db, await recipientNumbers(db, to), date)
    return standings.filter(({ is_permitted }) => !is_permitted)
  } catch (error) {
    if (error instanceof AgencyRefusal) return []
    throw error
  }
}

/** Refuses a past day: the check does not know when a permission began, so it can't say who might work then. */
export function refusePast(date: string, now: Date): void {
  const today = dublinDay(now)
  if (date < today) refuse(`The day is ${dayWords(today)} or later.`)
}

async function standingsByName(db: Kysely<Database>, extraids: readonly number[], date: string) {
  return byName(await standingsOn(db, extraids, date))
}
