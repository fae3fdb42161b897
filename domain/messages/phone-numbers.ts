/** A telephone number in a text, and the address that a phone dials. end: behind its last character. */
export interface PhoneInText {
  start: number
  end: number
  href: string
}

/** What may stand between two digits: a blank or a hyphen of any kind, or brackets around the code. */
const gap = String.raw`[ \u00a0\u202f\-\u2010\u2011]?`
const digits = (least: number, most = least) => `(?:${gap}\\d){${least},${most}}`

/** The digits behind the 0 or behind +353: mobiles, Dublin, the other areas, and the codes that cost the same everywhere. */
const national = `(?:8${gap}[35-9]${digits(7)}|1\\)?${digits(7)}|[2-79]${gap}\\d\\)?${digits(5, 7)}|818${digits(6)})`
const forms = [
  String.raw`(?:\+|00)${gap}3${gap}5${gap}3${gap}(?:\(0\))?${gap}\(?${national}`,
  String.raw`\(?0${national.replace('[35-9]', '[35-9]\\)?')}`,
  `1${gap}8${gap}[059]${gap}0${digits(6)}`,
  String.raw`\+[1-9]${digits(7, 13)}`,
]
/** A digit or a letter beside it, or a digit one blank away, makes it a part of another number. */
const numbers = new RegExp(String.raw`(?<![\p{L}\p{N}+]|\p{N}${gap})(?:${forms.join('|')})(?![\p{L}\p{N}])`, 'gu')

/**
 * The telephone numbers of a text: Irish ones as they are written here ('087 123 4567', '(01) 555 0117', '+353 (0)87 123 4567',
 * '1800 123 456'), others with their country's code. Every repetition is bounded.
 */
export function phonesInText(text: string): PhoneInText[] {
  return Array.from(text.matchAll(numbers), ({ 0: found, index }) => ({
    start: index,
    end: index + found.length,
    href: `tel:${dialled(found)}`,
  }))
}

/** As it is dialled from any country. */
function dialled(found: string): string {
  const bare = found.replace('(0)', '').replace(/[^\d+]/gu, '')
  if (bare.startsWith('+')) return bare
  if (bare.startsWith('00')) return `+${bare.slice(2)}`
  return bare.startsWith('0') ? `+353${bare.slice(1)}` : bare
}
