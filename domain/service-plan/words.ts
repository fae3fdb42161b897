/** What a sign-up is told (the specification gives no sentences for it). */
export const signedUp = 'Welcome. Your account is open.'
export const accountTaken = 'There is an account with this e-mail address already. Please log in. Nothing was charged.'
/** Of a sign-up that came again with another password. */
export const alreadySignedUp =
  'This sign-up is finished, and its account is open. Please log in with the e-mail and password that you gave. Nothing was charged again.'
/** The provider did not answer, or not yet. */
export const notKnownYet =
  'We don’t know yet whether the payment went through. Nothing is paid twice: ask again here in a minute, or wait for our e-mail.'
/** The same where nothing, or perhaps nothing, is left to pay: by voucher, or for a plan without a price. */
export const accountNotKnownYet =
  'We don’t know yet whether your account is open. Nothing counts twice: ask again here in a minute, or wait for our e-mail.'
export const renewalNotKnownYet =
  'We don’t know yet whether your plan is renewed. Nothing counts twice: ask again here in a minute, or wait for our e-mail.'
export const bankWantsWord = 'Your bank asks you to confirm this payment.'
/** The provider takes nothing just now: said before anything was charged. */
export const cardsAreAway =
  'Paying by card does not work just now. Nothing was charged. Please try again later, or tell the agency.'
/** The provider refuses the address itself. At its field; and for a renewal, whose address is that of the log-in. */
export const addressNotTaken =
  'The card provider does not take this address. Nothing was charged. Please give another, such as one without accents.'
export const loginNotTaken =
  'The card provider does not take the e-mail you log in with. Nothing was charged. Please ask the agency to change it.'
export const notConfirmed = 'Your bank did not confirm the payment. Nothing was charged.'
export const moneyReturned =
  'The payment arrived, but the account could not be opened: most likely there is one with this e-mail address already. The money goes back to your card.'
/** The card was refused; what the provider says of it stands behind. */
export const cardDeclined = 'The card was declined, and nothing was charged. Please try another card.'
/** The agency does not know it, or it lapsed. */
export const noSuchSignUp = 'This sign-up is not open any more, and nothing was charged. Please begin again.'
export const tooManyCards =
  'Too many cards were tried for this sign-up, and nothing was charged. Please ask the agency.'
export const noSuchOption = 'This plan is not offered any more. Please choose another.'
export const noVoucher = 'This voucher is not valid. Check its letters, or ask whoever gave it to you.'
export const usedVoucher = 'This voucher has been used already.'
export const expiredVoucher = 'This voucher has expired.'
export const otherVoucher = 'This voucher is not for this plan.'
export const notFullVoucher = 'This voucher is a discount: the rest is paid by card.'

/** What a renewal is told. */
export const renewed = 'Your plan is renewed.'
/** The agency does not know it, or it lapsed, or its member is gone. */
export const noSuchRenewal = 'This renewal is not open any more, and nothing was charged. Please begin again.'
export const renewsItselfAlready = 'Your plan renews itself: there is nothing to pay now.'
export const parentsPlan = 'You are on your parent’s plan: it is renewed there.'
export const tooManyCardsForRenewal =
  'Too many cards were tried for this renewal, and nothing was charged. Please ask the agency.'
export const renewalReturned =
  'The payment arrived, but too late, or your plan had been renewed already. The money goes back to your card.'
/** Of a renewal that comes again once it is over. */
export const renewedBefore = 'This renewal is paid, and your plan is renewed. Nothing was charged again.'
export const familyOnly = 'There are children in your account: please choose a Family plan.'
/** For a plan that costs nothing. */
export const freeTooEarly = 'This plan costs nothing, and can be chosen again shortly before your plan ends.'
/** The provider was to charge for the next period, and has not been heard of. */
export const renewalNotKnown =
  'Your plan was to renew itself, and we don’t know yet whether it did. Nothing was charged just now. Please try again in some minutes.'

/** What is told of a plan that its owner ends, or lets go on. waiting: the provider has not said so yet. */
export const planWords = {
  cancelled: 'Your plan does not renew itself any more.',
  cancelling: 'It is written down. We ask the payment provider until it says that nothing more is charged.',
  resumed: 'Your plan renews itself again.',
  resuming: 'It is written down. We ask the payment provider until it says that your plan goes on.',
  withdrawn: 'You have withdrawn from the contract.',
  withdrawing: 'Your withdrawal is here, as of today. We ask the payment provider until the money is on its way back.',
  nothingToCancel: 'There is nothing to cancel: your plan does not renew itself.',
  nothingToResume: 'This plan has ended. You can renew it.',
  endedByAgency: 'The agency ended the renewals of this plan, so they can’t be resumed here. Please ask the agency.',
  nothingToWithdraw: 'The days in which this contract can be withdrawn from are over.',
  notYours: 'This is not your subscription. Nothing was changed.',
  renewing:
    'A renewal of your plan is being paid just now, and it is not known yet what becomes of it. Nothing was changed. Please try again in a few minutes.',
} as const

/** The refund reason of a payment whose contract was withdrawn from. */
export const withdrawnReason = 'Withdrawn from contract'
/** The refund reason of a payment that went back without a call of ours. */
export const backAtProvider = 'Given back at the payment provider'

/** What is told of a change of card. */
export const cardWords = {
  changed: 'From now on this card is charged.',
  paid: 'This card is charged from now on, and your plan is renewed.',
  unpaid:
    'From now on this card is charged. What your plan’s renewal costs could not be charged to it yet: we ask the payment provider again.',
  none: 'No card is charged for your plan.',
  waiting: 'We don’t know yet whether the card was changed. Send it again: it counts once.',
  away: 'Your bank could not be asked just now. Nothing was changed. Please try again.',
} as const

/** No money moves here. */
export const sandboxSays = 'This is a sandbox: no money moves, and no card is asked for.'

/** stripe_key where no provider is set, and the embedded sandbox takes its place. */
export const sandboxKey = 'sandbox'
/** How the names begin that the sandbox gives its customers, subscriptions and payments: no provider's do. */
export const sandboxNames = { customer: 'cus_sandbox_', subscription: 'sub_sandbox_', payment: 'in_sandbox_' } as const
/** The payment methods that the sandbox knows, beside which it takes none. */
export const sandboxCards = {
  pm_sandbox_accepted: 'A card that is accepted',
  pm_sandbox_confirm: 'A card whose bank asks to confirm',
  pm_sandbox_declined: 'A card that is declined',
  pm_sandbox_once: 'A card that is accepted once, and not for a renewal',
} as const
export type SandboxCard = keyof typeof sandboxCards
