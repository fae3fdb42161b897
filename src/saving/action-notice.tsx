import { callFailed } from '../data/effect'
import { Notice } from '../ui/notice'
import type { ActionProblem } from './use-online-action'

interface ActionNoticeProps {
  problem: ActionProblem | null
  /** What may be so, where no answer came. */
  unconfirmed: string
  /** What is so, where it was read that nothing was done. */
  notDone: string
}

/** Why an action outside the outbox has not been done, or that nobody knows yet whether it was. */
export function ActionNotice({ problem, unconfirmed, notDone }: ActionNoticeProps) {
  switch (problem?.kind) {
    case 'refused':
      return <Notice status="error" title={problem.message} />
    case 'unconfirmed':
      return (
        <Notice status="warning" title="Not confirmed: no answer came from the agency.">
          {unconfirmed} This page looks again as soon as there is signal.
        </Notice>
      )
    case 'not-done':
      return (
        <Notice status="error" title={callFailed}>
          {notDone}
        </Notice>
      )
  }
  return null
}
