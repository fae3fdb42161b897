import { createHash, randomBytes } from 'node:crypto'

/** A new session's cookie value: 256 random bits, base64url. */
export function newToken(): string {
  return randomBytes(32).toString('base64url')
}

/** What the database keeps of a token. */
export function tokenHash(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}

/**
 * The code of a link /m/{code}: 152 random bits, base64url (26 characters). It ends in a letter or digit, as programs that find links leave
 * a - or _ out: only a number of bytes that three divides can end in one.
 */
export function newLinkCode(): string {
  return randomBytes(19).toString('base64url')
}
