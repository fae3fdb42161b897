import { partsOf } from '../kinds'
import type { Effect } from '../proof-kind'
import { takenOutSoFar } from '../world/bytes'
import type { World } from '../world/world'
import type { ServerLog } from './server-log'

/**
 * Checks that an item which left an outbox because a read had brought its effect stays visible: from then on, what the
 * device holds of the server has that value, or a later one. Copied phones are left out, as a copy shows what was true
 * when it was made.
 */
export function judgeShown(world: World, { effects }: ServerLog): string[] {
  if (world.cloned.size > 0) return []
  const logs = new Map<string, Effect[]>()
  for (const effect of effects) logs.set(effect.entityKey, [...(logs.get(effect.entityKey) ?? []), effect])
  const wrong = new Set<string>()
  for (const phone of world.phones) {
    for (const { member, gone, shown } of phone.looks) {
      for (const taken of takenOutSoFar().slice(0, gone)) {
        const { item } = taken
        if (taken.phone !== phone || item.memberId !== member || item.state !== 'sent') continue
        for (const { entityKey, value } of partsOf(item)) {
          const standing = shown.get(entityKey)
          const log = logs.get(entityKey) ?? []
          const at = log.findIndex((effect) => effect.value === value)
          const shownAt = log.findIndex((effect) => effect.value === standing?.value)
          const isKnown = standing !== undefined && (standing.value === null || shownAt >= 0)
          // A later version of the subject begins without the values of the earlier one.
          const isLater = (standing?.version ?? 0) > (log[at]?.version ?? 1)
          if (isKnown && !isLater && shownAt < at)
            wrong.add(`VANISHED: ${entityKey} ${value} left phone ${phone.index}, whose screens show ${standing.value}`)
        }
      }
    }
  }
  return [...wrong]
}
