/// <reference path="./punycode.d.ts" />

import { toUnicode } from 'punycode/punycode.es6.js'

/** An address as a person reads it: mary@xn--filte-xqa.ie is mary@fáilte.ie. */
export function readableAddress(address: string): string {
  if (!/[@.]xn--/i.test(address)) return address
  try {
    return toUnicode(address)
  } catch {
    return address
  }
}
