import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import decompress from 'woff2-encoder/decompress'

/** A font of one script, or of a part of its letters, as a PDF embeds it. */
export interface ScriptFont {
  /** Its own name in a document. */
  id: string
  bytes: Buffer
  /** The weight of its letters, which is all that can be embedded of a variable font. */
  weight: 'thin' | 'regular'
  holds(codePoint: number): boolean
}

interface Family {
  name: string
  /** Letters that it may hold; whether it does is asked of its own table. */
  letters: RegExp
  weight: ScriptFont['weight']
}

const noto = (script: string, letters: RegExp, weight: ScriptFont['weight'] = 'regular'): Family => ({
  name: `noto-sans-${script}`,
  letters,
  weight,
})

const families: readonly Family[] = [
  noto('thai', /\p{scx=Thai}/u),
  noto('devanagari', /\p{scx=Deva}/u),
  noto('bengali', /\p{scx=Beng}/u),
  noto('tamil', /\p{scx=Taml}/u),
  noto('telugu', /\p{scx=Telu}/u),
  noto('gujarati', /\p{scx=Gujr}/u),
  noto('gurmukhi', /\p{scx=Guru}/u),
  noto('kannada', /\p{scx=Knda}/u),
  noto('malayalam', /\p{scx=Mlym}/u),
  noto('sinhala', /\p{scx=Sinh}/u),
  noto('khmer', /\p{scx=Khmr}/u),
  noto('myanmar', /\p{scx=Mymr}/u),
  noto('ethiopic', /\p{scx=Ethi}/u),
  noto('sc', /[\p{scx=Hani}\p{scx=Hira}\p{scx=Kana}\p{scx=Bopo}\u3000-\u303f\uff00-\uffef]/u, 'thin'),
  noto('kr', /\p{scx=Hang}/u, 'thin'),
  { name: 'noto-emoji', letters: /\p{Extended_Pictographic}/u, weight: 'regular' },
]

const require = createRequire(import.meta.url)

/** The fonts that hold these letters, as few as there can be; a letter that none holds has none. */
export async function scriptFonts(letters: ReadonlySet<string>): Promise<ScriptFont[]> {
  const slices = new Map<string, Slice>()
  for (const letter of letters) {
    const code = letter.codePointAt(0) ?? 0
    if ([...slices.values()].some(({ ranges }) => isIn(ranges, code))) continue
    const slice = await sliceWith(letter, code)
    if (slice) slices.set(slice.file, slice)
  }
  return Promise.all([...slices.values()].map(fontOf))
}

type Range = readonly [from: number, to: number]

/** A file of a family: the families of many letters lie in a hundred of them. */
interface Slice {
  family: Family
  file: string
  ranges: readonly Range[]
}

async function sliceWith(letter: string, code: number): Promise<Slice | undefined> {
  for (const family of families) {
    if (!family.letters.test(letter)) continue
    const slice = (await slicesOf(family)).find(({ ranges }) => isIn(ranges, code))
    if (slice) return slice
  }
  return undefined
}

const known = new Map<Family, readonly Slice[]>()

async function slicesOf(family: Family): Promise<readonly Slice[]> {
  const read = known.get(family)
  if (read) return read
  const table = JSON.parse(await readFile(fileIn(family, 'unicode.json'), 'utf8')) as Record<string, string>
  const slices = Object.entries(table).map(([name, ranges]) => ({
    family,
    file: `files/${family.name}-${name.replace(/[[\]]/g, '')}-wght-normal.woff2`,
    ranges: ranges.split(',').map(rangeOf),
  }))
  known.set(family, slices)
  return slices
}

/** 'U+0E01-0E5B' or 'U+25CC' */
function rangeOf(text: string): Range {
  const [from = '', to = from] = text.trim().slice(2).split('-')
  return [Number.parseInt(from, 16), Number.parseInt(to, 16)]
}

async function fontOf({ family, file, ranges }: Slice): Promise<ScriptFont> {
  const bytes = Buffer.from(await decompress(await readFile(fileIn(family, file))))
  return { id: file, bytes, weight: family.weight, holds: (code) => isIn(ranges, code) }
}

function fileIn({ name }: Family, file: string): string {
  return require.resolve(`@fontsource-variable/${name}/${file}`)
}

function isIn(ranges: readonly Range[], code: number): boolean {
  return ranges.some(([from, to]) => from <= code && code <= to)
}
