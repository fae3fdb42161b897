import { describe, expect, it, vi } from 'vitest'
import { readPdf } from '../../../tests/support/pdf-text'
import { lettersOf } from './letters'
import { writePdf } from './pdf-writer'
import * as scriptFonts from './script-fonts'

const of = { title: 'Work chit', author: 'Lanternhill Casting', now: new Date('2026-11-20T12:00:00Z') }

/** What a chit with that name shows, run by run, and the fonts in it. */
async function chitOf(name: string) {
  const { text, source } = readPdf(await writePdf(of, [['facts', [['Name', name]]]]))
  const runs = text.split('\n').slice(1, -1)
  const shown = [...source.matchAll(/<([0-9a-f]+)>[^\n]* TJ/g)].flatMap(([, hex = '']) => hex.match(/.{4}/g) ?? [])
  const fonts = new Set([...source.matchAll(/\/FontName \/[A-Z]+\+([\w-]+)/g)].map(([, font]) => font))
  return { runs, fonts: [...fonts], boxes: shown.filter((glyph) => glyph === '0000').length }
}

describe('a name in a PDF', () => {
  it.each([
    ['Chinese', '王 芳', 'NotoSansSC-Thin'],
    ['Japanese', 'さくら', 'NotoSansSC-Thin'],
    ['Korean', '김민준', 'NotoSansKR-Thin'],
    ['Thai', 'สมชาย', 'NotoSansThai-Regular'],
    ['Hindi', 'प्रिया', 'NotoSansDevanagari-Regular'],
    ['Bengali', 'রবীন্দ্রনাথ', 'NotoSansBengali-Regular'],
    ['Punjabi', 'ਗੁਰਪ੍ਰੀਤ', 'NotoSansGurmukhi-Regular'],
    ['Gujarati', 'ગીતા', 'NotoSansGujarati-Regular'],
    ['Tamil', 'செல்வி', 'NotoSansTamil-Regular'],
    ['Telugu', 'కృష్ణ', 'NotoSansTelugu-Regular'],
    ['Kannada', 'ಕೃಷ್ಣ', 'NotoSansKannada-Regular'],
    ['Malayalam', 'കൃഷ്ണൻ', 'NotoSansMalayalam-Regular'],
    ['Sinhala', 'කමල්', 'NotoSansSinhala-Regular'],
    ['Khmer', 'សុខា', 'NotoSansKhmer-Regular'],
    ['Burmese', 'မြန်မာ', 'NotoSansMyanmar-Regular'],
    ['Amharic', 'ሰላም', 'NotoSansEthiopic-Regular'],
    ['a picture', 'Niamh 🤞🏽', 'NotoEmoji-Regular'],
  ])('%s is drawn with a font that has its letters', async (_what, name, font) => {
    const { fonts, boxes } = await chitOf(name)
    expect(fonts).toContain(font)
    expect(boxes).toBe(0)
  })

  it('goes from right to left where its letters do, with its digits and brackets as they are read', async () => {
    expect((await chitOf('דוד כהן')).runs).toEqual(['ןהכ דוד'])
    expect((await chitOf('David (דוד) Cohen')).runs).toEqual(['David (', 'דוד'.split('').reverse().join(''), ') Cohen'])
    expect((await chitOf('דוד (7) כהן')).runs.join('|')).toBe('ןהכ (|7|) דוד')
  })

  it('is held as it is read, for whoever has it read aloud', async () => {
    const { source } = readPdf(await writePdf(of, [['facts', [['Name', 'דוד']]]]))
    const actual = Buffer.from(`\ufeffName: דוד`, 'utf16le').swap16().toString('latin1')
    expect(source.includes(`/ActualText (${actual})`)).toBe(true)
  })

  it('says so where a letter can’t be shown', async () => {
    const { runs, boxes } = await chitOf('𠮷野 ꦲ')
    expect(runs.join('')).toBe('▯野 ▯▯ stands for a letter that this document can’t show.')
    expect(boxes).toBe(0)
  })

  it('in Latin, Greek or Cyrillic loads no other font', async () => {
    const load = vi.spyOn(scriptFonts, 'scriptFonts')
    expect(await lettersOf(['Łucja Ní Bhriain – “chit” …', 'Σωκράτης Иван'])).toBeNull()
    expect((await chitOf('Łucja')).fonts).toEqual(['DejaVuSans'])
    expect(load).not.toHaveBeenCalled()
  })

  it('of any length has lines that fit', async () => {
    const long = `${'王芳'.repeat(300)} ${'x'.repeat(400)} ${'สวัสดี'.repeat(100)}`
    const { pages, text } = readPdf(await writePdf(of, [['paragraph', `${long}\n\n${long}`]]))
    expect(pages).toBe(2)
    expect(text.replace(/[^王]/g, '')).toHaveLength(600)
  })
})
