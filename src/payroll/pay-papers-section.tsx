import { dayWords } from '../../domain/dates/time-words'
import type { OnlineState } from '../data/use-online-read'
import { Failed } from '../ui/failed'
import { Notice } from '../ui/notice'
import { Skeleton } from '../ui/skeleton'
import { type Paper, PaperList } from './paper-list'
import type { Chit, PayPapers, Payslip } from './pay-papers'
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

/** Specification part 2, section 2, Payroll Details: the warning when linked_payments is set. It does not say whose. */
function LinkedPayments() {
  return (
    <Notice status="warning" icon="alert" title="This PPS number is on another account too">
      In the last 2 years payments were made to another account with the same PPS number. Log in to that account to see
      its payslips. A PPS number must be the one of the person who worked, never a parent’s on a child’s account.
    </Notice>
  )
}

/** Specification part 2, section 2, Payroll Details: date, name, rate cards; the addresses are in the same section's list. */
function payslipPaper(payslip: Payslip): Paper {
  const { id, cutoffdate, firstname, lastname, ratecardnames } = payslip
  const date = dayWords(cutoffdate)
  return {
    id,
    href: `/dj/api/member/payslip/${id}.html`,
    name: `payslip of ${date}`,
    cells: [date, `${firstname} ${lastname}`, ratecardnames],
    title: date,
    meta: ratecardnames,
  }
}

const payslipColumns = ['Date', 'Name', 'Rate cards']

/** The same for a day's chit: date worked, production, role, company. */
function chitPaper(chit: Chit): Paper {
  const { id, date_worked, production, role, production_company } = chit
  const date = dayWords(date_worked)
  return {
    id,
    href: `/dj/api/member/chit/${id}.pdf`,
    name: `chit of ${date}, ${production}`,
    cells: [date, production, role, production_company],
    title: production,
    meta: date,
  }
}

const chitColumns = ['Date worked', 'Production', 'Role', 'Company']
