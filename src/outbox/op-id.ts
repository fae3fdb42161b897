/** A UUIDv7 (RFC 9562): sorts by time of making, 74 random bits. now in ms. */
export function makeOpId(now: number, random: (bytes: Uint8Array<ArrayBuffer>) => Uint8Array = fillRandom): string {
  const bytes = new Uint8Array(16)
  random(bytes)
  // A clock before 1970 would make the id invalid, not merely out of order.
  let time = Math.max(0, Math.floor(now))
  for (let i = 5; i >= 0; i--) {
    bytes[i] = time % 256
    time = Math.floor(time / 256)
  }
  return written(bytes, 7)
}

/**
 * A UUIDv4 (RFC 9562). Not by crypto.randomUUID: browsers have that only in secure contexts, and the portal opens over
 * plain http too.
 */
export function makeUuid(): string {
  return written(fillRandom(new Uint8Array(16)), 4)
}

function written(bytes: Uint8Array, version: number): string {
  bytes[6] = (version << 4) | ((bytes[6] ?? 0) & 0x0f)
  bytes[8] = 0x80 | ((bytes[8] ?? 0) & 0x3f)
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`
}

function fillRandom(bytes: Uint8Array<ArrayBuffer>): Uint8Array {
  return crypto.getRandomValues(bytes)
}
