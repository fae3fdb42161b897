import type { Kysely } from 'kysely'
import { dublinDay } from '../../../domain/dates/dublin-day'
import type { SessionView } from '../../context/request-context'
import type { Database } from '../../store/schema'
import { inTransaction } from '../../store/transaction'
import { sessionTimes } from './session-times'
import { newToken, rotatedToken, tokenHash } from './session-token'

export interface LoadedSession {
  session: SessionView | null
  sessionState: 'none' | 'expired' | 'open'
  /** The token that the browser should have: another than it sent where the response with it was lost. */
  sessionToken: string | null
}

/** The session that a cookie names. Ends one that is over, and staff acting whose hour is over. One read a request. */
export async function loadSession(db: Kysely<Database>, sent: string | null, now: Date): Promise<LoadedSession> {
  if (!sent) return { session: null, sessionState: 'none', sessionToken: null }
  const row = (await sessionRow(db, 'id_hash', sent)) ?? (await sessionRow(db, 'former_hash', sent))
  const sessionToken = row && currentToken(row, sent, now)
  if (!row || !sessionToken) return { session: null, sessionState: 'expired', sessionToken: sent }
  return { ...(await openedSession(db, row, sessionToken === sent, now)), sessionToken }
}

function sessionRow(db: Kysely<Database>, column: 'id_hash' | 'former_hash', token: string) {
  return db
    .selectFrom('session')
    .innerJoin('member', 'member.extraid', 'session.extraid')
    .leftJoin('login', 'login.extraid', 'session.extraid')
    .where(`session.${column}`, '=', tokenHash(token))
    .select(['session.id_hash', 'session.extraid', 'session.seen_at', 'session.expires_at', 'session.acting_extraid'])
    .select(['session.acting_until', 'session.acting_reason', 'session.acting_log_id'])
    .select(['session.former_hash', 'session.rotation_salt', 'session.rotated_at'])
    .select(['member.is_staff', 'member.is_family', 'member.accept_employmentterms'])
    .select(['login.must_confirm', 'login.email_confirmed_at'])
    .executeTakeFirst()
}

/** Whether a log-in was opened without the agency and for nothing, and nobody has confirmed its address. A session without one is no stranger's. */
export function isStranger(login: { must_confirm: boolean | null; email_confirmed_at: Date | null }): boolean {
  return login.must_confirm === true && login.email_confirmed_at === null
}

type SessionRow = NonNullable<Awaited<ReturnType<typeof sessionRow>>>

/** The session's token, by the one that was sent; null where that one is no longer accepted. */
function currentToken({ id_hash, rotation_salt, rotated_at }: SessionRow, sent: string, now: Date): string | null {
  if (tokenHash(sent) === id_hash) return sent
  if (rotation_salt === null || !rotated_at) return null
  return now.getTime() - rotated_at.getTime() < sessionTimes.formerTokenMs ? rotatedToken(sent, rotation_salt) : null
}

/** isCurrent: the session's own token was sent, so the former one ends. */
async function openedSession(
  db: Kysely<Database>,
  row: SessionRow,
  isCurrent: boolean,
  now: Date,
): Promise<Omit<LoadedSession, 'sessionToken'>> {
  const { id_hash } = row
  if (now >= row.expires_at || now.getTime() - row.seen_at.getTime() >= sessionTimes.idleMs) {
    await endSession(db, id_hash, now)
    return { session: null, sessionState: 'expired' }
  }
  if (now.getTime() - row.seen_at.getTime() >= sessionTimes.seenEveryMs) {
    await db.updateTable('session').set({ seen_at: now }).where('id_hash', '=', id_hash).execute()
  }
  if (isCurrent && row.former_hash !== null) {
    const none = { former_hash: null, rotation_salt: null, rotated_at: null }
    await db.updateTable('session').set(none).where('id_hash', '=', id_hash).execute()
  }
  const { extraid, is_staff, is_family, accept_employmentterms } = row
  const is_stranger = isStranger(row)
  const own = { id_hash, extraid, is_staff, is_family, is_stranger, accept_employmentterms }
  const session: SessionView = { ...own, acting: null }
  const { acting_extraid, acting_until, acting_reason, acting_log_id } = row
  if (acting_extraid === null || !acting_until || acting_reason === null || acting_log_id === null) {
    return { session, sessionState: 'open' }
  }
  if (!is_staff || now >= acting_until) {
    await inTransaction(db, (tx) => stopActing(tx, id_hash, acting_log_id, now < acting_until ? now : acting_until))
    return { session, sessionState: 'open' }
  }
  session.acting = { extraid: acting_extraid, until: acting_until, reason: acting_reason, log_id: acting_log_id }
  return { session, sessionState: 'open' }
}

interface NewSession {
  extraid: number
  device: 'phone' | 'computer'
  /** Browser and system, as the browser says them. */
  device_name?: string | null
  /** The cookie's value that the browser had before. */
  replaces: string | null
  /** The hash that the password matched, where one was given: PasswordChanged is thrown if the hash has changed since. */
  password_hash?: string
}

/** The password was changed after it had been checked. */
export class PasswordChanged extends Error {}

/** Makes a session, notes the day of the log-in, and gives the cookie value. The browser's previous session ends, against session fixation. */
export async function openSession(db: Kysely<Database>, of: NewSession, now: Date): Promise<string> {
  const token = newToken()
  await inTransaction(db, async (tx) => {
    if (of.password_hash !== undefined) await refuseChanged(tx, of.extraid, of.password_hash)
    if (of.replaces) await removeSession(tx, tokenHash(of.replaces), now)
    const expires_at = new Date(now.getTime() + sessionTimes.absoluteMs)
    const id_hash = tokenHash(token)
    await tx
      .insertInto('session')
      .values({
        ...{ id_hash, extraid: of.extraid, device_kind: of.device, device_name: of.device_name ?? null },
        ...{ created_at: now, seen_at: now, expires_at },
      })
      .execute()
    const today = dublinDay(now)
    await tx
      .updateTable('member')
      .set({ lastlogindate: today })
      .where('extraid', '=', of.extraid)
      // Once a day: else each log-in would write a row that others read and lock.
      .where('lastlogindate', 'is distinct from', today)
      .execute()
  })
  return token
}

/** Locks the log-in: a concurrent change of its password is either seen here, or ends the new session afterwards. */
async function refuseChanged(tx: Kysely<Database>, extraid: number, password_hash: string): Promise<void> {
  const login = await tx
    .selectFrom('login')
    .where('extraid', '=', extraid)
    .select('password_hash')
    .forShare()
    .executeTakeFirst()
  if (login?.password_hash !== password_hash) throw new PasswordChanged()
}

/**
 * Gives a session a new token. The former one is accepted until the new one was used, at most for `formerTokenMs`: then
 * the browser gets the new one once more. Call it inside the change it belongs to.
 */
export async function rotate(tx: Kysely<Database>, former: string, now: Date): Promise<string> {
  const rotation_salt = newToken()
  const token = rotatedToken(former, rotation_salt)
  const rotated = await tx
    .updateTable('session')
    .set({ id_hash: tokenHash(token), former_hash: tokenHash(former), rotation_salt, rotated_at: now })
    .where('id_hash', '=', tokenHash(former))
    .executeTakeFirst()
  if (rotated.numUpdatedRows !== 1n) throw new Error('The session ended meanwhile.')
  return token
}

/** Deletes a session and, if staff were acting in it, says in their log when that ended. */
export async function endSession(db: Kysely<Database>, id_hash: string, now: Date): Promise<void> {
  await inTransaction(db, (tx) => removeSession(tx, id_hash, now))
}

/** The session is staff's own again; the log says when acting ended. */
export async function stopActing(tx: Kysely<Database>, id_hash: string, log_id: number, at: Date): Promise<void> {
  await closeLog(tx, log_id, at)
  await tx
    .updateTable('session')
    .set({ acting_extraid: null, acting_reason: null, acting_until: null, acting_log_id: null })
    .where('id_hash', '=', id_hash)
    .execute()
}

export async function removeSession(tx: Kysely<Database>, id_hash: string, now: Date): Promise<void> {
  const gone = await tx
    .deleteFrom('session')
    .where('id_hash', '=', id_hash)
    .returning(['acting_log_id', 'acting_until'])
    .executeTakeFirst()
  if (gone) await closeLogOf(tx, gone, now)
}

/**
 * Ends all sessions of a login, or those that its phones hold, and says in the staff log when acting in them ended. Archives made for the
 * login open no more. Gives the id_hash of the sessions.
 */
export async function endSessionsOf(
  tx: Kysely<Database>,
  extraid: number,
  now: Date,
  device: 'phone' | 'any' = 'any',
): Promise<string[]> {
  const all = tx.deleteFrom('session').where('extraid', '=', extraid)
  const these = device === 'any' ? all : all.where('device_kind', '=', device)
  const gone = await these.returning(['id_hash', 'acting_log_id', 'acting_until']).execute()
  for (const session of gone) await closeLogOf(tx, session, now)
  await tx.updateTable('archive_spool').set({ sealed_key: null }).where('for_extraid', '=', extraid).execute()
  return gone.map(({ id_hash }) => id_hash)
}

async function closeLogOf(
  tx: Kysely<Database>,
  { acting_log_id, acting_until }: { acting_log_id: number | null; acting_until: Date | null },
  now: Date,
): Promise<void> {
  if (acting_log_id !== null && acting_until) await closeLog(tx, acting_log_id, now < acting_until ? now : acting_until)
}

async function closeLog(tx: Kysely<Database>, log_id: number, at: Date): Promise<void> {
  await tx
    .updateTable('staff_access_log')
    .set({ ended_at: at })
    // Also the entries of children who were opened in that time.
    .where((where) => where.or([where('id', '=', log_id), where('acting_log_id', '=', log_id)]))
    .where('ended_at', 'is', null)
    .execute()
}
