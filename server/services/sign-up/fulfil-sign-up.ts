import type { Transaction } from 'kysely'
import type { Database } from '../../store/schema'
import { LostRace } from '../access/new-account'
import type { Intent } from '../payments/intents'
import { NotWanted } from '../payments/not-wanted'
import type { Paid } from '../payments/paid'
import type { SettleParts } from '../payments/settle-parts'
import { openWaiting } from './kept-sign-up'
import { type NewAccount, openAccount } from './open-account'

/** Opens the account that was paid for, from the values kept of the sign-up. Returns the extraid. Throws NotWanted. */
export async function fulfilSignUp(
  tx: Transaction<Database>,
  parts: SettleParts,
  intent: Intent,
  paid: Paid,
): Promise<number> {
  const { cipher, agencyInfo } = parts
  const account = accountOf(parts, intent)
  try {
    return await openAccount(tx, intent, account, paid, { cipher, agencyInfo, now: parts.now() })
  } catch (error) {
    throw error instanceof LostRace ? new NotWanted('taken') : error
  }
}

function accountOf({ cipher }: SettleParts, intent: Intent): NewAccount {
  const { loginname, password_hash } = intent
  const waiting = intent.stage === 'lapsed' ? null : openWaiting(cipher, intent)
  if (loginname === null || password_hash === null || waiting === null) throw new NotWanted('late')
  return { loginname, password_hash, values: waiting.values, given_at: new Date(waiting.at) }
}
