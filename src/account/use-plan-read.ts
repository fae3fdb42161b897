import { useCallback, useEffect, useRef, useState } from 'react'
import { serverBack } from '../data/reach'
import type { OnlineState } from '../data/use-online-read'
import { loadPlan, type PlanSeen } from './plan-calls'
import type { ServicePlan } from './plan-documents'

export interface PlanRead {
  state: OnlineState<PlanSeen>
  /** The last refresh failed: what is shown is from before. */
  isOld: boolean
  /** Reads the plan again and returns it; null where that failed. The plan on the screen stays meanwhile. */
  refresh: () => Promise<ServicePlan | null>
}

/** A member's plan, asked of the agency each time and kept nowhere. Without an answer it is asked for again when there is signal. */
export function usePlan(extraid: number): PlanRead {
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
