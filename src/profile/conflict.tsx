import { useState } from 'react'
import type { PageFieldName } from '../../domain/profile/field'
import { pageFields } from '../../domain/profile/page-fields'
import { ConflictNote } from '../forms/profile/conflict-note'
import { valueWords } from '../forms/profile/value-words'
import { settleField } from '../member/save-profile'
import type { FieldAttention } from '../member/use-profile'
import { showSnackbar } from '../ui/snackbar-store'
import { savedWords, unreachable } from './saved-words'

interface ConflictProps {
  name: PageFieldName
  extraid: number
  attention: FieldAttention
}

/** Settles a field in place: keeping mine is a new change, taking theirs lets mine go. */
export function Conflict({ name, extraid, attention }: ConflictProps) {
  const [busy, setBusy] = useState(false)
  const settle = (keep: 'mine' | 'theirs') => {
    setBusy(true)
    settleField(extraid, attention, keep)
      .then((stored) => showSnackbar(keep === 'theirs' && stored.stored !== 'nowhere' ? 'Taken' : savedWords(stored)))
      .catch(() => showSnackbar(unreachable))
      .finally(() => setBusy(false))
  }
  return (
    <ConflictNote
      label={pageFields[name].label}
      mine={valueWords(name, attention.mine)}
      theirs={valueWords(name, attention.theirs)}
      changedBy={attention.changedBy}
      changedAt={attention.changedAt}
      why={attention.why}
      busy={busy}
      onSettle={settle}
    />
  )
}
