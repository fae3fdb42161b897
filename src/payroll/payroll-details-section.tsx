import type { OnlineState } from '../data/use-online-read'
import { Failed } from '../ui/failed'
import { Skeleton } from '../ui/skeleton'
import { PayrollCard } from './payroll-card'
import type { PayrollDetails } from './payroll-words'
import { allUnreachableWords, unreachableWords } from './unreachable-words'

interface PayrollDetailsSectionProps {
  state: OnlineState<PayrollDetails>
  /** The agency could not be reached for any part of this page: one message covers all of it. */
  all: boolean
  onOpen: () => void
  onRetry: () => void
}

/** Bank details and PPS number as the agency gives them now. */
export function PayrollDetailsSection({ state, all, onOpen, onRetry }: PayrollDetailsSectionProps) {
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
