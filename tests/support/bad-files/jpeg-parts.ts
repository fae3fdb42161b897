/** A segment of a JPEG: its marker and what stands in it, 65,533 bytes at most. */
export function segment(marker: number, body: Buffer | readonly number[]): Buffer {
  const content = Buffer.from(body)
  const head = Buffer.from([0xff, marker, 0, 0])
  head.writeUInt16BE(content.length + 2, 2)
  return Buffer.concat([head, content])
}

/** A JPEG with segments of one's own at its front. */
export function withSegments(jpeg: Buffer, ...segments: Buffer[]): Buffer {
  return Buffer.concat([jpeg.subarray(0, 2), ...segments, jpeg.subarray(2)])
}

const begin = Buffer.from([0xff, 0xd8])
const end = Buffer.from([0xff, 0xd9])
const oneCode = (place: number, value: number) => segment(0xc4, [place, 1, ...Array<number>(15).fill(0), value])

/**
 * A progressive gray JPEG with so many scans that add nothing: each says in 90 bytes of as many blocks as there are that they end
 * here, and a decoder goes over all of them.
 */
export function jpegOfScans(side: number, count: number): Buffer {
  const blocks = Math.ceil(side / 8) ** 2
  const size = [side >> 8, side & 255, side >> 8, side & 255]
  const first = [segment(0xda, [1, 1, 0, 0, 0, 0]), Buffer.alloc(Math.ceil(blocks / 8))]
  // One code, 0, that stands for the end of 16,384 blocks and as many more as the 14 bits behind it say.
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
