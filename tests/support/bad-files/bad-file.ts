/** What must become of a file: it is taken, or refused in words. 'either': both are acceptable. */
export type Fate = 'taken' | 'refused' | 'either'

/** A file of the corpus. It has the same bytes on every run. */
export interface BadFile {
  name: string
  /** The type that the device states. */
  filetype: string
  photo: Fate
  reel: Fate
  make: () => Buffer | Promise<Buffer>
}

/** Is in all metadata, scripts and texts of the corpus. No served file may hold it. */
export const marker = 'callboard-marked'
export const script = `<script>alert("${marker}")</script>`

/** A file of the corpus that must be refused both as a picture and as a sound, unless `more` says otherwise. */
export function badFile(
  name: string,
  make: BadFile['make'],
  more: Partial<Omit<BadFile, 'name' | 'make'>> = {},
): BadFile {
  return { name, filetype: filetypeOf(name), photo: 'refused', reel: 'refused', ...more, make }
}

const filetypes: Readonly<Record<string, string>> = {
  ...{ jpg: 'image/jpeg', png: 'image/png', webp: 'image/webp', avif: 'image/avif', gif: 'image/gif' },
  ...{ heic: 'image/heic', bmp: 'image/bmp', mp3: 'audio/mpeg', svg: 'image/svg+xml', tiff: 'image/tiff' },
  ...{ pdf: 'application/pdf', html: 'text/html', js: 'text/javascript', zip: 'application/zip' },
}

function filetypeOf(name: string): string {
  return filetypes[name.slice(name.lastIndexOf('.') + 1)] ?? 'application/octet-stream'
}

/** Whole numbers from 0 to `below` - 1. The same seed gives the same numbers. */
export function randomOf(seed: number): (below: number) => number {
  let state = seed >>> 0
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

/** Pseudo-random bytes. The same seed gives the same bytes. */
export function noise(size: number, seed: number): Buffer {
  const random = randomOf(seed)
  const bytes = Buffer.alloc(size)
  for (let at = 0; at < size; at += 4) bytes.writeUIntLE(random(2 ** 32), at, Math.min(4, size - at))
  return bytes
}
