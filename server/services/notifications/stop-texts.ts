import { type Kysely, sql, type Transaction } from 'kysely'
import type { FieldValues } from '../../../domain/profile/field'
import { storedText } from '../../../domain/text/text-kinds'
import type { FieldCipher } from '../../store/field-cipher'
import type { Database } from '../../store/schema'
import { e164Of } from '../../store/texts/e164'
import type { ChangedBy } from '../history/field-change'
import { type ProfileRow, profileRow } from '../profile/profile-row'
import { writeProfile } from '../profile/write-profile'

/** The switches for texts. Where they are off no text goes out but a link for a new password, which is asked for each time. */
const switches = ['smsnotify', 'twt_link_enable'] as const

/** Whose hand it is: whoever holds the phone. 'A text with STOP changed this meanwhile.' */
const byText: ChangedBy = { by: 'account', who: 'A text with STOP', who_extraid: null, op_id: null }

/** A longer text is no command. */
const longest = 100

/** Whether a text that came in asks for no more: STOP and its like, in whatever case and with marks around it. */
export function isStop(text: string): boolean {
  const line = text.length > longest ? '' : storedText('text', text)
  return /^[\s\p{P}]*(?:stop|stopall|unsubscribe|end|quit|cancel)[\s\p{P}]*$/iu.test(line)
}

interface Parts {
  cipher: FieldCipher
  now: Date
}

/**
 * Turns texts off for every member who has that number, in the caller's transaction, and for their children without a log-in, whose texts
 * go to it too. It is in the history of each. Gives how many were changed; 0 where nobody has it or all are off.
 */
export async function stopTexts(tx: Transaction<Database>, from: string, parts: Parts): Promise<number> {
  // Some providers leave the plus out.
  const number = e164Of(from) ?? e164Of(`+${from}`)
  if (number === null) return 0
  let changed = 0
  for (const extraid of await candidates(tx, number)) {
    const row = await profileRow(tx, extraid, 'lock')
    if (!row || e164Of(row.mobile ?? '') !== number) continue
    // A switch that was never set is turned off too: the member said so now.
    changed += await turnOff(tx, row, (value) => value !== false, parts)
    for (const child of await childrenOf(tx, extraid)) {
      const own = await profileRow(tx, child, 'lock')
      // What was never set follows the parent's.
      if (own) changed += await turnOff(tx, own, (value) => value === true, parts)
    }
  }
  return changed
}

/** Gives 1 where something was to turn off, otherwise 0. */
async function turnOff(
  tx: Transaction<Database>,
  row: ProfileRow,
  isOn: (value: boolean | null) => boolean,
  parts: Parts,
): Promise<number> {
  const names = switches.filter((name) => isOn(row[name]))
  const changes: FieldValues = Object.fromEntries(names.map((name) => [name, false]))
  await writeProfile(tx, row, changes, { ...parts, changedBy: byText })
  return names.length > 0 ? 1 : 0
}

/** Members whose number ends as this one does, whichever way it is written. */
async function candidates(tx: Kysely<Database>, number: string): Promise<number[]> {
  const rows = await tx
    .selectFrom('member')
    .where('mobile', 'is not', null)
    .where('erased_at', 'is', null)
    .where(sql<string>`right(regexp_replace(mobile, '[^0-9]', '', 'g'), 7)`, '=', number.slice(-7))
    .orderBy('extraid')
    .select('extraid')
    .execute()
  return rows.map(({ extraid }) => extraid)
}

async function childrenOf(tx: Kysely<Database>, parentid: number): Promise<number[]> {
  const rows = await tx
    .selectFrom('member')
    .leftJoin('login', 'login.extraid', 'member.extraid')
    .where('login.extraid', 'is', null)
    .where('member.parentid', '=', parentid)
    .where('member.removed_at', 'is', null)
    .where('member.erased_at', 'is', null)
    .orderBy('member.extraid')
    .select('member.extraid')
    .execute()
  return rows.map(({ extraid }) => extraid)
}
