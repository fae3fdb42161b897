import { useState } from 'react'
import { saveProfile } from '../member/save-profile'
import { useSaving } from '../saving/use-saving'
import { showSnackbar } from '../ui/snackbar-store'
import { holidayPaySaid } from './holiday-pay-words'

interface HolidayPayState {
  /** The selected term. */
  chosen: string | null
  /** Whether it differs from the current one. */
  changed: boolean
  problem: string | null
  failure: string | null
  busy: boolean
  choose: (term: string | null) => void
  save: () => Promise<void>
}

/** The choice being made. value: the current one, with what waits on this device laid over it. */
export function useHolidayPay(extraid: number, value: string | null): HolidayPayState {
  const [typed, setTyped] = useState<string | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const { busy, isUnderWay, failure, setFailure, run } = useSaving()
  const chosen = typed ?? value

  const choose = (term: string | null) => {
    setTyped(term)
    setProblem(null)
  }
  const save = async () => {
    if (isUnderWay()) return
    setFailure(null)
    if (chosen === null) return setProblem('Please select an option')
    const stored = await run(() =>
      saveProfile(extraid, { holidaypay_action: value }, { holidaypay_action: chosen }, () => undefined),
    )
    if (!stored) return
    setTyped(null)
    showSnackbar(holidayPaySaid(stored))
  }
  return { chosen, changed: typed !== null && typed !== value, problem, failure, busy, choose, save }
}
