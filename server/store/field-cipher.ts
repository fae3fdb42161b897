import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto'

/** Seals single values at rest. A value is bound to its member and its field: moved elsewhere, it does not open. */
export interface FieldCipher {
  seal(extraid: number, field: string, clear: string): string
  /** Throws when the value was sealed with another key, for another place, or was touched. */
  open(extraid: number, field: string, sealed: string): string
  /** The same for equal values of a field, whoever holds them, and of no use without the key: to find them by. */
  lookup(field: string, clear: string): string
}

/** Says how the value was sealed, so that another way can stand beside it. */
const version = 'v1.'
const algorithm = 'aes-256-gcm'
const nonceBytes = 12
const tagBytes = 16

/** AES-256-GCM with FIELD_KEY (32 bytes); sealed is 'v1.' and base64url of nonce, text and tag. */
export function createFieldCipher(key: Buffer): FieldCipher {
  // A key of its own: what seals is used for nothing else.
  const lookupKey = Buffer.from(hkdfSync('sha256', key, '', 'callboard lookup', 32))
  return {
    seal(extraid, field, clear) {
      const nonce = randomBytes(nonceBytes)
      const cipher = createCipheriv(algorithm, key, nonce, { authTagLength: tagBytes })
      cipher.setAAD(place(extraid, field))
      const text = Buffer.concat([cipher.update(clear, 'utf8'), cipher.final()])
      return version + Buffer.concat([nonce, text, cipher.getAuthTag()]).toString('base64url')
    },
    open(extraid, field, sealed) {
      if (!sealed.startsWith(version)) throw new Error('A sealed field has an unknown form.')
      const bytes = Buffer.from(sealed.slice(version.length), 'base64url')
      const decipher = createDecipheriv(algorithm, key, bytes.subarray(0, nonceBytes), { authTagLength: tagBytes })
      decipher.setAAD(place(extraid, field))
      decipher.setAuthTag(bytes.subarray(-tagBytes))
      const text = bytes.subarray(nonceBytes, -tagBytes)
      return Buffer.concat([decipher.update(text), decipher.final()]).toString('utf8')
    },
    lookup(field, clear) {
      return `k1.${createHmac('sha256', lookupKey).update(`${field}\n${clear}`).digest('base64url')}`
    },
  }
}

function place(extraid: number, field: string): Buffer {
  return Buffer.from(`${extraid}\n${field}`)
}
