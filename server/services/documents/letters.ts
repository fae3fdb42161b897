import { createRequire } from 'node:module'
import type { Font } from 'fontkit'
import type { ScriptFont } from './script-fonts'

const require = createRequire(import.meta.url)
/** From the package where it is installed, so that the built server finds it too. Holds Polish, Irish, Greek, Cyrillic, Arabic, Hebrew. */
export const plainFont = require.resolve('dejavu-fonts-ttf/ttf/DejaVuSans.ttf')
export const boldFont = require.resolve('dejavu-fonts-ttf/ttf/DejaVuSans-Bold.ttf')

/** What stands for a letter that no font has. */
export const noLetter = '▯'

/** A part of a text, with the font that draws it; null for the document's own. */
export interface Piece {
  text: string
  font: ScriptFont | null
}

/** Which font draws which letter, in a document with letters beyond those that its own font draws from left to right. */
export interface Letters {
  fonts: readonly ScriptFont[]
  /** Whether the document's own font draws the text as it stands. */
  isPlain(text: string): boolean
  /** A letter with its marks, in the fonts that draw it. */
  piecesOf(cluster: string): Piece[]
  /** What is drawn for a text that could not be shaped. */
  withoutShape(text: string): string
  /** Whether a letter was asked for that no font has. */
  isShort(): boolean
}

/** All of Latin that Europe writes with, and its punctuation: of this no font has to be asked. */
const latin = /^[\n\x20-\x7e\xa0-\u017f\u2010-\u2022\u2026\u20ac]*$/
/** Letters from right to left, and marks, which are drawn with care. */
const withCare =
  /[\p{M}\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\p{Bidi_Control}]/u
const ignorable = /\p{Default_Ignorable_Code_Point}/u
/** Joiners, without which letters of some scripts look otherwise. */
const joiner = /[\u200c\u200d]/
const modifier = /[\p{Emoji_Modifier}\p{Variation_Selector}\u200d]/gu

/** For these texts; null where the document's own font draws them all as they stand, and nothing else is loaded. */
export async function lettersOf(texts: readonly string[]): Promise<Letters | null> {
  const others = texts.filter((text) => !latin.test(text))
  if (others.length === 0) return null
  const { openSync } = await import('fontkit')
  const own = openSync(plainFont) as Font
  const owns = (letter: string) => own.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0)
  const isPlain = (text: string) =>
    latin.test(text) || (!withCare.test(text) && [...text.replaceAll('\n', '')].every(owns))
  if (others.every(isPlain)) return null
  const foreign = new Set(
    others.flatMap((text) => [...text]).filter((letter) => !owns(letter) && !ignorable.test(letter)),
  )
  const fonts = foreign.size > 0 ? await (await import('./script-fonts')).scriptFonts(foreign) : []
  let isShort = false

  /** The one font that draws all of it. undefined: there is none. */
  function fontOf(letters: readonly string[]): ScriptFont | null | undefined {
    if (letters.every(owns)) return null
    return fonts.find((font) => letters.every((letter) => font.holds(letter.codePointAt(0) ?? 0)))
  }
  const drawn = (letters: readonly string[], font: ScriptFont | null) =>
    letters.filter(
      (letter) => !ignorable.test(letter) || (joiner.test(letter) && (font?.holds(letter.codePointAt(0) ?? 0) ?? true)),
    )

  function piecesOf(cluster: string): Piece[] {
    const letters = [...withoutFlags(cluster)]
    const seen = letters.filter((letter) => !ignorable.test(letter))
    if (seen.length === 0) return []
    const font = fontOf(seen)
    if (font !== undefined) return [{ text: drawn(letters, font).join(''), font }]
    if (seen.length > 1) return seen.flatMap(piecesOf)
    isShort = true
    return [{ text: noLetter, font: null }]
  }
  function withoutShape(text: string): string {
    isShort = true
    return noLetter.repeat([...text.replace(/\p{M}/gu, '')].length)
  }
  return { fonts, isPlain, piecesOf, withoutShape, isShort: () => isShort }
}

/** A flag as the letters of its country, and a picture without colour and kind, which the font cannot draw. */
function withoutFlags(cluster: string): string {
  const plain = cluster.replace(/[\u{1f1e6}-\u{1f1ff}]/gu, (letter) =>
    String.fromCodePoint((letter.codePointAt(0) ?? 0) - 0x1f1e6 + 0x41),
  )
  return /\p{Extended_Pictographic}/u.test(plain) ? plain.replace(modifier, '') : plain
}
