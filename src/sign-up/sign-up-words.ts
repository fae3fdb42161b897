import { euros } from '../../domain/service-plan/euros'
import { accountTaken, cardDeclined } from '../../domain/service-plan/words'
import { callFailed, type NotDone } from '../data/effect'
import type { Attempt, Said } from './paying-state'
import type { Told } from './sign-up-calls'

export const noPlanChosen = 'Please choose a plan'
export const accountThere = 'There is an account with this e-mail address already'
export const accountThereText = 'Log in with it.'
export const nothingCharged = 'Nothing was charged. Everything you typed is still here.'
const lostText =
  'We couldn’t reach the agency. Nothing was charged, and everything you typed is still here: press the button again when there is signal.'
const cardAway = 'The card can’t be read just now'

export const problem = (title: string, text: string | null = nothingCharged): Said => ({
  ...{ status: 'error', title, text, logIn: false },
})

export const cardOnceMore = problem(
  'The payment did not begin',
  'Nothing was charged. Please give your card once more.',
)

/** Nobody was asked to pay, as the call that begins a sign-up failed. */
export function notBegun({ reason, message }: NotDone): Said {
  return problem(message, reason === 'refused' ? nothingCharged : lostText)
}

/** The visitor gives up the bank's confirmation for another card. */
export const anotherWay: Said = {
  ...{ status: 'warning', title: 'Choose another card', logIn: false },
  text: 'Nothing is paid twice: what you have confirmed with your bank counts. If you have not, its question is over as you pay with another card.',
}

export function cardWords(why: string | undefined): Said {
  return problem(why ?? cardAway)
}

/** The card was declined: the message ends with the bank's reason, if there is one. */
export function declinedWords({ message }: Told): Said {
  return problem(message ?? cardDeclined, 'Everything you typed is still here.')
}

export function changedWords({ price, message }: Told, { which }: Attempt): Said {
  const title =
    price === null ? (message ?? callFailed) : `This plan costs ${euros(price)} now, not ${euros(which.shown_price)}`
  const text = 'Nothing was charged. If that is all right with you, press the button again.'
  return { status: 'warning', title, text, logIn: false }
}

export function takenWords({ message }: Told): Said {
  return { status: 'warning', title: message ?? accountTaken, text: null, logIn: true }
}
