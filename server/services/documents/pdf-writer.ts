import PDFDocument from 'pdfkit'
import { drawText, type Look, type Span, type Writer } from './draw-text'
import { boldFont, type Letters, lettersOf, noLetter, plainFont } from './letters'

/** A PDF's parts in reading order. small: a quiet line under a title. facts: label and value, one a line. numbered: from 1. */
export type PdfPart =
  | readonly ['title' | 'heading' | 'paragraph' | 'small', string]
  | readonly ['facts', readonly (readonly [label: string, value: string])[]]
  | readonly ['numbered', readonly string[]]

export interface PdfOf {
  /** The document's title, as a reader's window shows it. */
  title: string
  author: string
  now: Date
}

const ink = '#1a1d29'
const quiet = '#565b70'
const margin = 64
const indent = 24
/** Of a line on A4. */
const width = 595.28 - 2 * margin
/** The library knows it, its types do not. */
const universalAccess: object = { subset: 'PDF/UA' }

/**
 * A PDF for A4, with its fonts embedded, tagged, with language and title (PDF/UA-1 as far as the library goes): its text can
 * be read aloud, searched and copied in any alphabet that the font has.
 */
export async function writePdf({ title, author, now }: PdfOf, parts: readonly PdfPart[]): Promise<Buffer> {
  const letters = await lettersOf([author, ...parts.flatMap(textsOf)])
  const document = new PDFDocument({
    size: 'A4',
    margins: { top: margin, bottom: margin, left: margin, right: margin },
    pdfVersion: '1.7',
    ...universalAccess,
    tagged: true,
    lang: 'en-IE',
    displayTitle: true,
    bufferPages: true,
    font: plainFont,
    info: { Title: title, Author: author, CreationDate: now },
  })
  document.registerFont('plain', plainFont).registerFont('bold', boldFont)
  for (const { id, bytes } of letters?.fonts ?? []) document.registerFont(id, bytes)
  const chunks: Buffer[] = []
  const whole = new Promise<Buffer>((resolve, reject) => {
    document.on('data', (chunk: Buffer) => chunks.push(chunk))
    document.on('end', () => resolve(Buffer.concat(chunks)))
    document.on('error', reject)
  })
  const root = document.struct('Document')
  document.addStructure(root)
  const write = writersOf(document, root, letters)
  for (const part of parts) writePart(write, part)
  if (letters?.isShort())
    writePart(write, ['small', `\n${noLetter} stands for a letter that this document can’t show.`])
  root.end()
  pageNumbers(document, author, letters)
  document.end()
  return whole
}

type Element = ReturnType<Writer['struct']>
/** What writes each part. */
type Writers = { [K in PdfPart[0]]: (content: Extract<PdfPart, readonly [K, unknown]>[1]) => void }

function writePart(write: Writers, part: PdfPart): void {
  const [kind, content] = part
  const writer = write[kind] as (content: PdfPart[1]) => void
  writer(content)
}

/** All that is to be drawn of a part. */
function textsOf([, content]: PdfPart): string[] {
  return typeof content === 'string' ? [content] : content.flat()
}

function writersOf(document: Writer, root: Element, letters: Letters | null): Writers {
  /** A structure element with its text; one that is drawn otherwise than it is read also holds the text as it is read. */
  const element = (tag: 'H1' | 'H2' | 'P' | 'Lbl' | 'LBody', spans: readonly Span[], look: Look) => {
    const text = spans.map((span) => span.text).join('')
    const options = letters === null || letters.isPlain(text) ? {} : { actual: text }
    return document.struct(tag, options, () => drawText(document, letters, spans, look))
  }
  const add = (tag: 'H1' | 'H2' | 'P', spans: readonly Span[], look: Look) => root.add(element(tag, spans, look))
  const inInk = (text: string): Span[] => [{ text, color: ink }]
  const body = { size: 11 }
  /** Begins a new page where less than `height` is left on this one. */
  const keep = (height: number) => {
    if (document.y + height > document.page.height - margin) document.addPage()
  }
  return {
    title: (text) => add('H1', inInk(text), { size: 20, isBold: true }),
    heading(text) {
      document.moveDown(1)
      keep(70)
      add('H2', inInk(text), { size: 13, isBold: true })
      document.moveDown(0.3)
    },
    paragraph(text) {
      add('P', inInk(text), { ...body, lineGap: 3 })
      document.moveDown(0.5)
    },
    small: (text) => add('P', [{ text, color: quiet }], { size: 10, lineGap: 3 }),
    facts(pairs) {
      document.moveDown(1)
      for (const [label, value] of pairs)
        add('P', [{ text: `${label}: `, color: quiet }, ...inInk(value || '–')], { ...body, lineGap: 4 })
    },
    numbered(items) {
      const list = document.struct('L')
      root.add(list)
      for (const [index, item] of items.entries()) {
        keep(32)
        const top = document.y
        const label = element('Lbl', inInk(`${index + 1}.`), { ...body, at: [margin, top] })
        const place = { at: [margin + indent, top], width: width - indent } as const
        const text = element('LBody', inInk(item), { ...body, ...place, lineGap: 3 })
        list.add(document.struct('LI', {}, [label, text]))
        document.x = margin
        document.moveDown(0.4)
      }
      list.end()
    },
  }
}

/** At each page's foot, outside the structure: a reader does not say them. */
function pageNumbers(document: Writer, author: string, letters: Letters | null): void {
  const { start, count } = document.bufferedPageRange()
  for (let index = 0; index < count; index++) {
    document.switchToPage(start + index)
    // Below the margin a text would begin a new page.
    document.page.margins.bottom = 0
    document.markContent('Artifact', { type: 'Pagination' })
    drawText(document, letters, [{ text: `${author} · Page ${index + 1} of ${count}`, color: quiet }], {
      size: 9,
      at: [margin, document.page.height - margin / 2 - 9],
      isOneLine: true,
    })
    document.endMarkedContent()
  }
}
