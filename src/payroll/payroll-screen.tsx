import { lazy, Suspense, useState } from 'react'
import { useParams } from 'react-router-dom'
import { reach } from '../data/reach'
import type { OnlineState } from '../data/use-online-read'
import { useProfile } from '../member/use-profile'
import { NotRead } from '../saving/not-read'
import { useAsOfWords } from '../saving/use-as-of-words'
import { displayName } from '../session/session'
import { useSession } from '../session/use-session'
import { useStore } from '../state/use-store'
import { Card } from '../ui/card'
import { Failed } from '../ui/failed'
import { Notice } from '../ui/notice'
import { Skeleton } from '../ui/skeleton'
import { useNow } from '../ui/use-now'
import { useOnceOpen } from '../ui/use-once-open'
import { HolidayPayForm } from './holiday-pay-form'
import { LegalDocuments } from './legal-documents'
import { PayPapersSection } from './pay-papers-section'
import styles from './payroll.module.css'
import { PayrollCard } from './payroll-card'
import type { PayrollDetails } from './payroll-words'
import { allUnreachableWords, unreachableWords } from './unreachable-words'
import { usePayPapers, usePayroll } from './use-payroll'

const PayrollDialog = lazy(() => import('./payroll-dialog').then((module) => ({ default: module.PayrollDialog })))

/**
 * Payroll Details (specification part 2, section 2): bank details, payslips, work chits, legal documents, and the choice
 * on holiday pay. All but that choice is read from the agency each time and never stored on the device.
 */
export function PayrollScreen() {
  const extraid = Number(useParams().extraid)
  const session = useSession()
  const details = usePayroll(extraid)
  const papers = usePayPapers(extraid)
  const offline = useStore(reach) === 'offline'
  const [open, setOpen] = useState(false)
  const once = useOnceOpen(open)
  const whose = session.phase === 'member' && session.session.is_family ? displayName(session.session, extraid) : ''
  const neither = details.state.kind === 'unreachable' && papers.state.kind === 'unreachable'
  return (
    <>
      {whose ? <p className={styles.whose}>For {whose}</p> : null}
      <div className={styles.columns}>
        <div className={styles.main}>
          {offline && papers.state.kind === 'answered' ? <NeedsSignal /> : null}
          <PayrollDetailsSection
            state={details.state}
            all={neither}
            onOpen={() => setOpen(true)}
            onRetry={() => {
              details.refresh()
              if (neither) papers.refresh()
            }}
          />
          {neither ? null : <PayPapersSection state={papers.state} onRetry={papers.refresh} />}
        </div>
        <div className={styles.side}>
          <HolidayPay extraid={extraid} />
          <LegalDocuments
            extraid={extraid}
            haveEmploymentTerms={papers.state.kind === 'answered' && papers.state.data.haveEmploymentTerms}
          />
        </div>
      </div>
      {once ? (
        <Suspense fallback={null}>
          <PayrollDialog
            extraid={extraid}
            open={open}
            onClose={() => {
              setOpen(false)
              // A save that was not confirmed may have arrived since.
              details.refresh()
            }}
            // Whether another account shares the PPS number may have changed with it.
            onSaved={papers.refresh}
          />
        </Suspense>
      ) : null}
    </>
  )
}

function NeedsSignal() {
  return (
    <Notice icon="no-signal" title="No signal">
      Payslips, chits and documents are fetched each time. They open as soon as there is signal.
    </Notice>
  )
}

/** What is to become of the member's holiday pay: unlike bank details it rests on the device, and is chosen without signal too. */
function HolidayPay({ extraid }: { extraid: number }) {
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

interface PayrollDetailsSectionProps {
  state: OnlineState<PayrollDetails>
  /** The agency could not be reached for any part of this page: one message covers all of it. */
  all: boolean
  onOpen: () => void
  onRetry: () => void
}

/** Bank details and PPS number as the agency gives them now. */
function PayrollDetailsSection({ state, all, onOpen, onRetry }: PayrollDetailsSectionProps) {
  switch (state.kind) {
    case 'loading':
      return <Skeleton cards={1} label="Loading your bank details" />
    case 'answered':
      return <PayrollCard details={state.data} onOpen={onOpen} />
    case 'unreachable':
      return (
        <Failed title="An error occurred, please try later" onRetry={onRetry}>
          {all ? allUnreachableWords() : unreachableWords()}
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
