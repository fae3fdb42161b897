import { useEffect, useState } from 'react'
import { callFailed } from '../data/effect'
import { useSession } from '../session/use-session'
import { Failed } from '../ui/failed'
import { Skeleton } from '../ui/skeleton'
import { AccountPage } from './account-page'
import { type Renewal, readRenewal } from './kept-renewal'
import { usePlan } from './use-plan-read'

/** /member/account: the Service Plan, its renewal, its end and its receipts (specification part 2, section 2; its screen is ours). */
export function AccountScreen() {
  const session = useSession()
  return session.phase === 'member' ? <Account key={session.session.extraid} extraid={session.session.extraid} /> : null
}

function Account({ extraid }: { extraid: number }) {
  const { state, isOld, refresh } = usePlan(extraid)
  const [found, setFound] = useState<Renewal | null | undefined>(undefined)
  useEffect(() => {
    void readRenewal(extraid).then(setFound)
  }, [extraid])
  if (state.kind === 'unreachable') {
    return (
      <Failed title={callFailed} onRetry={() => void refresh()}>
        We couldn’t reach the agency. Your plan is asked for each time, and shows here as soon as there is signal.
      </Failed>
    )
  }
  if (state.kind === 'refused') {
    return (
      <Failed title={state.message} onRetry={() => void refresh()}>
        Nothing of your plan was changed by this.
      </Failed>
    )
  }
  if (state.kind === 'loading' || found === undefined) return <Skeleton cards={2} label="Loading your plan" />
  return <AccountPage {...state.data} {...{ found, isOld, refresh }} />
}
