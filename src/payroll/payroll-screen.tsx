import { lazy, Suspense, useState } from 'react'
import { useParams } from 'react-router-dom'
import { reach } from '../data/reach'
import { displayName } from '../session/session'
import { useSession } from '../session/use-session'
import { useStore } from '../state/use-store'
import { Notice } from '../ui/notice'
import { useOnceOpen } from '../ui/use-once-open'
import { HolidayPay } from './holiday-pay'
import { LegalDocuments } from './legal-documents'
import { PayPapersSection } from './pay-papers-section'
import styles from './payroll.module.css'
import { PayrollDetailsSection } from './payroll-details-section'
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
