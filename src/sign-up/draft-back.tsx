import { StartOver } from '../forms/start-over'
import { Notice } from '../ui/notice'
import type { SignUp } from './use-sign-up'

interface DraftBackProps {
  signUp: SignUp
  isHeld: boolean
  /** The server said so. */
  isUncharged: boolean
}

/** Says that what was typed before is back, and what has to be given again, as it was not kept. */
export function DraftBack({ signUp, isHeld, isUncharged }: DraftBackProps) {
  return (
    <div inert={isHeld}>
      <Notice title="What you typed before is back" action={<StartAnew signUp={signUp} />}>
        {isUncharged ? 'Nothing was charged. ' : null}Not kept here, so please give again: your password,{' '}
        {paidBy[signUp.payBy]} and what you say of convictions.
      </Notice>
    </div>
  )
}

const paidBy = { card: 'your card', voucher: 'your voucher' }

/** Deletes what was typed, after a confirmation, and begins another sign-up: another person's, say. */
export function StartAnew({ signUp }: { signUp: SignUp }) {
  return (
    <StartOver
      label="Start anew"
      question="Delete all that you typed here, and start anew?"
      doIt="Start anew"
      warning={signUp.identity().wasSent ? mayBePaid : null}
      onStartOver={signUp.startAnew}
    />
  )
}

const mayBePaid = 'If the payment went through, the account opens all the same, and we write to its e-mail address.'
