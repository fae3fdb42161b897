import { type Item, lastUnsealed, type New, type OutboxRecord } from '../../src/outbox/item'
import type { KindDefinition } from '../../src/outbox/kind'
import { kinds, type NewItem } from '../../src/outbox/kinds'

/** A kind for tests only, whose items carry files as a photo's do. */
export interface PinParts {
  payload: { slot: string; hashes: readonly string[] }
  base: null
  word: object
}

const pinKind: KindDefinition<'pin_file', PinParts> = {
  document:
    'mutation PinFile($slot: String!, $first: Upload!, $second: Upload) { pin_file(slot: $slot, first: $first, second: $second) { ok } }',
  operationName: 'PinFile',
  endpoint: 'rtw',
  variables: ({ payload: { slot, hashes }, uploads = {} }) => {
    const [first = '', second = ''] = hashes
    return { slot, first: uploads[first] ?? null, second: uploads[second] ?? null }
  },
  readBy: ['Pins'],
  /** A slot is one entity: where an item is replaced before it was sent, only the newest goes out. */
  plan: (ofEntity, item) => {
    const waiting = lastUnsealed(ofEntity.filter(isPin))
    if (!waiting) return { drop: [], change: [], add: item }
    const change = { ...waiting, payload: item.payload, fileHashes: item.fileHashes ?? [] }
    return { drop: [], change: [change], add: null }
  },
  holds: true,
  result: () => ({ outcome: null, message: null }),
  title: ({ payload }) => `A file for ${payload.slot}`,
  place: ({ extraid }) => `/member/${extraid}/pins`,
  noun: 'change',
}

function isPin(item: OutboxRecord): item is Item<'pin_file', PinParts> {
  return item.kind === 'pin_file'
}

/** Puts the kind into the map of kinds, or takes it out. */
export function joinPinKind(isThere: boolean): void {
  Object.assign(kinds, { pin_file: isThere ? pinKind : undefined })
}

/** Makes an item of the kind from the hashes of its files. */
export function pinOf(extraid: number, slot: string): (hashes: readonly string[]) => NewItem {
  return (hashes) => {
    const payload = { slot, hashes }
    const item: New<'pin_file', PinParts> = { extraid, kind: 'pin_file', entityKey: `pin:${slot}`, payload, base: null }
    // The map's types know only the product's own kinds. This kind is in the map itself only.
    return item as unknown as NewItem
  }
}
