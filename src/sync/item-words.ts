import type { Parts } from '../outbox/item'
import type { Named } from '../outbox/kind'
import { type Kind, kindOf } from '../outbox/kinds'

type Known = Named<string, Parts> & { kind: Kind }

/** What one change is, in words that its member understands. */
export function titleOf(item: Known): string {
  return kindOf(item).title(item)
}

/** Where it can be looked at and settled. */
export function pathOf(item: Known): string {
  return kindOf(item).place(item)
}
