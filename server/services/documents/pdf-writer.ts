import { createRequire } from 'node:module'
import PDFDocument from 'pdfkit'

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

const require = createRequire(import.meta.url)
/** From the package where it is installed, so that the built server finds it too. Holds Polish, Irish, Greek, Cyrillic. */
const plain = require.resolve('dejavu-fonts-ttf/ttf/DejaVuSans.ttf')
const bold = require.resolve('dejavu-fonts-ttf/ttf/DejaVuSans-Bold.ttf')

const ink = '#1a1d29'
const quiet = '#565b70'
const margin = 64
const indent = 24
/** Of a line on A4. */
const width = 595.28 - 2 * margin
/** No ligatures: whoever copies or searches 'office' finds its letters. */
const letters: object = { features: { liga: false, clig: false, dlig: false } }
/** The library knows it, its types do not. */
const universalAccess: object = { subset: 'PDF/UA' }

/**
 * A PDF for A4, with its fonts embedded, tagged, with language and title (PDF/UA-1 as far as the library goes): its text can
 * be read aloud, searched and copied in any alphabet that the font has.
 */
export async function writePdf({ title, author, now }: PdfOf, parts: readonly PdfPart[]): Promise<Buffer> {
  const document = new PDFDocument({
    size: 'A4',
    margins: { top: margin, bottom: margin, left: margin, right: margin },
    pdfVersion: '1.7',
    ...universalAccess,
    tagged: true,
    lang: 'en-IE',
    displayTitle: true,
    bufferPages: true,
    font: plain,
    info: { Title: title, Author: author, CreationDate: now },
  })
  document.registerFont('plain', plain).registerFont('bold', bold)
  const chunks: Buffer[] = []
  const whole = new Promise<Buffer>((resolve, reject) => {
    document.on('data', (chunk: Buffer) => chunks.push(chunk))
    document.on('end', () => resolve(Buffer.concat(chunks)))
    document.on('error', reject)
  })
  const root = document.struct('Document')
  document.addStructure(root)
  const write = writersOf(document, root)
  for (const part of parts) writePart(write, part)
  root.end()
  pageNumbers(document, author)
  document.end()
  return whole
}

type Writer = InstanceType<typeof PDFDocument>
type Element = ReturnType<Writer['struct']>
/** What writes each part. */
type Writers = { [K in PdfPart[0]]: (content: Extract<PdfPart, readonly [K, unknown]>[1]) => void }

function writePart(write: Writers, part: PdfPart): void {
  const [kind, content] = part
  const writer = write[kind] as (content: PdfPart[1]) => void
  writer(content)
}

function writersOf(document: Writer, root: Element): Writers {
  const add = (tag: 'H1' | 'H2' | 'P', write: () => void) => root.add(document.struct(tag, {}, write))
  const body = () => document.font('plain').fontSize(11).fillColor(ink)
  /** Begins a new page where less than `height` is left on this one. */
  const keep = (height: number) => {
    if (document.y + height > document.page.height - margin) document.addPage()
  }
  return {
    title: (text) => add('H1', () => document.font('bold').fontSize(20).fillColor(ink).text(text, letters)),
    heading(text) {
      document.moveDown(1)
      keep(70)
      add('H2', () => document.font('bold').fontSize(13).fillColor(ink).text(text, letters))
      document.moveDown(0.3)
    },
    paragraph(text) {
      add('P', () => body().text(text, { ...letters, lineGap: 3 }))
      document.moveDown(0.5)
    },
    small: (text) =>
      add('P', () =>
        document
          .font('plain')
          .fontSize(10)
          .fillColor(quiet)
          .text(text, { ...letters, lineGap: 3 }),
      ),
    facts(pairs) {
      document.moveDown(1)
      for (const [label, value] of pairs) {
        add('P', () => {
          body()
            .fillColor(quiet)
            .text(`${label}: `, { ...letters, continued: true, lineGap: 4 })
          body().text(value || '–', { ...letters, lineGap: 4 })
        })
      }
    },
    numbered(items) {
      const list = document.struct('L')
      root.add(list)
      for (const [index, item] of items.entries()) {
        keep(32)
        const top = document.y
        const label = document.struct('Lbl', {}, () => body().text(`${index + 1}.`, margin, top, letters))
        const text = document.struct('LBody', {}, () =>
          body().text(item, margin + indent, top, { ...letters, lineGap: 3, width: width - indent }),
        )
        list.add(document.struct('LI', {}, [label, text]))
        document.x = margin
        document.moveDown(0.4)
      }
      list.end()
    },
  }
}

/** At each page's foot, outside the structure: a reader does not say them. */
function pageNumbers(document: Writer, author: string): void {
  const { start, count } = document.bufferedPageRange()
  for (let index = 0; index < count; index++) {
    document.switchToPage(start + index)
    // Below the margin a text would begin a new page.
    document.page.margins.bottom = 0
    document.markContent('Artifact', { type: 'Pagination' })
    document
      .font('plain')
      .fontSize(9)
      .fillColor(quiet)
      .text(`${author} · Page ${index + 1} of ${count}`, margin, document.page.height - margin / 2 - 9, {
        ...letters,
        lineBreak: false,
      })
    document.endMarkedContent()
  }
}
