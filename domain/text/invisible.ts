/**
 * Characters that show nothing: zero-width spaces, marks of direction, soft hyphens, byte order marks, fillers, variation
 * selectors, joiners, tags; and controls, halves of a pair and marks of annotations. Tabs and ends of lines are none of them.
 */
const invisible =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what it is about.
  /[\p{Default_Ignorable_Code_Point}\p{Cs}\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u0084\u0086-\u009f\ufff9-\ufffb]/gu

/** Those of them that can change what stands beside them: joiners, variation selectors, Mongolian ones, and tags. */
const shaping = /\u200c|\u200d|[\u180b-\u180f\ufe00-\ufe0f]|[\u{e0020}-\u{e007f}]|[\u{e0100}-\u{e01ef}]/u

/** A flag of a region: a black flag, and tags up to the last one. Other tags mean nothing. */
const flagOrTag = /\u{1f3f4}[\u{e0030}-\u{e007a}]{1,8}\u{e007f}|[\u{e0020}-\u{e007f}]/gu
const selector = /[\u180b-\u180f\ufe00-\ufe0f\u{e0100}-\u{e01ef}]/gu
const joiners = /[\u200c\u200d]+/gu

const picture = /[\p{Extended_Pictographic}\u{1f1e6}-\u{1f1ff}]$/u
const ideograph = /[\p{Script=Han}\p{Script=Myanmar}\p{Script=Phags_Pa}]$/u
const mongolian = /[\u1820-\u18aa]$/u
/** Signs that end a consonant of an Indic script: a joiner after one of them shapes it, at the end of a word too. */
const virama = /[\u094d\u09cd\u0a4d\u0acd\u0b4d\u0bcd\u0c4d\u0ccd\u0d4d\u0dca]$/u
const joinedBefore = /(?:[\p{L}\p{M}\p{Extended_Pictographic}]|\p{Emoji_Modifier})$/u
const joinedAfter = /^[\p{L}\p{M}\p{Extended_Pictographic}]/u
/** Letters of these scripts are never shaped by a joiner. */
const neverJoined = /[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}]/u

/** Text without what shows nothing; joiners inside words and pictures, and selectors that choose a form, stay. */
export function withoutInvisible(text: string): string {
  const kept = text.replace(invisible, (mark) => (shaping.test(mark) ? mark : ''))
  if (!shaping.test(kept)) return kept
  return kept
    .replace(flagOrTag, (found) => (found.startsWith('\u{1f3f4}') ? found : ''))
    .replace(selector, (mark, at: number, whole: string) => (choosesForm(mark, at, whole) ? mark : ''))
    .replace(joiners, (found, at: number, whole: string) => {
      return joins(whole.slice(Math.max(0, at - 2), at), whole.slice(at + found.length, at + found.length + 2))
        ? found.charAt(0)
        : ''
    })
}

/** Text without any of them: a code, a number or an address has no use for one. */
export function withNoneInvisible(text: string): string {
  return text.replace(invisible, '')
}

function choosesForm(mark: string, at: number, whole: string): boolean {
  const before = whole.slice(Math.max(0, at - 2), at)
  if (mark >= '\u180b' && mark <= '\u180f') return mongolian.test(before)
  if (mark === '\ufe0e' || mark === '\ufe0f') {
    const isKeycap = /[\d#*]$/.test(before) && whole.charAt(at + 1) === '\u20e3'
    return isKeycap || picture.test(before)
  }
  return ideograph.test(before)
}

function joins(before: string, after: string): boolean {
  if (virama.test(before)) return true
  const isLatin = neverJoined.test(before.slice(-1)) || neverJoined.test(after.slice(0, 1))
  return !isLatin && joinedBefore.test(before) && joinedAfter.test(after)
}
