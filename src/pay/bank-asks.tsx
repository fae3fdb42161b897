import { bankWantsWord } from '../../domain/service-plan/words'
import { Button } from '../ui/button'
import { Notice } from '../ui/notice'
import styles from './pay.module.css'

interface BankAsksProps {
  /** Why the payment is not confirmed; null while the holder is being asked. */
  problem: string | null
  isBusy: boolean
  /** What is true until the card's holder has confirmed. */
  until: string
  /** What the other way is called: 'Pay another way', say. */
  otherWay: string
  onConfirm: () => void
  onConfirmed: () => void
  onOtherWay: () => void
}

/** The bank wants the card's holder to confirm: the holder does so, or chooses another way. */
export function BankAsks(props: BankAsksProps) {
  const { problem, isBusy, until, otherWay, onConfirm, onConfirmed, onOtherWay } = props
  if (problem === null) return <Notice status="warning" icon="shield" title={bankWantsWord} />
  return (
    <Notice
      status="warning"
      icon="shield"
      title={bankWantsWord}
      action={
        <div className={styles.choices}>
          <Button busy={isBusy} onClick={onConfirm}>
            Confirm it now
          </Button>
          <Button variant="outline" busy={isBusy} onClick={onConfirmed}>
            I have confirmed it
          </Button>
          <Button variant="outline" busy={isBusy} onClick={onOtherWay}>
            {otherWay}
          </Button>
        </div>
      }
    >
      {problem === bankWantsWord ? until : `${problem} ${until}`}
    </Notice>
  )
}
