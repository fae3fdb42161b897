import { useRef, useState } from 'react'
import { callFailed } from '../data/effect'
import { saveProfile } from '../member/save-profile'
import { showSnackbar } from '../ui/snackbar-store'
import { holidayPaySaid } from './holiday-pay-words'

interface HolidayPayState {
  /** The term that is marked. */
  chosen: string | null
  /** Whether it is another than the one that stands. */
  changed: boolean
  problem: string | null
  failure: string | null
  busy: boolean
  choose: (term: string | null) => void
  save: () => Promise<void>
}

/** The choice in the making. value: the one that stands, with what waits on this device laid over it. */
export function useHolidayPay(extraid: number, value: string | null): HolidayPayState {
  const [typed, setTyped] = useState<string | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const under = useRef(false)
  const chosen = typed ?? value

  const choose = (term: string | null) => {
    setTyped(term)
    setProblem(null)
  }
  const save = async () => {
    if (under.current) return
    setFailure(null)
    if (chosen === null) return setProblem('Please select an option')
    under.current = true
    setBusy(true)
    const stored = await saveProfile(
      extraid,
      { holidaypay_action: value },
      { holidaypay_action: chosen },
      () => undefined,
    ).catch(() => ({ stored: 'nowhere' as const, message: callFailed }))
    under.current = false
    setBusy(false)
    if (stored.stored === 'nowhere') return setFailure(holidayPaySaid(stored))
    setTyped(null)
    showSnackbar(holidayPaySaid(stored))
  }
  return { chosen, changed: typed !== null && typed !== value, problem, failure, busy, choose, save }
}
