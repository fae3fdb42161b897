/** A tone of a tune: how high, and for how long. */
export interface Tone {
  /** Which of the 576 lines of a granule sounds; each is 38 Hz wide. Null is silence. */
  line: number | null
  /** How many frames, of 26 ms each. */
  frames: number
}

const frameBytes = 104
const headBytes = 4
const sideBytes = 17
/** A tone's initial loudness (a global_gain; 4 less is half the amplitude), and how much it loses with each frame. */
const loudest = 200
const fading = 1

/**
 * A tune as an MP3, without an encoder: MPEG 1, layer III, 44.1 kHz, mono, 32 kbit/s (ISO 11172-3, section 2.4). In each granule at
 * most one line sounds, with the value 1 or -1, so only its loudness has to be written.
 */
export function tune(tones: readonly Tone[]): Buffer {
  const frames: Buffer[] = []
  for (const { line, frames: count } of tones) {
    for (let at = 0; at < count; at++) frames.push(frame(line, loudest - at * fading, at))
  }
  return Buffer.concat(frames)
}

function frame(line: number | null, gain: number, at: number): Buffer {
  const granules = [0, 1].map((granule) => (line === null ? '' : lineBits(line, isBelow(line, at * 2 + granule))))
  // main_data_begin, private_bits, scfsi; then of each granule its side info: 59 bits.
  const side = bits(0, 18) + granules.map((data) => sideBits(data, line, gain)).join('')
  const made = Buffer.alloc(frameBytes)
  made.set([0xff, 0xfb, 0x10, 0xc0])
  write(made, headBytes, side)
  write(made, headBytes + sideBytes, granules.join(''))
  return made
}

/** The sign of a line alternates between granules as that of a steady tone does; with a fixed sign it would beat. */
function isBelow(line: number, granule: number): boolean {
  return (line % 2 === 0 ? [1, 0, 0, 1] : [1, 1, 0, 0])[granule % 4] === 0
}

/** Pairs of lines by Huffman table 1: 1 for two zeros, 01 or 001 for a 1 in the first or the second line, then its sign. */
function lineBits(line: number, isNegative: boolean): string {
  return `${'1'.repeat(line >> 1)}${line % 2 === 0 ? '01' : '001'}${isNegative ? 1 : 0}`
}

function sideBits(data: string, line: number | null, gain: number): string {
  const pairs = line === null ? 0 : (line >> 1) + 1
  // part2_3_length, big_values, global_gain, scalefac_compress, window_switching_flag, table_select of three regions,
  // the ends of the first two, and preflag, scalefac_scale, count1table_select.
  const tables = bits(1, 5).repeat(3)
  return bits(data.length, 12) + bits(pairs, 9) + bits(gain, 8) + bits(0, 5) + tables + bits(0, 7) + bits(0, 3)
}

function bits(value: number, length: number): string {
  return value.toString(2).padStart(length, '0')
}

function write(into: Buffer, from: number, text: string): void {
  for (let at = 0; at < text.length; at += 8) {
    into[from + at / 8] = Number.parseInt(text.slice(at, at + 8).padEnd(8, '0'), 2)
  }
}
