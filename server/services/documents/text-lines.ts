import bidiFactory from 'bidi-js'
import type { Letters, Piece } from './letters'

const bidi = bidiFactory()
const words = new Intl.Segmenter('en-IE', { granularity: 'word' })
const clusters = new Intl.Segmenter('en-IE', { granularity: 'grapheme' })

/** A part of a line in one font, of one span, in one direction. */
export interface Run extends Piece {
  /** Which of the spans it is of. */
  span: number
  /** Odd: from right to left. */
  level: number
}

export interface Line {
  /** From left to right as they are drawn, each with its text as the font wants it. */
  runs: Run[]
  width: number
  /** Whether its paragraph begins at the right. */
  isFromRight: boolean
}

export type Measure = (run: Run) => number

/** Breaks a paragraph into lines of at most that width, each in the order in which it is drawn. */
export function linesOf(spans: readonly string[], letters: Letters, measure: Measure, width: number): Line[] {
  // A value beside its label has a direction of its own.
  const texts = spans.map((text, at) => (at === 0 ? text : `\u2068${text}\u2069`))
  const text = texts.join('')
  const { levels, paragraphs } = bidi.getEmbeddingLevels(text, spans.length > 1 ? 'ltr' : undefined)
  const base = paragraphs[0]?.level ?? 0
  const ends = texts.map((_, at) => texts.slice(0, at + 1).join('').length)
  const runsOf = (from: number, to: number): Run[] =>
    [...clusters.segment(text.slice(from, to))].flatMap(({ segment, index }) => {
      const place = { span: ends.findIndex((end) => from + index < end), level: levels[from + index] ?? 0 }
      return letters.piecesOf(segment).map((piece) => ({ ...piece, ...place }))
    })
  const widthOf = (runs: readonly Run[]) => joined(runs).reduce((sum, run) => sum + measure(run), 0)
  const lines: Line[] = []
  let line: Run[] = []
  let filled = 0
  const close = () => {
    const runs = withoutEnd(joined(line))
    lines.push({ runs: ordered(runs).map(shown), width: widthOf(runs), isFromRight: base % 2 === 1 })
    line = []
    filled = 0
  }
  const add = (runs: readonly Run[], whole: number) => {
    line.push(...runs)
    filled += whole
  }
  let start = 0
  for (const end of breaksOf(text)) {
    const word = runsOf(start, end)
    start = end
    const needed = widthOf(withoutEnd(word))
    if (filled + needed > width && line.length > 0) close()
    if (needed <= width) add(word, widthOf(word))
    // A word that is longer than a line is broken where it has to be.
    else
      for (const letter of word) {
        const one = measure(letter)
        if (filled + one > width && line.length > 0) close()
        add([letter], one)
      }
  }
  close()
  return lines
}

/** Letters of scripts that are written without spaces: a line may end between two words of them. */
const spaceless = /[\p{scx=Hani}\p{scx=Hira}\p{scx=Kana}\p{scx=Thai}\p{scx=Khmr}\p{scx=Mymr}\p{scx=Laoo}]/u

/** Where a line may end: behind spaces, and between words of scripts that have none. */
function breaksOf(text: string): number[] {
  const breaks: number[] = []
  let before = ''
  for (const { segment, index, isWordLike } of words.segment(text)) {
    const isBetween = isWordLike && spaceless.test(segment) && spaceless.test(before)
    if (/\s$/.test(before) ? !/^\s/.test(segment) : isBetween) breaks.push(index)
    before = segment
  }
  return [...breaks, text.length]
}

/** Neighbours that are drawn alike as one, so that letters are shaped together. */
function joined(runs: readonly Run[]): Run[] {
  const all: Run[] = []
  for (const run of runs) {
    const last = all.at(-1)
    if (last && last.font === run.font && last.span === run.span && last.level === run.level) last.text += run.text
    else all.push({ ...run })
  }
  return all
}

/** Without the spaces at a line's end. */
function withoutEnd(runs: readonly Run[]): Run[] {
  const last = runs.at(-1)
  if (!last) return []
  const text = last.text.trimEnd()
  return text === '' ? withoutEnd(runs.slice(0, -1)) : [...runs.slice(0, -1), { ...last, text }]
}

/** From left to right, by their levels: rule L2 of the Unicode Bidirectional Algorithm. */
function ordered(runs: readonly Run[]): Run[] {
  let line = [...runs]
  for (let level = Math.max(0, ...runs.map((run) => run.level)); level > 0; level -= 1) {
    const next: Run[] = []
    let turned: Run[] = []
    for (const run of [...line, null]) {
      if (run && run.level >= level) turned = [run, ...turned]
      else {
        next.push(...turned, ...(run ? [run] : []))
        turned = []
      }
    }
    line = next
  }
  return line
}

const strong = /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u

/** Brackets the other way round; the library that shapes turns the letters of a run that has some of such a script, and no others. */
function shown(run: Run): Run {
  if (run.level % 2 === 0) return run
  const letters = [...run.text].map((letter) => bidi.getMirroredCharacter(letter) ?? letter)
  return { ...run, text: (strong.test(run.text) ? letters : letters.reverse()).join('') }
}
