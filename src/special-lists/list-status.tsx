import { FateChip } from '../saving/fate-chip'
import { Chip } from '../ui/chip'
import { statusTones, statusWords } from './list-words'
import type { SpecialListView } from './use-special-lists'

/** Where an application is: with the agency, and what it made of it, or still on this device. Nothing without one. */
export function ListStatus({ list }: { list: SpecialListView }) {
  const { pending, status } = list
  if (pending && pending.fate !== 'agency') return <FateChip fate={pending.fate} />
  if (pending?.doing === 'retract') return null
  const shown = pending?.doing === 'apply' ? 'P' : status
  return shown ? <Chip tone={statusTones[shown]}>{statusWords[shown]}</Chip> : null
}
