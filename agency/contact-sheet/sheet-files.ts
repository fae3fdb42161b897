import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import { wrongUse } from '../outcome'

/** Which of the built pages: photos.html, say. */
export type SheetPage = 'photos' | 'documents' | 'consents'

export interface SheetFile {
  type: string
  bytes: Buffer
}

const types: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
}

/** The files of the pages by their paths, read once, with that page at /: a path that is not among them leads nowhere. */
export function sheetFiles(page: SheetPage, folder = builtFolder()): ReadonlyMap<string, SheetFile> {
  const files = new Map<string, SheetFile>()
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    const type = types[extname(name)]
    if (type) files.set(`/${name.replaceAll('\\', '/')}`, { type, bytes: readFileSync(join(folder, name)) })
  }
  files.set('/', { type: 'text/html; charset=utf-8', bytes: readFileSync(join(folder, `${page}.html`)) })
  return files
}

/** dist/contact-sheet, seen from the built command line or from the sources. */
function builtFolder(): string {
  const places = ['../contact-sheet', '../../dist/contact-sheet'].map((path) => join(import.meta.dirname, path))
  const folder = places.find((place) => existsSync(join(place, 'consents.html')))
  return folder ?? wrongUse('The page is not built: run npm run build first.')
}
