import type { OutboxItem } from '../outbox/kinds'
import type { Names } from './session'

/** The names that saves of this device give a member and the children, the newest last; what the agency did not take is none. */
export function namesIn(items: readonly OutboxItem[]): Names {
  const names: Record<number, Names[number]> = {}
  for (const item of items) {
    if (item.kind !== 'update_member' || !isGood(item)) continue
    const { firstname, lastname } = item.payload.fields
    if (typeof firstname !== 'string' || typeof lastname !== 'string') continue
    names[item.extraid] = { firstname, lastname }
  }
  return names
}

/** Waits, or was taken: of a conflict, when it is about other fields. */
function isGood({ state, serverResult }: Extract<OutboxItem, { kind: 'update_member' }>): boolean {
  if (state !== 'needs-attention') return true
  const isName = ({ field }: { field: string }) => field === 'firstname' || field === 'lastname'
  return serverResult?.status === 'conflict' && serverResult.conflicts?.some(isName) === false
}
