import { randomBytes, timingSafeEqual } from 'node:crypto'
import type { FieldCipher } from '../../store/field-cipher'

/** A log-in as a device knows it: a new password makes every device a stranger again. */
export interface KnownLogin {
  loginname: string
  password_hash: string
}

/** A phone may be a family's: it knows the last few who signed in on it. */
const most = 4
const between = '~'

/**
 * What a browser is given when somebody signs in: it proves later that they did so here, and nothing else. One for each
 * login, newest first; `before` is what the browser had.
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
  // While a key takes another's place, the proofs of both hold.
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
