import { bankWantsWord } from '../../domain/service-plan/words'
import { Button } from '../ui/button'
import { Notice } from '../ui/notice'
import styles from './pay.module.css'

interface BankAsksProps {
  /** Why it could not be asked; null while it is being asked. */
  problem: string | null
  isBusy: boolean
  /** What is so until it has its holder's word. */
  until: string
  /** What the other way is called: 'Pay another way', say. */
  otherWay: string
  onConfirm: () => void
  onConfirmed: () => void
  onOtherWay: () => void
}

/** The bank wants its holder's word: that, or another way. */
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
