/** What becomes of a file: it is taken, refused in words, or one of both, where nothing hangs on which. */
export type Fate = 'taken' | 'refused' | 'either'

/** A file of the corpus; the same bytes at every run. */
export interface BadFile {
  name: string
  /** What the device says that it is. */
  filetype: string
  photo: Fate
  reel: Fate
  make: () => Buffer | Promise<Buffer>
}

/** Stands in all metadata, scripts and texts of the corpus: nothing that is served may hold it. */
export const marker = 'callboard-marked'
export const script = `<script>alert("${marker}")</script>`

/** A file that is no picture and no sound, unless it is said to be. */
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

/** Numbers from 0 up to, and without, `below`: the same ones for the same seed. */
export function randomOf(seed: number): (below: number) => number {
  let state = seed >>> 0
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

/** Bytes without any order. */
export function noise(size: number, seed: number): Buffer {
  const random = randomOf(seed)
  const bytes = Buffer.alloc(size)
  for (let at = 0; at < size; at += 4) bytes.writeUIntLE(random(2 ** 32), at, Math.min(4, size - at))
  return bytes
}
