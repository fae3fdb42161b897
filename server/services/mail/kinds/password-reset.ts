import type { Kysely } from 'kysely'
import { mobileForms, type ResetIdentity } from '../../../../domain/access/reset-identity'
import type { Database } from '../../../store/schema'
import { storedNames } from '../../access/login-names'
import { makeResetToken, resetHoldsMs } from '../../access/reset-tokens'
import type { Delivery, DrawMail, MailAbout } from '../mail-kind'

/** A request that could not be handed over within this time (ms) is dropped: nobody waits for its link any more. */
const longestWaitMs = 2 * 60 * 60_000
/** The most accounts with one number that get a mail. */
const mostAccounts = 3
/** How long a number has to be in a profile before a link is texted to it (ms). */
const settledMs = 14 * 24 * 60 * 60_000
const holds = `${resetHoldsMs / 60_000} minutes`

/**
 * A link for each account that matches what was typed, to its log-in name and to no other address; where one account alone has the
 * mobile, and has had it for two weeks, to that as well. The token is made as the mail is handed over, so that none arrives expired.
 */
export const drawPasswordReset: DrawMail<MailAbout['password_reset']> = async (
  { about, queued_at },
  { db, now, agencyInfo, link },
) => {
  if (now.getTime() - queued_at.getTime() > longestWaitMs) return []
  const accounts = await accountsOf(db, about)
  const deliveries: Delivery[] = []
  for (const { extraid, loginname, firstname } of accounts.slice(0, mostAccounts)) {
    const token = await makeResetToken(db, { extraid, loginname }, now)
    if (token === null) continue
    const url = link('PasswordReset', { extraid, token })
    deliveries.push({
      by: 'mail',
      to: loginname,
      content: {
        subject: 'Set a new password',
        firstname,
        paragraphs: [
          `Somebody asked for a new password for your account with ${agencyInfo.name}. If that was you, set it here. The link works once, for ${holds}.`,
          'If it was not you, do nothing: your password stays as it is.',
        ],
        button: { label: 'Set a new password', url },
      },
    })
    const isAlone = about.by === 'mobile' && accounts.length === 1
    if (isAlone && about.isTexted && (await isOfOld(db, extraid, now))) {
      const text = `${agencyInfo.name}: set a new password within ${holds}: ${url} If you did not ask for it, do nothing.`
      deliveries.push({ by: 'text', to: about.mobile, text })
    }
  }
  return deliveries
}

/** One account more than get a mail, which shows where still more share a number. */
async function accountsOf(db: Kysely<Database>, about: ResetIdentity) {
  const all = db
    .selectFrom('login')
    .innerJoin('member', 'member.extraid', 'login.extraid')
    .where('member.erased_at', 'is', null)
    .orderBy('login.extraid')
    .limit(mostAccounts + 1)
    .select(['login.extraid', 'login.loginname', 'member.firstname'])
  return about.by === 'email'
    ? all.where('login.loginname', 'in', storedNames(about.loginname)).execute()
    : all.where('member.mobile', 'in', mobileForms(about.mobile)).execute()
}

/**
 * Whether the profile has had its number for long. Somebody who finds an open session can change the number without the password, and
 * so can staff who act for the member: that must not be a way into the account.
 */
async function isOfOld(db: Kysely<Database>, extraid: number, now: Date): Promise<boolean> {
  const change = await db
    .selectFrom('field_change')
    .where('extraid', '=', extraid)
    .where('field', '=', 'mobile')
    .orderBy('at', 'desc')
    .select(['at', 'by'])
    .executeTakeFirst()
  if (!change || change.by === 'agency') return true
  return change.by === 'account' && now.getTime() - change.at.getTime() >= settledMs
}
