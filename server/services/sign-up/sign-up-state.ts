import { alreadySignedUp, moneyReturned, notKnownYet } from '../../../domain/service-plan/words'
import type { RequestContext } from '../../context/request-context'
import type { SignUpState } from '../../generated/login'
import { uuidOf } from '../outbox/outbox-skip'
import { type Intent, intentOf } from '../payments/intents'

type Stage = Required<Omit<SignUpState, '__typename'>>

const stages: Readonly<Record<Intent['stage'], Stage>> = {
  begun: { stage: 'begun', message: null },
  paying: { stage: 'paying', message: notKnownYet },
  paid: { stage: 'opened', message: alreadySignedUp },
  returned: { stage: 'returned', message: moneyReturned },
  lapsed: { stage: 'none', message: null },
}

/** sign_up: where a sign-up stands, by an id with 122 random bits; nothing about its person. */
export async function signUpState({ db }: RequestContext, intent: string): Promise<Stage> {
  const row = await intentOf(db, uuidOf(intent))
  return row?.kind === 'register' ? stages[row.stage] : { stage: 'none', message: null }
}
