import type { Held, Intent } from './intents'
import type { Say } from './said'
import type { StartPlan } from './start-plan'

/** The try under which a card is asked. */
export interface Try {
  attempt: number
  isNew: boolean
}

/** The parts in which paying by card for a sign-up and for a renewal differ. A: the operation's answer. */
export interface CardPurchase<A extends { outcome: string }> {
  say: Say<A>
  words: { returned: string; tooManyCards: string }
  /** The log-in name of a sign-up; null for a renewal, whose member has one already. */
  loginname: string | null
  /** Whether the call brings a card. */
  hasCard: boolean
  /** Whether the call still asks for what the provider was asked for. */
  isSame(row: Intent): Promise<boolean>
  /** All checks that come before any costly step. */
  plan(row: Intent): Promise<{ plan: StartPlan } | { answer: A }>
  /** The answer where the intent is over by now; null where it is still open, or lapsed. */
  ended(): Promise<A | null>
  /** Called once, before anything is written or the provider is asked: costly work that is needed only from here on. */
  prepare(): Promise<void>
  /** Writes down what is about to be asked (to-paying.ts), or says why it is not. */
  toPaying(held: Held, plan: StartPlan, next: Try): Promise<'paying' | A>
  /** Nothing is to pay: fulfils the purchase at once. */
  withoutCard(held: Held, plan: StartPlan): Promise<A>
  /** The answer once it is paid and fulfilled. */
  done(extraid: number | null): Promise<A>
}
