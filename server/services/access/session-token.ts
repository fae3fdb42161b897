import { createHash, createHmac, randomBytes } from 'node:crypto'

/** A new session's cookie value: 256 random bits, base64url. */
export function newToken(): string {
  return randomBytes(32).toString('base64url')
}

/** What the database keeps of a token. */
export function tokenHash(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}

/** The token that replaces `former`: whoever lacks either the former token or the salt cannot compute it. */
export function rotatedToken(former: string, salt: string): string {
  return createHmac('sha256', former).update(salt).digest('base64url')
}

/**
 * The code of a link /m/{code}: 152 random bits, base64url (26 characters). Its last character holds two bits, so it is a
 * letter: programs that find links in a text leave a - or _ at the end out.
 */
export function newLinkCode(): string {
  return randomBytes(19).toString('base64url')
}
