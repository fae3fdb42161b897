/** A segment of a JPEG: its marker and its content, at most 65,533 bytes. */
export function segment(marker: number, body: Buffer | readonly number[]): Buffer {
  const content = Buffer.from(body)
  const head = Buffer.from([0xff, marker, 0, 0])
  head.writeUInt16BE(content.length + 2, 2)
  return Buffer.concat([head, content])
}

/** A JPEG with those segments inserted at its front. */
export function withSegments(jpeg: Buffer, ...segments: Buffer[]): Buffer {
  return Buffer.concat([jpeg.subarray(0, 2), ...segments, jpeg.subarray(2)])
}

const begin = Buffer.from([0xff, 0xd8])
const end = Buffer.from([0xff, 0xd9])
const oneCode = (place: number, value: number) => segment(0xc4, [place, 1, ...Array<number>(15).fill(0), value])

/**
 * A progressive gray JPEG with `count` scans that add nothing. Each scan says in 90 bytes that every block of the picture
 * ends here, and a decoder still goes over all the blocks.
 */
export function jpegOfScans(side: number, count: number): Buffer {
  const blocks = Math.ceil(side / 8) ** 2
  const size = [side >> 8, side & 255, side >> 8, side & 255]
  const first = [segment(0xda, [1, 1, 0, 0, 0, 0]), Buffer.alloc(Math.ceil(blocks / 8))]
  // The only code, 0, ends 16,384 blocks and as many more as the next 14 bits say.
  const bits = `0${'1'.repeat(14)}`.repeat(Math.ceil(blocks / 32_767))
  const data = (bits.match(/.{1,8}/g) ?? []).flatMap((byte) => {
    const value = Number.parseInt(byte.padEnd(8, '1'), 2)
    return value === 0xff ? [0xff, 0] : [value]
  })
  const scan = Buffer.concat([segment(0xda, [1, 1, 0, 1, 63, 0]), Buffer.from(data)])
  return Buffer.concat([
    ...[begin, segment(0xdb, [0, ...Array<number>(64).fill(1)]), segment(0xc2, [8, ...size, 1, 1, 0x11, 0])],
    ...[oneCode(0, 0), oneCode(0x10, 0xe0), ...first, ...Array<Buffer>(count).fill(scan), end],
  ])
}
