import { useState } from 'react'
import { ConflictNote } from '../forms/profile/conflict-note'
import { valueWords } from '../forms/profile/value-words'
import { settleField } from '../member/save-profile'
import type { FieldAttention } from '../member/use-profile'
import { showSnackbar } from '../ui/snackbar-store'
import { holidayPaySaid } from './holiday-pay-words'

/** Somebody else chose otherwise meanwhile, or the agency did not take it: settled in place. */
export function HolidayPayConflict({ extraid, attention }: { extraid: number; attention: FieldAttention }) {
  const [busy, setBusy] = useState(false)
  const settle = (keep: 'mine' | 'theirs') => {
    setBusy(true)
    settleField(extraid, attention, keep)
      .catch(() => ({ stored: 'nowhere' as const, message: null }))
      .then((stored) => {
        setBusy(false)
        showSnackbar(keep === 'theirs' && stored.stored !== 'nowhere' ? 'Taken' : holidayPaySaid(stored))
      })
  }
  return (
    <ConflictNote
      label="Holiday pay"
      mine={valueWords('holidaypay_action', attention.mine)}
      theirs={valueWords('holidaypay_action', attention.theirs)}
      changedBy={attention.changedBy}
      changedAt={attention.changedAt}
      why={attention.why}
      busy={busy}
      onSettle={settle}
    />
  )
}
