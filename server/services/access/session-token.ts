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

/** The code of a link /m/{code}: 144 random bits, base64url (24 characters). */
export function newLinkCode(): string {
  return randomBytes(18).toString('base64url')
}
