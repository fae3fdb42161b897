import { characters } from './characters'
import { oneForm } from './one-form'
import { shortText, unwrapped, withPlainHyphens } from './plain-text'

/** The platform's, in the page and on the server. */
declare const URL: new (address: string) => { readonly hostname: string }

/** What the field shows of a pasted address: itself, without mailto:, a name before it, quotes, brackets and dashes of print. */
export function shownAddress(given: string): string {
  return shortText(given, (line) => {
    const inner = innermost(oneForm(line))
    return withPlainHyphens(inner.replace(/[\u2018\u2019\u02bc]/gu, "'"))
  })
}

/** An address as it is stored and compared: what the field shows, a domain with other letters than English ones in punycode. */
export function addressForm(given: string): string {
  const shown = shownAddress(given)
  const at = shown.lastIndexOf('@')
  return at < 1 ? shown : `${shown.slice(0, at + 1)}${storedDomain(shown.slice(at + 1))}`
}

/** A log-in name as it is stored and looked up: an address in its stored form, in small letters. */
export function loginNameForm(given: string): string {
  return oneForm(addressForm(given).toLowerCase())
}

/** RFC 5321: of the part before the @, of a domain, and of the whole (characters). */
const longestLocal = 64
const longestDomain = 253
const longestAddress = 254

/** Letters, digits and marks that need no quotes, in parts between single dots (RFC 5322's dot-atom, RFC 6532's letters). */
const localPart = /^[\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{|}~-]+(?:\.[\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{|}~-]+)*$/u
const label = /^[a-z\d](?:[a-z\d-]*[a-z\d])?$/
const topLabel = /^(?:[a-z]{2,63}|xn--[a-z\d-]+)$/

/**
 * Whether mail can be sent to it: one address, whose domain can exist. The fields of the page and the mailer go by this one
 * rule, so that no account is opened with an address that every mail is refused for.
 */
export function isMailAddress(address: string): boolean {
  if (address.length > longestAddress) return false
  const at = address.indexOf('@')
  const local = address.slice(0, at)
  if (at < 1 || characters(local) > longestLocal || !localPart.test(local)) return false
  return isDomain(storedDomain(address.slice(at + 1)).toLowerCase())
}

function isDomain(domain: string): boolean {
  const labels = domain.split('.')
  if (domain.length > longestDomain || labels.length < 2 || !topLabel.test(labels.at(-1) ?? '')) return false
  return labels.every((one) => one.length <= 63 && label.test(one))
}

/** A domain in ASCII alone. A plain one stays as it is, and so does one that the platform refuses. */
export function storedDomain(domain: string): string {
  const isPlain = /^[!-~]*$/.test(domain) && !/(?:^|\.)xn--/i.test(domain)
  // The platform would read more than a domain in other characters: a port, a path.
  if (isPlain || !/^[\p{L}\p{M}\p{N}.\u3002-]+$/u.test(domain)) return domain
  try {
    return new URL(`http://${domain}`).hostname
  } catch {
    return domain
  }
}

/** The address in whatever was wrapped around it, outermost first: a name, brackets, quotes, mailto:. */
function innermost(text: string): string {
  let inner = text
  for (;;) {
    const before = inner
    inner = withoutName(unwrapped(inner).replace(/^mailto:\s*([^?]*).*$/iu, '$1'))
    if (inner === before) return inner
  }
}

/** 'Mary Byrne <mary@example.ie>' is mary@example.ie. */
function withoutName(text: string): string {
  const from = text.lastIndexOf('<')
  const inner = text.slice(from + 1).replace(/>\s*$/u, '')
  return from > 0 && inner.includes('@') ? inner : text
}
