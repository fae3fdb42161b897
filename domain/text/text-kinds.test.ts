import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { longestPlain } from './plain-text'
import { shownText, storedText, type TextKind } from './text-kinds'

type Row = [given: string, stored: string]

/** What a person pastes, and what is stored of it, by kind. */
const rows: Readonly<Record<TextKind, readonly Row[]>> = {
  text: [
    ['Niamh\u200b', 'Niamh'],
    ['\u200e Ｎｉａｍｈ\u00a0Ní\u00adBhriain ', 'Niamh NíBhriain'],
    ['Ciara\u0301n', 'Ciarán'],
    ['می\u200cخواهم', 'می\u200cخواهم'],
    ['１２ Quay\ufeff', '12 Quay'],
    ['«Quay»', '«Quay»'],
  ],
  lines: [
    ['one\u200b\r\ntwo\u00ad', 'one\ntwo'],
    ['中文，全角！', '中文，全角！'],
    ['👨‍👩‍👧 a\u200f', '👨‍👩‍👧 a'],
  ],
  code: [
    ['IBAN IE29 AIBK 9311 5212 3456 78', 'IE29AIBK93115212345678'],
    ['iban: ie29\u200baibk\u00a09311\u20115212\u20133456-78', 'IE29AIBK93115212345678'],
    ['IBANIE29AIBK93115212345678', 'IE29AIBK93115212345678'],
    ['“ＩＥ２９ AIBK 9311 5212 3456 78”', 'IE29AIBK93115212345678'],
    ['BIC: AIBK\u200bIE2D', 'AIBKIE2D'],
    ['SWIFT/BIC aibkie2d', 'AIBKIE2D'],
    ['BICBOFII', 'BICBOFII'],
    ['PPS No. 1234567\u200bT', '1234567T'],
    ['PPSN 1234567-ta', '1234567TA'],
    ['1234567é', '1234567É'],
  ],
  reference: [
    ['\u200ePA1234567\u200b', 'PA1234567'],
    ['ＰＡ１２３ 4', 'PA123 4'],
    ['ab\u2011cd–12', 'ab-cd-12'],
    ['“2019”', '2019'],
  ],
  postcode: [
    ['D02-X285', 'D02X285'],
    ['d02\u2011x285\u200b', 'D02X285'],
    ['Ｄ０２ Ｘ２８５', 'D02X285'],
    ['Eircode: D02 X285', 'D02X285'],
    ['bt1 5gs', 'BT1 5GS'],
    ['00\u2013950', '00-950'],
  ],
  email: [
    ['mailto:mary@example.ie', 'mary@example.ie'],
    ['MAILTO:mary@example.ie?subject=Hi', 'mary@example.ie'],
    ['\u200bmary@example.ie\u200e', 'mary@example.ie'],
    ['(mary@example.ie)', 'mary@example.ie'],
    ['<mary@example.ie>', 'mary@example.ie'],
    ['“mary@example.ie”', 'mary@example.ie'],
    ['Mary Byrne <mailto:mary@example.ie>', 'mary@example.ie'],
    ['ｍａｒｙ＠ｅｘａｍｐｌｅ．ｉｅ', 'mary@example.ie'],
    ['o’brien@my\u2011site.ie', "o'brien@my-site.ie"],
    ['mary@fáilte.ie', 'mary@xn--filte-xqa.ie'],
    ['mary@FÁILTE.ie', 'mary@xn--filte-xqa.ie'],
    ['mary@fa\u0301ilte.ie', 'mary@xn--filte-xqa.ie'],
    ['mary@XN--FILTE-XQA.ie', 'mary@xn--filte-xqa.ie'],
    ['Mary@Example.ie', 'Mary@Example.ie'],
    ['a@b.ie,c@d.ie', 'a@b.ie,c@d.ie'],
    ['mary', 'mary'],
  ],
  phone: [
    ['087\u200e1234567', '0871234567'],
    ['tel:+353871234567', '00353871234567'],
    ['Tel. 087 123 4567', '0871234567'],
    ['０８７１２３４５６７', '0871234567'],
    ['٠٨٧١٢٣٤٥٦٧', '0871234567'],
    ['087\u2011123\u20134567', '0871234567'],
    ['087\u2212123ー4567', '0871234567'],
    ['“087 123 4567”', '0871234567'],
    ['\u202a+353 (0)87 123 4567\u202c', '00353871234567'],
    ['＋353 87 1234567', '00353871234567'],
    ['087 call me', '087callme'],
  ],
  identity: [
    ['mailto:mary@fáilte.ie', 'mary@xn--filte-xqa.ie'],
    ['tel:087\u200b1234567', '0871234567'],
    ['mary＠example.ie', 'mary@example.ie'],
  ],
  url: [
    ['\u200bwww.example.com', 'https://www.example.com'],
    ['<https://example.com/me>', 'https://example.com/me'],
    ['“ｗｗｗ．example.com”', 'https://www.example.com'],
  ],
  video: [
    ['\u200bhttps://vimeo.com/76979871\u200b', '76979871'],
    ['<https://vimeo.com/76979871>', '76979871'],
    ['７６９７９８７１', '76979871'],
  ],
  voucher: [['demo0\u2013free0\u2011abcde-fgh0j-kmnpqr', 'DEM00FREE0ABCDEFGH0JKMNPQR']],
}
const kinds = Object.keys(rows) as TextKind[]

describe.each(kinds)('text of the kind %s', (kind) => {
  it.each(rows[kind])('%j is stored as %j', (given, stored) => {
    expect(storedText(kind, given)).toBe(stored)
  })

  it('is the same when it is cleaned again, and what the field shows is stored as what was typed', () => {
    const pieces = rows[kind].flatMap(([given]) => [...given])
    const unit = fc.constantFrom(
      ...pieces,
      '\u200b',
      '\u200d',
      '\u0301',
      '\u00ad',
      ' ',
      '\n',
      'ﬁ',
      'İ',
      'ß',
      '\u0390',
      '"',
      '(',
      '-',
    )
    fc.assert(
      fc.property(fc.string({ unit, maxLength: 40 }), (given) => {
        const stored = storedText(kind, given)
        expect(storedText(kind, stored)).toBe(stored)
        expect(storedText(kind, shownText(kind, given))).toBe(stored)
        expect(shownText(kind, shownText(kind, given))).toBe(shownText(kind, given))
      }),
      { numRuns: 500 },
    )
  })

  it('is cleaned in time that grows with its length alone', () => {
    for (const piece of ['\u200d', 'a\u0301\u0316', '"', '(', '<', 'mailto:', 'IBAN ', 'a@', '\u{e0067}', '.', '- ']) {
      storedText(kind, piece.repeat(100_000 / piece.length))
    }
    expect(storedText(kind, '')).toBe('')
  })
})

describe('what the field shows', () => {
  it('of an address is its domain as it was typed', () => {
    expect(shownText('email', 'mailto:mary@fáilte.ie')).toBe('mary@fáilte.ie')
    expect(shownText('identity', ' “mary@fáilte.ie” ')).toBe('mary@fáilte.ie')
  })

  it('of a video is its address, from which the private code is read', () => {
    expect(shownText('video', '\u200bhttps://vimeo.com/76979871/8272103f6e')).toBe(
      'https://vimeo.com/76979871/8272103f6e',
    )
  })

  it('of far too long a code is all of it, to be refused for its length', () => {
    expect(storedText('code', 'a-'.repeat(longestPlain))).toHaveLength(2 * longestPlain)
  })
})
