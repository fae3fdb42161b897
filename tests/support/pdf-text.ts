import { inflateSync } from 'node:zlib'

/** What a program that reads aloud, searches or copies gets from a PDF. Only PDFs as pdfkit writes them can be read. */
export interface ReadPdf {
  /** The text, page after page, in the order of the file; one line for each run. */
  text: string
  pages: number
  /** The whole file with its streams inflated, for a look at its dictionaries. */
  source: string
  /** Tags of the structure tree, in the order of the file. */
  tags: string[]
}

interface Stream {
  /** The object's dictionary. */
  head: string
  body: string
}

/** Reads a PDF's text through its own fonts' tables; throws where a letter has none. */
export function readPdf(bytes: Buffer): ReadPdf {
  const file = bytes.toString('latin1')
  const objects = objectsOf(file, bytes)
  const fonts = new Map<string, Map<number, string>>()
  for (const [number, { head }] of objects) {
    const toUnicode = /\/ToUnicode (\d+) 0 R/.exec(head)?.[1]
    if (toUnicode) fonts.set(number, lettersOf(objects.get(toUnicode)?.body ?? ''))
  }
  const pages = [...objects.values()].filter(({ head }) => /\/Type \/Page\b(?!s)/.test(head))
  const texts = pages.map(({ head }) => {
    const contents = /\/Contents (\d+) 0 R/.exec(head)?.[1] ?? ''
    const resources = objects.get(/\/Resources (\d+) 0 R/.exec(head)?.[1] ?? '')?.head ?? ''
    const names = new Map([...resources.matchAll(/\/(F\d+) (\d+) 0 R/g)].map(([, name = '', id = '']) => [name, id]))
    return shownText(objects.get(contents)?.body ?? '', (name) => fonts.get(names.get(name) ?? ''))
  })
  const source = [...objects.values()].map(({ head, body }) => `${head}\n${body}`).join('\n')
  const tags = [...source.matchAll(/\/S \/(\w+)/g)].map(([, tag = '']) => tag)
  return { text: texts.join('\n'), pages: pages.length, source, tags }
}

function objectsOf(file: string, bytes: Buffer): Map<string, Stream> {
  const objects = new Map<string, Stream>()
  for (const found of file.matchAll(/(?:^|\n)(\d+) 0 obj\n/g)) {
    const start = found.index + found[0].length
    const end = file.indexOf('\nendobj', start)
    const stream = file.indexOf('stream\n', start)
    if (stream === -1 || stream > end) {
      objects.set(found[1] ?? '', { head: file.slice(start, end), body: '' })
      continue
    }
    const head = file.slice(start, stream)
    const length = Number(/\/Length (\d+)/.exec(head)?.[1])
    const raw = bytes.subarray(stream + 7, stream + 7 + length)
    const body = head.includes('/FlateDecode') ? inflateSync(raw) : raw
    objects.set(found[1] ?? '', { head, body: body.toString('latin1') })
  }
  return objects
}

/** A ToUnicode table: which letters a glyph's number stands for. */
function lettersOf(table: string): Map<number, string> {
  const letters = new Map<number, string>()
  for (const [, from = '', list = ''] of table.matchAll(/<([0-9a-f]+)> <[0-9a-f]+> \[([^\]]*)\]/g)) {
    const first = Number.parseInt(from, 16)
    for (const [index, [, hex = '']] of [...list.matchAll(/<([0-9a-f ]*)>/g)].entries()) {
      letters.set(first + index, Buffer.from(hex.replace(/ /g, ''), 'hex').swap16().toString('utf16le'))
    }
  }
  return letters
}

type Letters = ReadonlyMap<number, string>

/** What a page shows: its Tj and TJ operators, each through the font that is set. */
function shownText(content: string, fontNamed: (name: string) => Letters | undefined): string {
  let letters: Letters | undefined
  const runs: string[] = []
  for (const [, name, shown] of content.matchAll(/\/(F\d+) [\d.]+ Tf|(\[[^\]]*\]|<[0-9a-f]*>) TJ?j?/g)) {
    if (name) letters = fontNamed(name)
    else if (shown)
      runs.push([...shown.matchAll(/<([0-9a-f]*)>/g)].map(([, hex = '']) => decoded(hex, letters)).join(''))
  }
  return runs.join('\n')
}

function decoded(hex: string, letters: Letters | undefined): string {
  const glyphs = hex.match(/.{4}/g) ?? []
  return glyphs
    .map((glyph) => {
      const letter = letters?.get(Number.parseInt(glyph, 16))
      if (letter === undefined) throw new Error(`Glyph ${glyph} has no letter.`)
      return letter
    })
    .join('')
}
