import type { Kysely } from 'kysely'
import { cleanLine } from '../../../domain/text/characters'
import { loginNameForm } from '../../../domain/text/one-form'
import type { Database } from '../../store/schema'

/** An address as somebody types it, as the log-in name that it becomes. */
export function loginNameOfAddress(given: string): string {
  return loginNameForm(cleanLine(given))
}

export async function isTaken(db: Kysely<Database>, loginname: string): Promise<boolean> {
  const found = await db.selectFrom('login').where('loginname', '=', loginname).select('extraid').executeTakeFirst()
  return found !== undefined
}
