import { crc32, createDeflate } from 'node:zlib'

/** A chunk of a PNG: its name of four letters and its content. */
export function pngChunk(name: string, content: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), content])
  const made = Buffer.alloc(body.length + 8)
  made.writeUInt32BE(content.length)
  body.copy(made, 4)
  made.writeUInt32BE(crc32(body), body.length + 4)
  return made
}

/** `size` zero bytes, deflated to about a thousandth of that size. */
export async function deflatedZeroes(size: number): Promise<Buffer> {
  const deflate = createDeflate({ level: 9 })
  const parts: Buffer[] = []
  deflate.on('data', (part: Buffer) => parts.push(part))
  const ended = new Promise((resolve) => deflate.once('end', resolve))
  const block = Buffer.alloc(1 << 20)
  for (let left = size; left > 0; left -= block.length) {
    if (!deflate.write(block.subarray(0, left))) await new Promise((resolve) => deflate.once('drain', resolve))
  }
  deflate.end()
  await ended
  return Buffer.concat(parts)
}

export interface PngKind {
  width: number
  height: number
  /** Bits per sample. */
  depth?: number
  /** 0 gray, 2 colour, 3 palette, 4 gray with alpha, 6 colour with alpha. */
  colour?: number
  isInterlaced?: boolean
  /** Chunks before the pixels. */
  more?: Buffer[]
}

const samples: Readonly<Record<number, number>> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 }
/** The passes of Adam7 interlacing: first column, first row, step across, step down (px). */
const passes = [
  [0, 0, 8, 8],
  [4, 0, 8, 8],
  [0, 4, 4, 8],
  [2, 0, 4, 4],
  [0, 2, 2, 4],
  [1, 0, 2, 2],
  [0, 1, 1, 2],
] as const
const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

/** A complete and valid PNG of one colour and any size. A large one is a decompression bomb. */
export async function blankPng({
  width,
  height,
  depth = 8,
  colour = 0,
  isInterlaced = false,
  more = [],
}: PngKind): Promise<Buffer> {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width)
  head.writeUInt32BE(height, 4)
  head.set([depth, colour, 0, 0, isInterlaced ? 1 : 0], 8)
  const bytesOf = (across: number, down: number) =>
    across > 0 && down > 0 ? down * (1 + Math.ceil((across * depth * (samples[colour] ?? 1)) / 8)) : 0
  const size = isInterlaced
    ? passes.reduce(
        (sum, [x, y, dx, dy]) => sum + bytesOf(Math.ceil((width - x) / dx), Math.ceil((height - y) / dy)),
        0,
      )
    : bytesOf(width, height)
  return Buffer.concat([
    ...[signature, pngChunk('IHDR', head), ...more],
    ...(colour === 3 ? [pngChunk('PLTE', Buffer.from([90, 90, 90]))] : []),
    ...[pngChunk('IDAT', await deflatedZeroes(size)), pngChunk('IEND', Buffer.alloc(0))],
  ])
}
