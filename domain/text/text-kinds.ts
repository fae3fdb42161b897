import { phoneForm } from '../profile/phone-rules'
import { readVideo } from '../profile/video-rules'
import { websiteForm } from '../profile/website-rule'
import { shownVoucher, voucherForm } from '../service-plan/voucher-code'
import { cleanLine, cleanLines } from './characters'
import { codeForm, postcodeForm, referenceForm } from './code-forms'
import { addressForm, shownAddress } from './email-address'
import { oneForm } from './one-form'
import { shortText, unwrapped, withPlainLetters } from './plain-text'

/** What somebody types, by kind: each has one rule of what is cleaned, for every field, every call and every command. */
export type TextKind =
  /** A name, or any other line: an address, a title. */
  | 'text'
  /** Prose of several lines: kept as it was written, without what is invisible. */
  | 'lines'
  /** Letters and digits alone, in capitals: IBAN, BIC, PPS number. */
  | 'code'
  /** A number or code of others, as it is printed: of a passport, of a certificate, a year. */
  | 'reference'
  /** An Eircode, or a post code of elsewhere. */
  | 'postcode'
  | 'email'
  | 'phone'
  /** What somebody is known by: an e-mail address or a phone number. */
  | 'identity'
  | 'url'
  /** The id or the address of a video. */
  | 'video'
  | 'voucher'

interface TextRule {
  /** What the field shows once it is left. */
  shown(text: string): string
  /** What is compared, sent and stored, where that is another form. */
  stored?(text: string): string
}

/** Every kind has its rule: a new kind does not compile without one. */
const rules: Readonly<Record<TextKind, TextRule>> = {
  text: { shown: lineForm },
  lines: { shown: cleanLines },
  code: { shown: codeForm },
  reference: { shown: referenceForm },
  postcode: { shown: postcodeForm },
  email: { shown: shownAddress, stored: addressForm },
  phone: { shown: phoneForm },
  identity: {
    shown: (text) => (isAddressLike(text) ? shownAddress(text) : phoneForm(text)),
    stored: (text) => (isAddressLike(text) ? addressForm(text) : phoneForm(text)),
  },
  url: { shown: (text) => shortText(text, (line) => websiteForm(unwrapped(line))) },
  video: { shown: videoText, stored: (text) => videoText(readVideo(videoText(text)).vimeo_id) || videoText(text) },
  voucher: { shown: shownVoucher, stored: (text) => voucherForm(text) ?? shownVoucher(text) },
}

/** What the field of such a text shows once somebody has left it. */
export function shownText(kind: TextKind, text: string): string {
  return rules[kind].shown(text)
}

/** Such a text as it is compared, sent and stored. */
export function storedText(kind: TextKind, text: string): string {
  const { shown, stored = shown } = rules[kind]
  return stored(text)
}

function lineForm(text: string): string {
  return oneForm(withPlainLetters(cleanLine(text)))
}

function videoText(text: string): string {
  return shortText(text, (line) => oneForm(unwrapped(line)))
}

function isAddressLike(text: string): boolean {
  return /[@\uff20]/u.test(text)
}
