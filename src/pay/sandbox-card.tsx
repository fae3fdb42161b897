import { type Ref, useEffect, useImperativeHandle, useRef, useState } from 'react'
import { bankWantsWord, type SandboxCard as CardId, sandboxCards, sandboxSays } from '../../domain/service-plan/words'
import { Button } from '../ui/button'
import { Choice } from '../ui/checkbox'
import { Dialog } from '../ui/dialog'
import { Icon } from '../ui/icon'
import { Choices } from '../ui/task-footer'
import { type Confirmed, type Payment, type PaymentFieldProps, type PaymentMethod, paymentFieldId } from './payment'
import classes from './sandbox-card.module.css'
import { notTold, sandboxConfirm } from './sandbox-confirm'

const cards = Object.entries(sandboxCards) as [CardId, string][]
const chooseOne = 'Please choose a card'

interface Asked {
  client_secret: string
  told: (confirmed: Confirmed) => void
}

/** Where no payment provider is set: how a card would behave is chosen, and its holder asked in a dialog. */
export function SandboxCard({ isDisabled = false, ref }: Omit<PaymentFieldProps, 'stripeKey'> & { ref: Ref<Payment> }) {
  const [chosen, setChosen] = useState<CardId | null>(null)
  const [isMissing, setMissing] = useState(false)
  const [asked, setAsked] = useState<Asked | null>(null)
  const list = useRef<HTMLFieldSetElement>(null)
  const waiting = useRef<Asked>(null)

  // When the question goes with its page, the caller that waits for the holder's answer is told that none came.
  useEffect(() => () => waiting.current?.told(notTold), [])

  const pay = async (): Promise<PaymentMethod> => {
    if (chosen) return { paymentmethod_id: chosen }
    setMissing(true)
    return { kind: 'unfinished', problem: chooseOne }
  }
  const confirm = (client_secret: string) =>
    new Promise<Confirmed>((told) => {
      waiting.current?.told(notTold)
      waiting.current = { client_secret, told }
      setAsked(waiting.current)
    })
  const answer = (confirmed: Confirmed) => {
    waiting.current?.told(confirmed)
    waiting.current = null
    setAsked(null)
  }
  const focus = () =>
    (list.current?.querySelector<HTMLInputElement>('input:checked') ?? list.current?.querySelector('input'))?.focus()
  useImperativeHandle(ref, () => ({ pay, confirm, focus }))

  return (
    <>
      <fieldset ref={list} className={classes.cards} disabled={isDisabled} aria-describedby={`${paymentFieldId}-below`}>
        <legend className={classes.legend}>
          Card<span className={classes.mandatory}> (required)</span>
        </legend>
        <p id={`${paymentFieldId}-below`} className={classes.says}>
          {isMissing && (
            <span className={classes.problem}>
              <Icon name="alert" size={20} />
              {chooseOne}
            </span>
          )}
          {sandboxSays}
        </p>
        {cards.map(([id, label], at) => (
          <Choice
            key={id}
            id={at === 0 ? paymentFieldId : `${paymentFieldId}-${at}`}
            type="radio"
            name={paymentFieldId}
            label={label}
            checked={chosen === id}
            aria-invalid={isMissing || undefined}
            onChange={() => {
              setChosen(id)
              setMissing(false)
            }}
          />
        ))}
      </fieldset>
      <BankQuestion
        open={asked !== null}
        tell={(accept) => (asked ? sandboxConfirm(asked.client_secret, accept) : Promise.resolve(notTold))}
        onAnswer={answer}
      />
    </>
  )
}

interface BankQuestionProps {
  open: boolean
  /** Tells the bank. */
  tell: (accept: boolean) => Promise<Confirmed>
  onAnswer: (confirmed: Confirmed) => void
}

/** In place of the bank's own question to a card's holder. If it is closed unanswered, the bank is told nothing. */
function BankQuestion({ open, tell, onAnswer }: BankQuestionProps) {
  const [busy, setBusy] = useState<'confirm' | 'refuse' | null>(null)
  const say = async (accept: boolean) => {
    if (busy) return
    setBusy(accept ? 'confirm' : 'refuse')
    const confirmed = await tell(accept)
    setBusy(null)
    onAnswer(confirmed)
  }
  return (
    <Dialog
      open={open}
      onClose={() => onAnswer(notTold)}
      role="alertdialog"
      busy={busy !== null}
      title="Your bank asks"
      footer={
        <Choices>
          <Button variant="outline" busy={busy === 'refuse'} onClick={() => say(false)}>
            Refuse
          </Button>
          <Button busy={busy === 'confirm'} onClick={() => say(true)}>
            Confirm
          </Button>
        </Choices>
      }
    >
      <p>{bankWantsWord}</p>
      <p>{sandboxSays}</p>
    </Dialog>
  )
}
