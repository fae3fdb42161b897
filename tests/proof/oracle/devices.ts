import type { Delivered } from '../../../src/outbox/kinds'
import { databaseName } from '../../../src/outbox/names'
import { partsOf } from '../kinds'
import type { Asked } from '../proof-kind'
import type { World } from '../world/world'
import type { ServerLog } from './server-log'

/**
 * Checks that what a phone shows as sent is in the effect log with exactly that content, and that the database of each
 * member holds only that member's items.
 */
export function judgeDevices(world: World, { effects }: ServerLog): string[] {
  const wrong: string[] = []
  const done = new Map(effects.map((effect) => [`${effect.opId} ${effect.entityKey}`, effect]))
  const check = (what: string, row: Asked & { opId: string }): void => {
    for (const { entityKey, value } of partsOf(row)) {
      const effect = done.get(`${row.opId} ${entityKey}`)
      if (effect?.value !== value && !(row.kind === 'update_member' && wasThere(effects, row.opId, entityKey, value)))
        wrong.push(`FALSE SENT: ${what} ${value}, the effect log has ${effect?.value ?? 'nothing'}`)
    }
  }
  for (const phone of world.phones) {
    for (const member of world.members) {
      const delivered = phone.bytes.rows(databaseName(member), 'delivered') as readonly Delivered[]
      for (const row of delivered) check(`phone ${phone.index} delivered`, row)
      for (const item of phone.items(member)) {
        if (item.memberId !== member) wrong.push(`ACROSS: an item of ${item.memberId} in the database of ${member}`)
        if (item.state === 'sent') check(`phone ${phone.index} sent`, item)
      }
    }
  }
  return wrong
}

/**
 * Whether the agency already held that value of a field when the save came. The server leaves such a field as it is. This
 * happens where a phone that was restored from a backup saves again what it had saved, together with newer fields.
 */
function wasThere(effects: ServerLog['effects'], opId: string, entityKey: string, value: string): boolean {
  const saves = effects.filter(({ kind }) => kind === 'update_member')
  const first = saves.findIndex((effect) => effect.opId === opId)
  const before = first === -1 ? saves : saves.slice(0, first)
  return before.findLast((effect) => effect.entityKey === entityKey)?.value === value
}
