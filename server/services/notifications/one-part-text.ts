/** The letters of one part of a text (GSM 03.38, without the escaped ones): any other letter makes all parts hold 70 instead of 160. */
const letters = new Set(
  '@£$¥èéùìòÇ\nØøÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà',
)
const longest = 160

const alike: Readonly<Record<string, string>> = {
  ...{ '‘': "'", '’': "'", '‚': "'", '“': '"', '”': '"', '„': '"', '«': '"', '»': '"', '`': "'", '´': "'" },
  ...{ '–': '-', '—': '-', '‐': '-', '‑': '-', '−': '-', '•': '-', '…': '...', '€': 'EUR ', '№': 'No.' },
  ...{ '[': '(', ']': ')', '{': '(', '}': ')', '|': '/', '\\': '/', '~': '-', '^': '' },
  ...{ ı: 'i', ł: 'l', Ł: 'L', đ: 'd', Đ: 'D', œ: 'oe', Œ: 'OE', þ: 'th', Þ: 'Th', ð: 'd' },
}

/**
 * A text of one part, which costs one text and arrives as one: a fada or an accent that the part does not know is left out, and what has
 * no likeness in it. `middle` is cut short where all of it is too long; `before` and `after` never are.
 */
export function onePartText(before: string, middle: string, after: string): string {
  const [first, cut, last] = [before, middle, after].map(inLetters)
  if (first === undefined || cut === undefined || last === undefined) return ''
  const room = longest - first.length - last.length
  const shown = cut.length <= room ? cut : room > 3 ? `${cut.slice(0, room - 3).trimEnd()}...` : ''
  return `${first}${shown}${last}`
}

function inLetters(text: string): string {
  return Array.from(text.normalize('NFC'), (one) => {
    if (letters.has(one)) return one
    const known = alike[one]
    if (known !== undefined) return known
    if (/\p{Z}/u.test(one)) return ' '
    const bare = one.normalize('NFD').charAt(0)
    return letters.has(bare) ? bare : ''
  }).join('')
}
