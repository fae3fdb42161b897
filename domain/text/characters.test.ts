import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { characters, cleanLine, cleanLines } from './characters'

describe('text', () => {
  it('is counted in code points', () => {
    expect(characters('')).toBe(0)
    expect(characters('Ní Bhriain')).toBe(10)
    expect(characters('🎭')).toBe(1)
    // This family emoji is four people and three joiners; the database counts it as 7 too.
    expect(characters('👨‍👩‍👧‍👦')).toBe(7)
    expect(characters('שלום')).toBe(4)
  })

  it('keeps what can be read: other scripts, emoji, and the joiners inside them', () => {
    for (const text of ['Żółć', 'Ó Súilleabháin', '🎭 actor', 'שלום עולם', 'مرحبا', '👨‍👩‍👧‍👦', 'می\u200cخواهم']) {
      expect(cleanLine(text)).toBe(text)
      expect(cleanLines(text)).toBe(text)
    }
  })

  it('loses NUL, control characters, halves of a pair and what turns the text around it', () => {
    expect(cleanLine('a\u0000b\u0007c\u001bd\u007fe\u009ff')).toBe('abcdef')
    expect(cleanLine('a\u202eb\u2066c\ufeff')).toBe('abc')
    expect(cleanLine('a\ud83cb')).toBe('ab')
    expect(cleanLines('\u0000')).toBe('')
  })

  it('has one kind of line end, and none in a line', () => {
    expect(cleanLines(' one\r\ntwo\rthree\u2028four\n')).toBe('one\ntwo\nthree\nfour')
    expect(cleanLine(' one \r\n two\tthree ')).toBe('one two three')
  })

  it('becomes a line as each run of white space with a line end in it becomes one space', () => {
    const text = fc.string({ unit: fc.constantFrom('a', ' ', '\n', '\u00a0', '\r', '\t') })
    fc.assert(fc.property(text, (one) => cleanLine(one) === cleanLines(one).replace(/\s*\n\s*/gu, ' ')))
  })

  it.each([
    ['a zero-width space, at an end and inside', 'Niamh\u200b \u200bNí\u200bBhriain', 'Niamh NíBhriain'],
    ['marks of direction', '\u200eNiamh\u200f\u061c \u202aNí\u202c', 'Niamh Ní'],
    ['a soft hyphen, a word joiner, a byte order mark', 'Ni\u00ada\u2060mh\ufeff', 'Niamh'],
    ['a filler alone', '\u3164\u2800\u115f', ''],
    [
      'a joiner at an end, beside a space, and between letters that nothing joins',
      '\u200dNi\u200camh\u200d x',
      'Niamh x',
    ],
    ['two joiners as one', 'می\u200c\u200cخواهم', 'می\u200cخواهم'],
    ['a selector after a letter or a digit', 'a\ufe0f1\ufe0e', 'a1'],
    ['tags that hide a text', 'a\u{e0068}\u{e0069}', 'a'],
    ['spaces that look like one', 'Mary\u00a0Byrne\u202f\u3000', 'Mary Byrne'],
  ])('loses what shows nothing: %s', (_what, given, kept) => {
    expect(cleanLine(given)).toBe(kept)
    expect(cleanLines(given)).toBe(kept)
  })

  it('keeps what shapes the sign beside it', () => {
    const shaped = [
      '❤\ufe0f',
      '1\ufe0f\u20e3',
      '🏴\u{e0067}\u{e0062}\u{e0073}\u{e0063}\u{e0074}\u{e007f}',
      '👩🏽\u200d⚕\ufe0f',
    ]
    const written = ['\u1820\u180b', '葛\u{e0100}城', 'क\u094d\u200dष', 'ত\u09cd\u200d']
    for (const text of [...shaped, ...written]) expect(cleanLine(text)).toBe(text)
  })

  it('stays as it is when it is cleaned again', () => {
    const unit = fc.constantFrom(
      'a',
      'é',
      'م',
      'क',
      '\u094d',
      '葛',
      '👩',
      '1',
      ' ',
      '\u200b',
      '\u200c',
      '\u200d',
      '\ufe0f',
      '\u180b',
      '🏴',
      '\u{e0067}',
      '\u{e007f}',
      '\n',
    )
    fc.assert(fc.property(fc.string({ unit }), (one) => cleanLine(cleanLine(one)) === cleanLine(one)))
  })
})
