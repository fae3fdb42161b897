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
const holds = `${resetHoldsMs / 60_000} minutes`

/**
 * A link for each account that matches what was typed, to its log-in name and to no other address; where one account alone has the
 * mobile, and has it from the agency, to that as well. The token is made as the mail is handed over, so that none arrives expired.
 */
export const drawPasswordReset: DrawMail<MailAbout['password_reset']> = async (
  { about, queued_at },
  { db, now, agencyInfo, link },
) => {
  if (now.getTime() - queued_at.getTime() > longestWaitMs) return []
  const accounts = await accountsOf(db, about)
  const deliveries: Delivery[] = []
  for (const { extraid, loginname, firstname, email_confirmed_at } of accounts.slice(0, mostAccounts)) {
    const token = await makeResetToken(db, { extraid, loginname }, now)
    if (token === null) continue
    const url = link('PasswordReset', { extraid, token })
    deliveries.push({
      by: 'mail',
      to: loginname,
      content: {
        subject: 'Set a new password',
        firstname: email_confirmed_at ? firstname : null,
        paragraphs: [
          `Somebody asked for a new password for your account with ${agencyInfo.name}. If that was you, set it here. The link works once, for ${holds}.`,
          'If it was not you, do nothing: your password stays as it is.',
        ],
        button: { label: 'Set a new password', url },
      },
    })
    const isAlone = about.by === 'mobile' && accounts.length === 1
    if (isAlone && about.isTexted && (await isOfAgency(db, extraid))) {
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
    .select(['login.extraid', 'login.loginname', 'login.email_confirmed_at', 'member.firstname'])
  return about.by === 'email'
    ? all.where('login.loginname', 'in', storedNames(about.loginname)).execute()
    : all.where('member.mobile', 'in', mobileForms(about.mobile)).execute()
}

/**
 * Whether the number in the profile is the agency's. Whoever opened the account for somebody else, found an open session, or acts as staff can
 * put a number there without the password, and it stays there when the owner sets a new one: it must not be a way into the account.
 */
async function isOfAgency(db: Kysely<Database>, extraid: number): Promise<boolean> {
  const change = await db
    .selectFrom('field_change')
    .where('extraid', '=', extraid)
    .where('field', '=', 'mobile')
    .orderBy('id', 'desc')
    .select('by')
    .executeTakeFirst()
  return !change || change.by === 'agency'
}
