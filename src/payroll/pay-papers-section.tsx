import type { OnlineState } from '../data/use-online-read'
import { Failed } from '../ui/failed'
import { Skeleton } from '../ui/skeleton'
import { LinkedPayments } from './linked-payments'
import { PaperList } from './paper-list'
import { chitColumns, chitPaper, payslipColumns, payslipPaper } from './paper-words'
import type { PayPapers } from './pay-papers'
import styles from './payroll.module.css'
import { papersUnreachableWords } from './unreachable-words'

interface PayPapersSectionProps {
  state: OnlineState<PayPapers>
  onRetry: () => void
}

/** Payslips and work chits as the agency gives them now. */
export function PayPapersSection({ state, onRetry }: PayPapersSectionProps) {
  switch (state.kind) {
    case 'loading':
      return <Skeleton cards={2} label="Loading your payslips" />
    case 'answered':
      return <Papers papers={state.data} />
    case 'unreachable':
      return (
        <Failed title="An error occurred, please try later" onRetry={onRetry}>
          {papersUnreachableWords()}
        </Failed>
      )
    case 'refused':
      return (
        <Failed title={state.message} onRetry={onRetry}>
          Nothing of yours is lost.
        </Failed>
      )
  }
}

function Papers({ papers }: { papers: PayPapers }) {
  const { payslips, chits, linkedPayments } = papers
  return (
    <>
      {linkedPayments ? <LinkedPayments /> : null}
      <PaperList heading="Payslips" columns={payslipColumns} papers={payslips.map(payslipPaper)} />
      <PaperList heading="Work chits" columns={chitColumns} papers={chits.map(chitPaper)} />
      {payslips.length + chits.length === 0 ? (
        <p className={styles.none}>No payslips or work chits yet. They come here once you have worked.</p>
      ) : null}
    </>
  )
}
