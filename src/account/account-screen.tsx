import { useCallback, useEffect, useRef, useState } from 'react'
import { callFailed } from '../data/effect'
import { serverBack } from '../data/reach'
import type { OnlineState } from '../data/use-online-read'
import { useSession } from '../session/use-session'
import { Failed } from '../ui/failed'
import { Skeleton } from '../ui/skeleton'
import { AccountPage } from './account-page'
import { type Renewal, readRenewal } from './kept-renewal'
import { loadPlan, type PlanSeen } from './plan-calls'
import type { ServicePlan } from './plan-documents'

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

interface PlanRead {
  state: OnlineState<PlanSeen>
  /** The last refresh failed: what is shown is from before. */
  isOld: boolean
  /** Reads the plan again and returns it; null where that failed. The plan on the screen stays meanwhile. */
  refresh: () => Promise<ServicePlan | null>
}

/** A member's plan, asked of the agency each time and kept nowhere. Without an answer it is asked for again when there is signal. */
function usePlan(extraid: number): PlanRead {
  const [state, setState] = useState<OnlineState<PlanSeen>>({ kind: 'loading' })
  const [isOld, setOld] = useState(false)
  const latest = useRef(0)
  const refresh = useCallback(async () => {
    latest.current += 1
    const asked = latest.current
    const word = await loadPlan(extraid)
    if (asked === latest.current) {
      // A failed read keeps the shown plan.
      setOld(word.kind !== 'answered')
      setState((before) => (word.kind !== 'answered' && before.kind === 'answered' ? before : word))
    }
    return word.kind === 'answered' ? word.data.plan : null
  }, [extraid])
  useEffect(() => {
    void refresh()
    return () => {
      latest.current += 1
    }
  }, [refresh])
  const without = state.kind === 'unreachable' || isOld
  useEffect(() => (without ? serverBack.watch(() => void refresh()) : undefined), [without, refresh])
  return { state, isOld, refresh }
}
