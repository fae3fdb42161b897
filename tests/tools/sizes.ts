import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { root } from '../support/root'

const page = join(root, 'dist/page')

const brotli = (path: string): number => brotliCompressSync(readFileSync(join(page, path))).length
const kB = (bytes: number): string => `${(bytes / 1000).toFixed(1)} kB`

/** What index.html itself names: the script that starts, and what it imports. */
function initial(kind: 'js' | 'css'): string[] {
  const html = readFileSync(join(page, 'index.html'), 'utf8')
  return [...html.matchAll(new RegExp(`(?:src|href)="/?([^"]+\\.${kind})"`, 'g'))].map(([, path = '']) => path)
}

const files = readdirSync(page, { recursive: true, encoding: 'utf8' })
const first = initial('js')
if (first.length === 0) throw new Error('index.html names no script')
const total = (paths: string[]): string => kB(paths.reduce((sum, path) => sum + brotli(path), 0))
console.log(`named by index.html: JavaScript ${total(first)}, CSS ${total(initial('css'))} (brotli)`)
console.log(`everything built: JavaScript ${total(files.filter((path) => path.endsWith('.js')))} (brotli)`)
