import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'

const algorithm = 'aes-256-gcm'
const nonceBytes = 12
const tagBytes = 16
/** How many bytes longer a sealed part is. */
export const sealedMore = nonceBytes + tagBytes

/** A new key for one file, as base64. */
export function newFileKey(): string {
  return randomBytes(32).toString('base64')
}

/** Seals bytes for their place in a file: moved or altered, they don't open. The result is sealedMore bytes longer. */
export function sealPart(key: string, place: { id: string; from: number }, clear: Buffer): Buffer {
  const nonce = randomBytes(nonceBytes)
  const cipher = createCipheriv(algorithm, Buffer.from(key, 'base64'), nonce, { authTagLength: tagBytes })
  cipher.setAAD(bound(place))
  return Buffer.concat([nonce, cipher.update(clear), cipher.final(), cipher.getAuthTag()])
}

/** Throws where they were sealed for another place or with another key, or were altered. */
export function openPart(key: string, place: { id: string; from: number }, sealed: Buffer): Buffer {
  const nonce = sealed.subarray(0, nonceBytes)
  const decipher = createDecipheriv(algorithm, Buffer.from(key, 'base64'), nonce, { authTagLength: tagBytes })
  decipher.setAAD(bound(place))
  decipher.setAuthTag(sealed.subarray(-tagBytes))
  return Buffer.concat([decipher.update(sealed.subarray(nonceBytes, -tagBytes)), decipher.final()])
}

function bound({ id, from }: { id: string; from: number }): Buffer {
  return Buffer.from(`${id}\n${from}`)
}
