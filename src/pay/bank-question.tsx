import { useState } from 'react'
import { bankWantsWord, sandboxSays } from '../../domain/service-plan/words'
import { Button } from '../ui/button'
import { Dialog } from '../ui/dialog'
import { Choices } from '../ui/task-footer'
import type { Confirmed } from './payment'
import { notTold } from './sandbox-confirm'

interface BankQuestionProps {
  open: boolean
  /** Tells the bank. */
  tell: (accept: boolean) => Promise<Confirmed>
  onAnswer: (confirmed: Confirmed) => void
}

/** In place of the bank's own question to a card's holder. If it is closed unanswered, the bank is told nothing. */
export function BankQuestion({ open, tell, onAnswer }: BankQuestionProps) {
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
      onClose={() => !busy && onAnswer(notTold)}
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
