import type { OutboxItem } from '../outbox/kinds'
import type { Names } from './session'

/**
 * The names that this device's saves give a member and the children, the newest counting; saves that the agency refused
 * don't.
 */
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

/** Waiting or accepted; a conflict counts as accepted when it is about other fields. */
function isGood({ state, serverResult }: Extract<OutboxItem, { kind: 'update_member' }>): boolean {
  if (state !== 'needs-attention') return true
  const isName = ({ field }: { field: string }) => field === 'firstname' || field === 'lastname'
  return serverResult?.status === 'conflict' && serverResult.conflicts?.some(isName) === false
}
