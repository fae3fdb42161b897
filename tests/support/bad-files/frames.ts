const little = (value: number, bytes: number): Buffer => {
  const made = Buffer.alloc(bytes)
  made.writeUIntLE(value, 0, bytes)
  return made
}

function chunk(name: string, ...parts: Buffer[]): Buffer {
  const body = Buffer.concat(parts)
  return Buffer.concat([Buffer.from(name, 'latin1'), little(body.length, 4), body, Buffer.alloc(body.length & 1)])
}

/** An animated WebP that repeats a still one (lossy, without an alpha channel) `count` times. */
export function webpOfFrames(
  still: Buffer,
  { width, height }: { width: number; height: number },
  count: number,
): Buffer {
  const size = Buffer.concat([little(width - 1, 3), little(height - 1, 3)])
  // The frame's position, its size and its duration.
  const frame = chunk('ANMF', Buffer.alloc(6), size, little(100, 3), Buffer.alloc(1), still.subarray(12))
  const head = [chunk('VP8X', Buffer.from([2, 0, 0, 0]), size), chunk('ANIM', Buffer.alloc(6))]
  return chunk('RIFF', Buffer.from('WEBP'), ...head, ...Array<Buffer>(count).fill(frame))
}

/** An animated GIF: a still one, followed by `count` frames of one pixel. */
export function gifOfFrames(still: Buffer, count: number): Buffer {
  const frame = Buffer.from([0x2c, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2, 2, 0x44, 1, 0])
  return Buffer.concat([still.subarray(0, -1), ...Array<Buffer>(count).fill(frame), Buffer.from([0x3b])])
}
