import { describe, expect, it } from 'vitest'
import { codesIn, segmentsOf, withoutTail } from './link-text'

describe('a link as it is read', () => {
  it.each([
    ['/m/abc', ['m', 'abc']],
    ['//m///abc//', ['m', 'abc']],
    ['/m/abc/)', ['m', 'abc']],
    ['/m/abc/%E2%80%8B', ['m', 'abc']],
    ['/%20/m/abc.', ['m', 'abc.']],
    ['/', []],
    ['/).', []],
    // A NUL, and an escape that is cut short, are no tail.
    ['/%00', ['%00']],
    ['/%', ['%']],
    ['/%E2%80', ['%E2%80']],
  ])('%s has the segments %j', (path, segments) => {
    expect(segmentsOf(path)).toEqual(segments)
  })

  it('is not read where it is longer than any of ours, or no path', () => {
    expect(segmentsOf(`/m/${'a'.repeat(2_000)}`)).toBeNull()
    expect(segmentsOf('m/abc')).toBeNull()
  })

  it.each([
    '.',
    ')',
    ',',
    ';',
    ':',
    '!',
    '?',
    '"',
    "'",
    '>',
    ']',
    '}',
    '*',
    '_',
    '~',
    '|',
    '\u200b',
    '\u200e',
    '\u00ad',
  ])('loses %j at its end', (tail) => {
    expect(withoutTail(`photos${tail}${tail}`)).toBe('photos')
  })

  it.each(['\u2060', '\ufeff', '\u00a0', '\ufe0f', '…', '”', '»', '。', '👍', '👍🏽', ').', '\n'])(
    'loses %j at its end, too',
    (tail) => {
      expect(withoutTail(`photos${tail}`)).toBe('photos')
    },
  )

  it('keeps letters and digits of any script, which belong to another address', () => {
    for (const other of ['photos.php', 'photosé', 'photos写真', 'photos.1']) expect(withoutTail(other)).toBe(other)
  })
})

describe('the codes of a text', () => {
  it.each([
    ['aB3', ['aB3']],
    ['aB3.', ['aB3']],
    [' <aB3>', ['aB3']],
    ['aB3\u200b', ['aB3']],
    ['aB3.Thanks', ['aB3']],
    ['aB3%E2%80%8B', ['aB3']],
    ['-a_B-', ['-a_B-', '-a_B']],
    ['aB3_', ['aB3_', 'aB3']],
    ['aB3**', ['aB3']],
    ['--', ['--']],
    ['…', []],
    ['', []],
  ])('%j may stand for %j', (text, codes) => {
    expect(codesIn(text)).toEqual(codes)
  })

  it('are cut before they are read', () => {
    expect(codesIn('-'.repeat(100_000))).toEqual(['-'.repeat(200)])
  })
})
