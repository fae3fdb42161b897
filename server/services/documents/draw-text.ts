import type PDFDocument from 'pdfkit'
import type { Letters } from './letters'
import { type Line, linesOf, type Run } from './text-lines'

export type Writer = InstanceType<typeof PDFDocument>

/** A text in one colour. */
export interface Span {
  text: string
  color: string
}

export interface Look {
  size: number
  lineGap?: number
  isBold?: boolean
  /** Where its first line begins; left out, below what was drawn last. */
  at?: readonly [x: number, y: number]
  width?: number
  /** It is never broken, and moves nothing that follows. */
  isOneLine?: boolean
}

/** No ligatures: whoever copies or searches 'office' finds its letters. */
const plainLetters: object = { features: { liga: false, clig: false, dlig: false } }
/**
 * All that a script needs; a list of its own keeps the library from drawing word by word. It fails at some marks (fontkit 2.0.4, a base
 * without a place for the mark): then without their places, which leaves them where the font has them.
 */
const shaped: readonly object[] = [
  { features: {} },
  { features: { abvm: false, blwm: false, mark: false, mkmk: false } },
]

/**
 * Draws every text of every document, spans one behind the other. letters: null where the document's own font draws all of it. It moves
 * the document's place below the text.
 */
export function drawText(document: Writer, letters: Letters | null, spans: readonly Span[], look: Look): void {
  if (letters === null || spans.every(({ text }) => letters.isPlain(text))) drawPlain(document, spans, look)
  else drawLines(document, letters, spans, look)
}

function drawPlain(document: Writer, spans: readonly Span[], look: Look): void {
  const { size, lineGap = 0, isBold = false, at, width, isOneLine = false } = look
  for (const [index, { text, color }] of spans.entries()) {
    const options = {
      ...plainLetters,
      lineGap,
      ...(width === undefined ? {} : { width }),
      ...(isOneLine ? { lineBreak: false } : {}),
      ...(index < spans.length - 1 ? { continued: true } : {}),
    }
    document
      .font(isBold ? 'bold' : 'plain')
      .fontSize(size)
      .fillColor(color)
    if (at && index === 0) document.text(text, at[0], at[1], options)
    else document.text(text, options)
  }
}

/** Of the size: how far the own font reaches above the line on which letters stand, and what taller scripts need more. */
const [ascent, taller] = [0.928, 0.25]

function drawLines(document: Writer, letters: Letters, spans: readonly Span[], look: Look): void {
  const { size, lineGap = 0, at, isOneLine = false } = look
  const [left, top] = at ?? [document.x, document.y]
  const width = look.width ?? document.page.width - document.page.margins.right - left
  const known = new Map<string, Fitted>()
  const fitOf = (run: Run) => {
    const key = `${run.font?.id} ${run.level % 2} ${run.text}`
    const one = known.get(key) ?? fitted(document, letters, run, look)
    known.set(key, one)
    return one
  }
  const measure = (run: Run) => fitOf(run).width
  let y = top
  for (const paragraph of paragraphsOf(spans)) {
    for (const line of linesOf(paragraph, letters, measure, isOneLine ? Number.POSITIVE_INFINITY : width)) {
      const extra = line.runs.some(({ font }) => font !== null) ? taller * size : 0
      const height = document.font('plain').fontSize(size).currentLineHeight(true) + extra
      if (!isOneLine && y + height > document.page.maxY()) {
        document.continueOnNewPage()
        y = document.page.margins.top
      }
      const x = line.isFromRight && !isOneLine ? left + width - line.width : left
      drawLine(document, line, { x, baseline: y + ascent * size }, { spans, look, fitOf })
      y += height + lineGap
    }
  }
  document.x = left
  document.y = isOneLine ? top : y
}

/** The paragraphs of the spans' text, each with its part of every span: a line end is in the last one only. */
function paragraphsOf(spans: readonly Span[]): string[][] {
  const before = spans.slice(0, -1).map(({ text }) => text)
  const [first = '', ...more] = (spans.at(-1)?.text ?? '').split('\n')
  return [[...before, first], ...more.map((text) => [...before.map(() => ''), text])]
}

function drawLine(
  document: Writer,
  line: Line,
  { x: left, baseline }: { x: number; baseline: number },
  { spans, look, fitOf }: { spans: readonly Span[]; look: Look; fitOf: (run: Run) => Fitted },
): void {
  let x = left
  for (const run of line.runs) {
    const { text, font, options, stroke, width } = fitOf(run)
    const color = spans[run.span]?.color ?? ''
    document.font(font).fontSize(look.size).fillColor(color)
    if (stroke > 0)
      document
        .strokeColor(color)
        .lineJoin('round')
        .lineWidth(stroke * look.size)
    const weight = stroke > 0 ? { fill: true, stroke: true } : {}
    document.text(text, x, baseline, { ...options, ...weight, lineBreak: false, baseline: 'alphabetic' })
    x += width
  }
}

/** Of the size: how much wider a stroke around the letters makes them, as the fonts of scripts have one weight each. */
const strokes = { thin: { plain: 0.05, bold: 0.09 }, regular: { plain: 0, bold: 0.035 } } as const

/** A run as it can be drawn: its text, font and features, and how wide it is then. */
interface Fitted {
  text: string
  font: string
  options: object
  stroke: number
  width: number
}

function fitted(document: Writer, letters: Letters, run: Run, { size, isBold = false }: Look): Fitted {
  const own = isBold ? 'bold' : 'plain'
  const font = run.font?.id ?? own
  const stroke = run.font ? strokes[run.font.weight][own] : 0
  const isShaped = run.font !== null || run.level % 2 === 1
  for (const options of isShaped ? shaped : [plainLetters, ...shaped]) {
    try {
      const width = document.font(font).fontSize(size).widthOfString(run.text, options)
      return { text: run.text, font, options, stroke, width }
    } catch {}
  }
  const text = letters.withoutShape(run.text)
  const width = document.font(own).fontSize(size).widthOfString(text, plainLetters)
  return { text, font: own, options: plainLetters, stroke: 0, width }
}
