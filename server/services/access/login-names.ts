import { domainToUnicode } from 'node:url'
import type { Kysely } from 'kysely'
import { loginNameForm } from '../../../domain/text/email-address'
import type { Database } from '../../store/schema'

/**
 * The names under which a log-in may be stored, by its form of today (loginNameForm): this one, and the same address with its
 * domain in its own letters, as it was stored before there was one form.
 */
export function storedNames(loginname: string): string[] {
  const at = loginname.lastIndexOf('@') + 1
  const readable = domainToUnicode(loginname.slice(at))
  return [...new Set([loginname, ...(readable === '' ? [] : [`${loginname.slice(0, at)}${readable}`])])]
}

/** What somebody typed to log in, and the names under which it may be stored. Where two accounts have them, as it was typed first. */
export function typedNames(given: string): string[] {
  const names = storedNames(loginNameForm(given))
  const typed = given.trim().normalize('NFC').toLowerCase()
  return [...names].sort((one, other) => Number(other === typed) - Number(one === typed))
}

/** Whether there is an account with a log-in name in its form of today. */
export async function isTaken(db: Kysely<Database>, loginname: string): Promise<boolean> {
  return (await holderOf(db, loginname)) !== null
}

/** The member who logs in with a name in its form of today, or null. */
export async function holderOf(db: Kysely<Database>, loginname: string): Promise<number | null> {
  const names = storedNames(loginname)
  const found = await db.selectFrom('login').where('loginname', 'in', names).select('extraid').executeTakeFirst()
  return found?.extraid ?? null
}
