import { useId, useState } from 'react'
import { dublinDay } from '../../domain/dates/dublin-day'
import { dayWords } from '../../domain/dates/time-words'
import { Button } from '../ui/button'
import { Card } from '../ui/card'
import { List, ListItem } from '../ui/list-item'
import { payroll } from '../ui/more-icons'
import { SectionHeading } from '../ui/section-heading'
import styles from './account.module.css'
import type { PlanPayment } from './plan-documents'
import { paymentTitle, refundWords } from './plan-words'

/** Payments shown at first; a button shows the others. */
const shownFirst = 6

/** What was paid, newest first, each a link to its receipt. */
export function PaymentsList({ payments }: { payments: readonly PlanPayment[] }) {
  const id = useId()
  const [all, setAll] = useState(false)
  const shown = all ? payments : payments.slice(0, shownFirst)
  return (
    <section aria-labelledby={id} className={styles.payments}>
      <SectionHeading id={id} count={payments.length === 0 ? undefined : payments.length}>
        Payments and receipts
      </SectionHeading>
      {payments.length === 0 ? (
        <Card>
          <p className={styles.quiet}>Nothing was paid yet. Each payment shows here, with its receipt.</p>
        </Card>
      ) : (
        <Card flush>
          <List label="Payments and receipts">
            {shown.map((payment) => (
              <ListItem
                key={payment.id}
                tone="note"
                icon={payroll}
                title={paymentTitle(payment)}
                meta={<Meta payment={payment} />}
                href={payment.receipt_url}
                newTab
              />
            ))}
          </List>
        </Card>
      )}
      {shown.length < payments.length ? (
        <Button variant="ghost" onClick={() => setAll(true)}>
          Show all {payments.length}
        </Button>
      ) : null}
    </section>
  )
}

function Meta({ payment }: { payment: PlanPayment }) {
  const { paid_at, from, until } = payment
  const paidOn = dublinDay(new Date(paid_at))
  const refund = refundWords(payment)
  return (
    <>
      <span className={styles.line}>
        {paidOn === from ? null : `Paid on ${dayWords(paidOn)}, for `}
        {dayWords(from)} to {dayWords(until)}
      </span>
      {refund ? <span className={styles.line}>{refund}</span> : null}
      <span className={styles.line}>
        Receipt (PDF)<span className="visually-hidden">, opens in a new tab</span>
      </span>
    </>
  )
}
