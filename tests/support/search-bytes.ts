import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'

/** Something that may not be found anywhere: a text, as files hold it (UTF-8 and UTF-16), or bytes. */
export interface Canary {
  name: string
  bytes: Buffer
}

export function canaries(texts: readonly string[], bytes: Readonly<Record<string, Buffer>> = {}): Canary[] {
  const inText = texts.flatMap((text) => [
    { name: text, bytes: Buffer.from(text, 'utf8') },
    { name: `${text} (UTF-16)`, bytes: Buffer.from(text, 'utf16le') },
  ])
  return [...inText, ...Object.entries(bytes).map(([name, found]) => ({ name, bytes: found }))]
}

/**
 * Every file below a folder, or the file itself, that holds one of the canaries: 'name in path'. And how many files were
 * searched.
 */
export function searchFiles(path: string, sought: readonly Canary[]): { found: string[]; files: number } {
  const names = statSync(path).isDirectory() ? filesBelow(path) : [path]
  const found: string[] = []
  for (const file of names) {
    const content = contentOf(file)
    for (const { name, bytes } of sought) if (content?.includes(bytes)) found.push(`${name} in ${file}`)
  }
  return { found, files: names.length }
}

function filesBelow(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
}

/** The file's bytes; null where it was removed after its name was read. */
function contentOf(file: string): Buffer | null {
  try {
    return readFileSync(file)
  } catch {
    return null
  }
}
