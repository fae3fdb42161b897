import type { Held, Intent } from './intents'
import type { Say } from './said'
import type { StartPlan } from './start-plan'

/** The try under which a card is asked. */
export interface Try {
  attempt: number
  isNew: boolean
}

/** What is paid by card, a sign-up or a renewal, as far as the two differ. A: what the operation answers. */
export interface CardPurchase<A extends { outcome: string }> {
  say: Say<A>
  words: { returned: string; tooManyCards: string }
  /** The log-in name of a sign-up; null: it is somebody's who has one. */
  loginname: string | null
  /** Whether the call brings a card. */
  hasCard: boolean
  /** Whether it is still what the provider was asked for. */
  isSame(row: Intent): Promise<boolean>
  /** All that is looked at before anything costs. */
  plan(row: Intent): Promise<{ plan: StartPlan } | { answer: A }>
  /** What became of the intent, where it is over by now, or lapsed. */
  ended(): Promise<A | null>
  /** Called once, before anything is written down or asked: what is costly, and only of use from here on. */
  prepare(): Promise<void>
  /** Writes down what is about to be asked (to-paying.ts), or says why it is not. */
  toPaying(held: Held, plan: StartPlan, next: Try): Promise<'paying' | A>
  /** Nothing is to pay: does it at once. */
  withoutCard(held: Held, plan: StartPlan): Promise<A>
  /** It is paid, and what it is for is there. */
  done(extraid: number | null): Promise<A>
}
