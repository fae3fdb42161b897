import type { OutboxItem } from '../../../src/outbox/kinds'
import { partsOf } from '../kinds'
import type { Process } from './loop'

/** What a member meant, what their phone's storage took of it, and what the phone said of it. */
export interface Intention {
  phone: { readonly index: number; readonly hasMovedClock: boolean }
  member: number
  entityKey: string
  /** In the effect log's words; occurs once in a schedule. */
  value: string
  /** When, by the phone's clock (ms). */
  askedAt: number
  version: number
  /** What its member had seen there, or meant themselves, up to then. */
  seen: ReadonlySet<string | null>
  process: Process
  /**
   * asked: nothing was said yet. saved: "Saved on this phone". arrived: "The agency has it", of one that no storage took.
   * refused: not saved, or not confirmed. unknown: the page was killed before it said anything.
   */
  said: 'asked' | 'saved' | 'arrived' | 'refused' | 'unknown'
  /** No storage took it: it went straight to the agency. */
  isSentAtOnce: boolean
  /** Its place in the order in which the phones' storage took things, and its opId; null while it has not. */
  committed: { order: number; opId: string; opIds: Set<string> } | null
  /** A backup was put over the phone's storage after it was meant: it may be gone with it. */
  isOverwritten: boolean
  /** Its member logged out after it was kept, and was asked twice whether what waits may go. */
  isDiscarded: boolean
  /** What was said of it and was not so. */
  lies: string[]
}

/** All that members meant in one schedule. */
export class Intentions {
  readonly all: Intention[] = []
  private readonly byValue = new Map<string, Intention>()
  private commits = 0

  ask(
    given: Omit<Intention, 'said' | 'isSentAtOnce' | 'committed' | 'isOverwritten' | 'isDiscarded' | 'lies'>,
  ): Intention {
    const intention: Intention = {
      ...given,
      said: 'asked',
      isSentAtOnce: false,
      committed: null,
      isOverwritten: false,
      isDiscarded: false,
      lies: [],
    }
    this.all.push(intention)
    this.byValue.set(nameOf(intention), intention)
    return intention
  }

  /** The one that has this value, if anybody meant it. */
  of(named: { entityKey: string; value: string }): Intention | undefined {
    return this.byValue.get(nameOf(named))
  }

  /** A phone's storage has committed a record. */
  commit(phone: object, item: OutboxItem): void {
    for (const part of partsOf(item)) {
      const one = this.of(part)
      if (!one || one.phone !== phone) continue
      // What was refused whole, or parked, travels on with a later save of the same profile.
      if (one.committed && item.kind === 'update_member') one.committed.opIds.add(item.opId)
      one.committed ??= { order: ++this.commits, opId: item.opId, opIds: new Set([item.opId]) }
    }
  }

  /** The screen says "Saved on this phone". */
  saved(one: Intention, opId: string): void {
    one.said = 'saved'
    if (!one.committed) one.lies.push('said to be saved before it was committed')
    else if (!one.committed.opIds.has(opId)) one.lies.push('committed under another opId than was said')
  }

  /** Its page is gone: what it had not said yet, it will never say. */
  kill(process: Process): void {
    for (const one of this.all) if (one.process === process && one.said === 'asked') one.said = 'unknown'
  }

  isAsking(process: Process): boolean {
    return this.all.some((one) => one.process === process && one.said === 'asked')
  }
}

function nameOf({ entityKey, value }: { entityKey: string; value: string }): string {
  return `${entityKey} ${value}`
}
