/**
 * Text in the one form in which it is compared: some keyboards and files give a letter and its mark apart (NFD), most as one
 * (NFC), and a person sees no difference. For names, log-in names, passwords and searches; what somebody wrote to be read
 * stays as it was typed (docs/decisions/typed-text.md).
 */
export function oneForm(text: string): string {
  // Once more at the end, as one mark may stand for two.
  return withFewMarks(withFewMarks(text.trim()).normalize('NFC'))
}

const manyMarks = /(\p{M}{30})\p{M}+/gu

/**
 * At most 30 marks on one letter, as in Unicode's stream-safe text (UAX #15): more than any writing has. The time to bring
 * marks into their order grows with the square of their number.
 */
function withFewMarks(text: string): string {
  return text.replace(manyMarks, '$1')
}
