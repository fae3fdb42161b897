import { pathTo } from '../../domain/access/routes'
import type { Parts } from '../outbox/item'
import type { Named } from '../outbox/kind'
import { isKnown, type Kind, kindOf } from '../outbox/kinds'

type Known = Named<string, Parts> & { kind: Kind }

/** Whether only a newer version of the portal knows what it is, and can send it. */
export function isNewer(item: Known): boolean {
  return !isKnown(item)
}

/** What one change is, in words that its member understands. */
export function titleOf(item: Known): string {
  return isKnown(item) ? kindOf(item).title(item) : 'A change made in a newer version of Callboard'
}

/** Where it can be looked at and settled. */
export function pathOf(item: Known): string {
  return isKnown(item) ? kindOf(item).place(item) : pathTo('Home')
}
