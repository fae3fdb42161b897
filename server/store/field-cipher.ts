import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto'

/** Seals single values at rest. A value is bound to its member and its field: moved elsewhere, it does not open. */
export interface FieldCipher {
  /** The key that it seals with. */
  readonly keyId: string
  /** All keys that it opens with; the first is the one that is wanted for sealing. */
  readonly keyIds: readonly string[]
  seal(extraid: number, field: string, clear: string): string
  /** Throws when the value was sealed with a key that is not here, for another place, or was touched. */
  open(extraid: number, field: string, sealed: string): string
  /** Which of its keys opens a value; null when none does. */
  openedBy(extraid: number, field: string, sealed: string): string | null
  /** A keyed hash to find equal values of a field by, the same for every member; useless without the key. */
  lookup(field: string, clear: string): string
  /** The same under each of its keys. */
  lookups(field: string, clear: string): string[]
  /** What a database stores to recognise a key by; null for a key that is not here. */
  checkValue(keyId: string): string | null
  /** The same keys, sealing with that one; null for a key that is not here. */
  sealingWith(keyId: string): FieldCipher | null
  /** Adds a key, which seals from now on, wherever this set of keys is used. */
  want(key: Buffer): void
}

interface SealingKey {
  id: string
  key: Buffer
  lookupKey: Buffer
  check: string
}

const algorithm = 'aes-256-gcm'
const nonceBytes = 12
const tagBytes = 16

/**
 * AES-256-GCM with FIELD_KEY (32 bytes each); sealed is 'v2.', the key's id, '.', and base64url of nonce, text and tag.
 * 'v1.' without an id, as values were sealed before, is tried with each key.
 */
export function createFieldCipher(wanted: Buffer, ...others: Buffer[]): FieldCipher {
  return cipherOf([wanted, ...others].map(sealingKey), null)
}

/** A key's public name: 12 hexadecimal digits, of which nothing of the key can be learned. */
export function keyIdOf(key: Buffer): string {
  return derived(key, 'callboard key id').subarray(0, 6).toString('hex')
}

function sealingKey(key: Buffer): SealingKey {
  // Derives separate keys: the sealing key is used for nothing else.
  const check = derived(key, 'callboard key check').toString('base64url')
  return { id: keyIdOf(key), key, lookupKey: derived(key, 'callboard lookup'), check }
}

function derived(key: Buffer, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', key, '', purpose, 32))
}

function cipherOf(ring: SealingKey[], sealer: SealingKey | null): FieldCipher {
  const byId = (id: string) => ring.find((one) => one.id === id)
  const current = (): SealingKey => {
    const found = sealer ?? ring[0]
    if (!found) throw new Error('There is no key to seal with.')
    return found
  }
  const openedWith = (extraid: number, field: string, sealed: string): { id: string; clear: string } => {
    const [version, id = '', own = ''] = sealed.split('.')
    const keys = version === 'v1' ? ring : version === 'v2' ? ring.filter((one) => one.id === id) : []
    for (const { id: keyId, key } of keys) {
      const clear = opened(key, place(extraid, field), version === 'v1' ? id : own)
      if (clear !== null) return { id: keyId, clear }
    }
    throw new Error('A sealed field does not open.')
  }
  return {
    get keyId() {
      return current().id
    },
    get keyIds() {
      return ring.map(({ id }) => id)
    },
    seal(extraid, field, clear) {
      const { id, key } = current()
      const nonce = randomBytes(nonceBytes)
      const cipher = createCipheriv(algorithm, key, nonce, { authTagLength: tagBytes })
      cipher.setAAD(place(extraid, field))
      const text = Buffer.concat([cipher.update(clear, 'utf8'), cipher.final()])
      return `v2.${id}.${Buffer.concat([nonce, text, cipher.getAuthTag()]).toString('base64url')}`
    },
    open: (extraid, field, sealed) => openedWith(extraid, field, sealed).clear,
    openedBy(extraid, field, sealed) {
      try {
        return openedWith(extraid, field, sealed).id
      } catch {
        return null
      }
    },
    lookup: (field, clear) => lookedUp(current(), field, clear),
    lookups: (field, clear) => ring.map((one) => lookedUp(one, field, clear)),
    checkValue: (keyId) => byId(keyId)?.check ?? null,
    sealingWith(keyId) {
      const found = byId(keyId)
      return found ? cipherOf(ring, found) : null
    },
    want(key) {
      if (!byId(keyIdOf(key))) ring.unshift(sealingKey(key))
    },
  }
}

function opened(key: Buffer, bound: Buffer, text: string): string | null {
  const bytes = Buffer.from(text, 'base64url')
  if (bytes.length < nonceBytes + tagBytes) return null
  const decipher = createDecipheriv(algorithm, key, bytes.subarray(0, nonceBytes), { authTagLength: tagBytes })
  decipher.setAAD(bound)
  decipher.setAuthTag(bytes.subarray(-tagBytes))
  try {
    const clear = decipher.update(bytes.subarray(nonceBytes, -tagBytes))
    return Buffer.concat([clear, decipher.final()]).toString('utf8')
  } catch {
    return null
  }
}

function lookedUp({ lookupKey }: SealingKey, field: string, clear: string): string {
  return `k1.${createHmac('sha256', lookupKey).update(`${field}\n${clear}`).digest('base64url')}`
}

function place(extraid: number, field: string): Buffer {
  return Buffer.from(`${extraid}\n${field}`)
}
