import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import { wrongUse } from '../outcome'

export interface SheetFile {
  type: string
  bytes: Buffer
}

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
}

/** The page's files by their paths, read once: a path that is not among them leads nowhere. */
export function sheetFiles(folder = builtFolder()): ReadonlyMap<string, SheetFile> {
  const files = new Map<string, SheetFile>()
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    const type = types[extname(name)]
    if (type) files.set(`/${name.replaceAll('\\', '/')}`, { type, bytes: readFileSync(join(folder, name)) })
  }
  const page = files.get('/index.html')
  if (page) files.set('/', page)
  return files
}

/** dist/contact-sheet, seen from the built command line or from the sources. */
function builtFolder(): string {
  const places = ['../contact-sheet', '../../../dist/contact-sheet'].map((path) => join(import.meta.dirname, path))
  const folder = places.find((place) => existsSync(join(place, 'index.html')))
  return folder ?? wrongUse('The contact sheet is not built: run npm run build first.')
}
