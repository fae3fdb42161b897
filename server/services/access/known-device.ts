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
  return [`${mark}.${proofOf(cipher, login, mark)}`, ...others].slice(0, most).join(between)
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
  const mine = Buffer.from(proofOf(cipher, login, mark))
  const theirs = Buffer.from(proof)
  return mine.length === theirs.length && timingSafeEqual(mine, theirs)
}

function proofOf(cipher: FieldCipher, { loginname, password_hash }: KnownLogin, mark: string): string {
  return cipher.lookup('known device', `${loginname}\n${password_hash}\n${mark}`).slice('k1.'.length)
}
