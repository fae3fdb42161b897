import { createHash } from 'node:crypto'

/**
 * What is stored of a voucher's code: the SHA-256 of its normal form (voucherForm), in hexadecimal. 128 random bits need no
 * salt.
 */
export function voucherHash(form: string): string {
  return createHash('sha256').update(form).digest('hex')
}
