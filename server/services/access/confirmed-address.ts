import { timingSafeEqual } from 'node:crypto'
import type { Kysely } from 'kysely'
import { codesIn } from '../../../domain/access/link-text'
import { fail } from '../../context/failure'
import type { RequestContext } from '../../context/request-context'
import type { FieldCipher } from '../../store/field-cipher'
import { countEach } from '../../store/limits'
import type { Database } from '../../store/schema'
import { inTransaction } from '../../store/transaction'
import { queueMail } from '../mail/queue-mail'
import { againIn } from './try-again'

/**
 * Whether mail to a log-in name reaches whoever opened the account. A link in a mail shows it: its token is a keyed proof of account and
 * log-in name, so that nothing is stored of it, and it holds until the name changes. All that it can do is confirm.
 */
const proofFor = 'address confirmation'

interface Login {
  extraid: number
  loginname: string
}

/** The token of the link. */
export function confirmationToken(cipher: FieldCipher, { extraid, loginname }: Login): string {
  return cipher.lookup(proofFor, `${extraid}\n${loginname}`).slice('k1.'.length)
}

/** Ends the request where the session's own account is unconfirmed: a free log-in is no unit for a quota of what costs. */
export function refuseUnconfirmed({ session }: Pick<RequestContext, 'session'>): void {
  if (session?.is_stranger) {
    fail(
      'EMAIL_NOT_CONFIRMED',
      'Please confirm your e-mail address first: press the button behind the link that we mailed you.',
    )
  }
}

/** Notes that a link in a mail to the log-in name was used, so the address is theirs. Later links change nothing. */
export async function confirmAddress(tx: Kysely<Database>, extraid: number, now: Date): Promise<void> {
  await tx
    .updateTable('login')
    .set({ email_confirmed_at: now })
    .where('extraid', '=', extraid)
    .where('email_confirmed_at', 'is', null)
    .execute()
}

/** Confirms by a link of a mail; false where it is no link of ours, or to another address than the account has. Limited per address. */
export async function confirmByLink(
  ctx: RequestContext,
  { extraid, token }: { extraid: number; token: string },
): Promise<boolean> {
  const counted = await ctx.limits.consume('reset-link', ctx.address)
  if (!counted.ok) fail('RATE_LIMITED', 'That was tried too often from here.', { retryAfterS: counted.retryAfterS })
  const login = await ctx.db
    .selectFrom('login')
    .where('extraid', '=', extraid)
    .select(['extraid', 'loginname'])
    .executeTakeFirst()
  if (!login || !isTokenOf(ctx.cipher, login, token)) return false
  await counted.giveBack()
  await confirmAddress(ctx.db, extraid, ctx.now())
  return true
}

function isTokenOf(cipher: FieldCipher, { extraid, loginname }: Login, token: string): boolean {
  // During a change of keys, tokens made with either key are valid.
  const right = cipher.lookups(proofFor, `${extraid}\n${loginname}`).map((one) => Buffer.from(one.slice('k1.'.length)))
  const given = codesIn(token).map((code) => Buffer.from(code))
  return right.some((mine) => given.some((theirs) => mine.length === theirs.length && timingSafeEqual(mine, theirs)))
}

/** Sends the mail with the link again, for the session's own log-in. */
export async function sendConfirmation(ctx: RequestContext): Promise<{ ok: boolean; message: string }> {
  const extraid = ctx.session?.extraid ?? 0
  if (!ctx.session?.is_stranger) return { ok: true, message: 'Your e-mail address needs no confirmation.' }
  const counted = await countEach(ctx.limits, [
    ['confirm-mail', String(extraid)],
    ['confirm-mail-address', ctx.address],
  ])
  if (!counted.ok) {
    return { ok: false, message: `That was asked too often. Please try again in ${againIn(counted)}.` }
  }
  await inTransaction(ctx.db, (tx) =>
    queueMail(tx, { kind: 'confirm_address', extraid, about: null, is_urgent: true }, ctx.now()),
  )
  return { ok: true, message: 'The mail is on its way to the address with which you log in.' }
}
