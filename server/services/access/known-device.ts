import { randomBytes, timingSafeEqual } from 'node:crypto'
import type { FieldCipher } from '../../store/field-cipher'

/** The part of a log-in that a device's proof is made from: after a new password no device is known any more. */
export interface KnownLogin {
  loginname: string
  password_hash: string
}

/** A family may share a phone: the proofs of the last few log-ins are kept on it. */
const most = 4
const between = '~'

/**
 * The device token that a browser gets at sign-in. It proves later that this log-in has signed in here before, and nothing
 * else. One mark for each log-in, newest first; `before` is the browser's previous token.
 */
export function withLogin(cipher: FieldCipher, login: KnownLogin, before: string | null): string {
  const mark = randomBytes(16).toString('base64url')
  const others = marksOf(before).filter((one) => !isOf(cipher, login, one))
  return [`${mark}.${proofIn(cipher.lookup(knownDevice, provenBy(login, mark)))}`, ...others]
    .slice(0, most)
    .join(between)
}

/** The mark under which this browser has signed in to that login before; null where it has not. */
export function knownMark(cipher: FieldCipher, login: KnownLogin, given: string | null): string | null {
  return (
    marksOf(given)
      .find((one) => isOf(cipher, login, one))
      ?.split('.')[0] ?? null
  )
}

function marksOf(given: string | null): string[] {
  return (given ?? '').split(between).slice(0, most).filter(Boolean)
}

function isOf(cipher: FieldCipher, login: KnownLogin, one: string): boolean {
  const [mark = '', proof = ''] = one.split('.')
  const theirs = Buffer.from(proof)
  // During a change of keys, proofs made with either key are valid.
  const proofs = cipher.lookups(knownDevice, provenBy(login, mark)).map((lookup) => Buffer.from(proofIn(lookup)))
  return proofs.some((mine) => mine.length === theirs.length && timingSafeEqual(mine, theirs))
}

const knownDevice = 'known device'

function provenBy({ loginname, password_hash }: KnownLogin, mark: string): string {
  return `${loginname}\n${password_hash}\n${mark}`
}

function proofIn(lookup: string): string {
  return lookup.slice('k1.'.length)
}
