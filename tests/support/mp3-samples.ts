/** A kind of silent frame with a valid head. MP3s for tests are made of these, so that they hold nobody's recording. */
export interface FrameKind {
  version?: 1 | 2
  /** The index of its bit rate in the head: 9 is 128 kbit/s in MPEG 1, 8 is 64 kbit/s in MPEG 2. */
  bits?: number
  isMono?: boolean
  /** The byte that fills the frame behind its head. */
  filling?: number
}

const bytesOf: Readonly<Record<string, number>> = { '1 9': 417, '1 1': 104, '2 8': 208 }

/** One whole frame: 1152 samples at 44.1 kHz, or 576 at 22.05 kHz. */
export function frame({
  version = 1,
  bits = version === 1 ? 9 : 8,
  isMono = true,
  filling = 0,
}: FrameKind = {}): Buffer {
  const length = bytesOf[`${version} ${bits}`]
  if (!length) throw new Error('No frame of that kind.')
  const made = Buffer.alloc(length, filling)
  made.set([0xff, version === 1 ? 0xfb : 0xf3, bits << 4, isMono ? 0xc0 : 0x00])
  return made
}

/** That many frames of silence. 38 frames last one second. */
export function silence(frames: number, kind: FrameKind = {}): Buffer {
  return Buffer.concat(Array.from({ length: frames }, () => frame(kind)))
}

/** An ID3v2 tag, for the front of a file. It is as long as its content. */
export function id3v2(content: Buffer, { hasFooter = false } = {}): Buffer {
  const size = [21, 14, 7, 0].map((shift) => (content.length >> shift) & 0x7f)
  const head = Buffer.from([...Buffer.from('ID3'), 4, 0, hasFooter ? 0x10 : 0, ...size])
  const foot = Buffer.from([...Buffer.from('3DI'), 4, 0, 0x10, ...size])
  return Buffer.concat([head, content, ...(hasFooter ? [foot] : [])])
}

/** An ID3v1 tag of 128 bytes, for the end of a file. */
export function id3v1(text: string): Buffer {
  return Buffer.from(`TAG${text}`.padEnd(128, '\0'), 'latin1')
}

/** An APE tag with its head and its foot. */
export function ape(text: string): Buffer {
  const part = (flags: number) => {
    const made = Buffer.alloc(32)
    made.write('APETAGEX')
    made.writeUInt32LE(2000, 8)
    made.writeUInt32LE(text.length + 32, 12)
    made.writeUInt32LE(flags, 20)
    return made
  }
  return Buffer.concat([part(0xa0000000), Buffer.from(text), part(0x80000000)])
}

/** A short reel as an editor writes it: tags around three seconds of silence. */
export function shortReel(frames = 115): Buffer {
  return Buffer.concat([id3v2(Buffer.from('where it was recorded')), silence(frames), id3v1('who is heard')])
}
