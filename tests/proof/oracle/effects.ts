import type { Intention } from '../world/intentions'
import type { World } from '../world/world'
import type { ServerLog } from './server-log'

/**
 * Checks that each effect was meant by one member, happened once, to that member's own record and to the version that
 * they had read.
 */
export function judgeEffects(world: World, { effects, ledger, clients }: ServerLog): string[] {
  const wrong: string[] = []
  const names = new Set<string>()
  const opIds = new Set<string>()
  const withEffect = new Set<string>()
  for (const effect of effects) {
    const name = `${effect.entityKey} ${effect.value}`
    const intention = world.intentions.of(effect)
    if (!intention) {
      wrong.push(`INVENTED: ${name} is in the effect log, and nobody meant it`)
      continue
    }
    const { member, committed, version } = intention
    if (member !== effect.member) wrong.push(`ACROSS: ${name} was meant by member ${member}`)
    if (!committed && !intention.isSentAtOnce)
      wrong.push(`NEVER KEPT: ${name} has an effect, and its phone never committed it`)
    if (names.has(name) || opIds.has(`${effect.opId} ${effect.entityKey}`))
      wrong.push(`DOUBLED: ${name} has two effects`)
    if (committed && !committed.opIds.has(effect.opId ?? '')) wrong.push(`RENAMED: ${name} went out under another opId`)
    // Where a phone was copied, nobody can tell what each copy's screen had shown.
    const isUnseen =
      effect.before !== undefined && !intention.seen.has(effect.before) && !isOwnBefore(world, intention, effect.before)
    if (isUnseen && world.cloned.size === 0) {
      wrong.push(`SILENT CONFLICT: ${name} was written over ${effect.before}, which nobody there had seen`)
    }
    if (effect.version !== null && effect.version !== version) {
      wrong.push(`SILENT CONFLICT: ${name} was meant for version ${version}, and done to ${effect.version}`)
    }
    const row = ledger.get(effect.opId ?? '')
    // Where a save met a conflict in one field, its other fields are written.
    const isDone = row?.status === 'applied' || (row?.status === 'conflict' && effect.kind === 'update_member')
    if (!isDone) wrong.push(`LEDGER: ${name} was done, its ledger row says ${row?.status ?? 'none'}`)
    if (row && row.extraid !== member) wrong.push(`ACROSS: ${name} went out in a session of ${row.extraid}`)
    if (row?.client_id && clients.get(row.client_id) !== row.extraid) wrong.push(`ACROSS: the client id of ${name}`)
    names.add(name)
    opIds.add(`${effect.opId} ${effect.entityKey}`)
    withEffect.add(effect.opId ?? '')
  }
  for (const row of ledger.values()) {
    if (row.status === 'applied' && !withEffect.has(row.op_id))
      wrong.push(`LEDGER: ${row.op_id} is applied without effect`)
  }
  return wrong
}

/**
 * Whether the overwritten value came from the same phone, whose storage took it before this one. Two tabs may be used at
 * the same moment, and then the answer that was meant first may be stored last. The phone's order is the order of its
 * storage.
 */
function isOwnBefore(world: World, { phone, member, entityKey, committed }: Intention, before: string | null): boolean {
  const other = before === null ? undefined : world.intentions.of({ entityKey, value: before })
  if (other?.phone !== phone || other.member !== member || !other.committed || !committed) return false
  return other.committed.order < committed.order
}
