import { partsOf } from '../kinds'
import { takenOutSoFar } from '../world/bytes'
import type { Intention } from '../world/intentions'
import type { World } from '../world/world'
import type { ServerLog } from './server-log'

/**
 * Checks that whatever a phone's storage took is with the agency, or was visibly not taken: it was an item that needed
 * attention, until the member answered again or closed it. A newer answer may have replaced one that was never sealed.
 * And the screen said "saved" of nothing else.
 */
export function judgePromises(world: World, { effects, ledger }: ServerLog): string[] {
  const done = new Set(effects.map((effect) => `${effect.entityKey} ${effect.value}`))
  const shown = new Set(
    takenOutSoFar()
      .filter(({ item }) => item.state === 'needs-attention')
      .map(({ item }) => item.opId),
  )
  const wrong: string[] = []
  for (const one of world.intentions.all) {
    const name = `${one.entityKey} ${one.value}`
    wrong.push(...one.lies.map((lie) => `FALSE SAVED: ${name} was ${lie}`))
    if (one.said === 'asked') wrong.push(`SILENT: ${name} was neither saved nor refused`)
    if (one.said === 'refused' && one.committed) wrong.push(`FALSE REFUSED: ${name} was committed, and said not to be`)
    if (one.said === 'arrived' && !done.has(name)) wrong.push(`FALSE ARRIVED: ${name} was said to be with the agency`)
    if (!one.committed || one.isOverwritten || one.isDiscarded || done.has(name) || isReplaced(world, one)) continue
    if (isSettled(world, done, one, one.phone)) continue
    const { opId } = one.committed
    const status = ledger.get(opId)?.status ?? 'none'
    if (![...one.committed.opIds].some((each) => shown.has(each)))
      wrong.push(`LOST: ${name} (${one.said}) was committed; the ledger says ${status}`)
  }
  for (const { phone, item } of takenOutSoFar()) {
    if (item.state === 'needs-attention') continue
    if (item.state === 'sent' && ledger.get(item.opId)?.status === 'applied') continue
    if (partsOf(item).every((part) => isSettled(world, done, world.intentions.of(part), phone))) continue
    wrong.push(`DROPPED: ${item.entityKey} ${item.opId} was taken out of the outbox while it was ${item.state}`)
  }
  return wrong
}

/**
 * Whether a later answer on that phone, which no storage took, is with the agency. It settles what waited on the phone,
 * including what came there with another phone's backup.
 */
function isSettled(world: World, done: ReadonlySet<string>, one: Intention | undefined, on: object): boolean {
  if (!one) return false
  const { all } = world.intentions
  return all
    .slice(all.indexOf(one) + 1)
    .some(
      ({ phone, entityKey, value, isSentAtOnce }) =>
        isSentAtOnce && phone === on && entityKey === one.entityKey && done.has(`${entityKey} ${value}`),
    )
}

/** Whether a newer answer on the same phone took its place under the same opId, before it was sealed. */
function isReplaced(world: World, one: Intention): boolean {
  return world.intentions.all.some(
    ({ phone, entityKey, committed }) =>
      phone === one.phone &&
      entityKey === one.entityKey &&
      [...(committed?.opIds ?? [])].some((opId) => one.committed?.opIds.has(opId)) &&
      (committed?.order ?? 0) > (one.committed?.order ?? 0),
  )
}
