import { type ReactNode, useState } from 'react'
import { labelOf } from '../../domain/vocabularies/terms'
import { Button } from '../ui/button'
import { Card } from '../ui/card'
import { EmptyState } from '../ui/empty-state'
import styles from './payroll.module.css'
import { inFours, isEmptyPayroll, lastFour, type PayrollDetails } from './payroll-words'

/** A pay packet that nobody has addressed: the drawing where no bank details are given. */
const envelope = {
  path: 'M24 28h72a4 4 0 0 1 4 4v44a4 4 0 0 1-4 4H24a4 4 0 0 1-4-4V32a4 4 0 0 1 4-4zM22 31l38 27 38-27M32 68h16',
}

interface PayrollCardProps {
  details: PayrollDetails
  onOpen: () => void
}

/** The account the agency pays into. Numbers show only their end until revealed: somebody may look over a shoulder. */
export function PayrollCard({ details, onOpen }: PayrollCardProps) {
  if (isEmptyPayroll(details)) {
    return (
      <EmptyState
        drawing={envelope}
        title="You have not provided any data yet"
        action={<Button onClick={onOpen}>Provide Payroll Information</Button>}
      >
        The agency pays by bank transfer. It needs your account and your PPS number.
      </EmptyState>
    )
  }
  const { eft_accountname, eft_bankname, eft_iban, ppsnumber } = details
  return (
    <Card as="section" title="Your bank details">
      <dl className={styles.facts}>
        <Fact label="Account name">{eft_accountname}</Fact>
        {eft_bankname && eft_bankname !== 'Other' ? (
          <Fact label="Bank name">{labelOf('bank_name', eft_bankname)}</Fact>
        ) : null}
        <Fact label="IBAN">
          {eft_iban ? <Secret label="IBAN" number={eft_iban} shown={inFours(eft_iban)} /> : null}
        </Fact>
        <Fact label="PPS number">
          {ppsnumber ? <Secret label="PPS number" number={ppsnumber} shown={ppsnumber} /> : null}
        </Fact>
      </dl>
      <Button variant="outline" onClick={onOpen}>
        Update
      </Button>
    </Card>
  )
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className={styles.fact}>
      <dt>{label}</dt>
      <dd>{children ?? 'Not given'}</dd>
    </div>
  )
}

/** The end of a number, and on demand all of it, so that it can be checked without opening the form. */
function Secret({ label, number, shown }: { label: string; number: string; shown: string }) {
  const [isShown, setShown] = useState(false)
  return (
    <div className={styles.number}>
      <span>{isShown ? <span className="numbers">{shown}</span> : <Masked number={number} />}</span>
      <Button variant="ghost" size="sm" className={styles.show} onClick={() => setShown(!isShown)}>
        {isShown ? 'Hide' : 'Show'}
        <span className="visually-hidden"> {label}</span>
      </Button>
    </div>
  )
}

function Masked({ number }: { number: string }) {
  return (
    <>
      <span aria-hidden="true">•••• </span>
      <span className="visually-hidden">ends in </span>
      <span className="numbers">{lastFour(number)}</span>
    </>
  )
}
