import { Notice } from '../ui/notice'

/** Specification part 2, section 2, Payroll Details: the warning when linked_payments is set. It does not say whose. */
export function LinkedPayments() {
  return (
    <Notice status="warning" icon="alert" title="This PPS number is on another account too">
      In the last 2 years payments were made to another account with the same PPS number. Log in to that account to see
      its payslips. A PPS number must be the one of the person who worked, never a parent’s on a child’s account.
    </Notice>
  )
}
