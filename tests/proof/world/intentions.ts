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
  /** When it was meant, by the phone's clock (ms). */
  askedAt: number
  version: number
  /** The values that its member had seen of that subject, or had meant for it themselves, up to then. */
  seen: ReadonlySet<string | null>
  process: Process
  /**
   * asked: nothing was said yet. saved: "Saved on this phone". arrived: "The agency has it", of one that no storage took.
   * refused: not saved, or not confirmed. unknown: the page was killed before it said anything.
   */
  said: 'asked' | 'saved' | 'arrived' | 'refused' | 'unknown'
  /** It went straight to the agency, because no storage took it. */
  isSentAtOnce: boolean
  /** Its place in the order in which the phones' storage took things, and its opIds; null while no storage has taken it. */
  committed: { order: number; opId: string; opIds: Set<string> } | null
  /** A backup was put over the phone's storage after it was meant, so it may be lost. */
  isOverwritten: boolean
  /** After it was kept, its member logged out, and said twice that what waits may go. */
  isDiscarded: boolean
  /** What the screen said of it that was not true. */
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

  /** The intention that has this value, if anybody meant it. */
  of(named: { entityKey: string; value: string }): Intention | undefined {
    return this.byValue.get(nameOf(named))
  }

  /** A phone's storage has committed a record. */
  commit(phone: object, item: OutboxItem): void {
    for (const part of partsOf(item)) {
      const one = this.of(part)
      if (!one || one.phone !== phone) continue
      // A save that was refused whole, or parked, travels on with a later save of the same profile.
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

  /** The page of these intentions is gone: what it had not said of them yet, it will never say. */
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
