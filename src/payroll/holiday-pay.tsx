import { useProfile } from '../member/use-profile'
import { NotRead } from '../saving/not-read'
import { useAsOfWords } from '../saving/use-as-of-words'
import { Card } from '../ui/card'
import { useNow } from '../ui/use-now'
import { HolidayPayForm } from './holiday-pay-form'
import styles from './payroll.module.css'

/** What is to become of the member's holiday pay: unlike bank details it rests on the device, and is chosen without signal too. */
export function HolidayPay({ extraid }: { extraid: number }) {
  const read = useProfile(extraid)
  const asOf = useAsOfWords(extraid, read, useNow())
  if (!read.data) return <NotRead read={read} what="your choice of holiday pay" cards={1} />
  const { values, pending, attention } = read.data
  const value = values.holidaypay_action
  return (
    <Card as="section">
      <HolidayPayForm
        extraid={extraid}
        value={typeof value === 'string' ? value : null}
        pending={pending.holidaypay_action?.fate}
        attention={attention.find(({ field }) => field === 'holidaypay_action')}
      />
      {asOf ? <p className={styles.asOf}>{asOf}</p> : null}
    </Card>
  )
}
