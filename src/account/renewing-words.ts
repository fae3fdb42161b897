import { longDay } from '../../domain/dates/long-day'
import { euros } from '../../domain/service-plan/euros'
import { cardDeclined, renewalReturned, renewed } from '../../domain/service-plan/words'
import { callFailed, type NotDone } from '../data/effect'
import type { Said } from '../pay/pay-parts'
import type { Told } from './plan-calls'
import type { Attempt, Done } from './renewing-state'

export const noPlanChosen = 'Please choose a plan'
const nothingCharged = 'Nothing was charged. What you chose is still here.'
const cardAway = 'The card can’t be read just now'

export const problem = (title: string, text: string | null = nothingCharged): Said => ({ status: 'error', title, text })

export const cardOnceMore = problem(
  'The payment did not begin',
  'Nothing was charged. Please give your card once more.',
)

export const voucherOnceMore: Said = {
  ...{ status: 'warning', title: 'Your plan was not renewed' },
  text: 'The agency has not heard of your voucher. Please give it once more: it counts once.',
}

/** The call that begins a renewal failed, so this attempt charged nothing. wasSent: an earlier one may have been paid. */
export function notBegun({ reason, message }: NotDone, wasSent: boolean): Said {
  const why = reason === 'refused' ? null : 'We couldn’t reach the agency.'
  const charged = wasSent
    ? 'Whether what you sent before was paid is not known yet; nothing is paid twice.'
    : 'Nothing was charged, and what you chose is still here.'
  const next = reason === 'refused' ? null : 'Press the button again when there is signal.'
  return problem(message, [why, charged, next].filter(Boolean).join(' '))
}

/** The member gives up the bank's confirmation, or the wait for a result, to pay another way. */
export const anotherWay: Said = {
  ...{ status: 'warning', title: 'Choose how you pay' },
  text: 'Nothing is paid twice: what you sent or confirmed before counts, if it arrives. If it does not, it is over as you pay another way.',
}

export function cardProblem(why: string | undefined, wasSent: boolean): Said {
  return problem(why ?? cardAway, wasSent ? 'Nothing was charged by this.' : nothingCharged)
}

/** The card was declined: the message ends with the bank's reason, if there is one. */
export function declinedWords({ message }: Told): Said {
  return problem(message ?? cardDeclined, 'What you chose is still here.')
}

export function changedWords({ price, message }: Told, { which }: Attempt): Said {
  const title =
    price === null ? (message ?? callFailed) : `This plan costs ${euros(price)} now, not ${euros(which.shown_price)}`
  const text = 'Nothing was charged. If that is all right with you, press the button again.'
  return { status: 'warning', title, text }
}

/** expirydate: YYYY-MM-DD; null where nothing said it. */
export function renewedWords(message: string | null, expirydate: string | null): Done {
  return {
    ...{ status: 'success', title: message ?? renewed },
    text: expirydate === null ? null : `It is paid until ${longDay(expirydate)}.`,
  }
}

export function returnedWords(message: string | null): Done {
  return { status: 'warning', title: message ?? renewalReturned, text: null }
}
