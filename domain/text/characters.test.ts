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

  it('keeps what can be read: other scripts, emoji, marks of direction that come with a keyboard', () => {
    for (const text of ['Żółć', 'Ó Súilleabháin', '🎭 actor', 'שלום עולם', 'مرحبا', '👨‍👩‍👧‍👦', 'a\u200fb']) {
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
})
