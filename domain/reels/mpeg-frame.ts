/** What the four bytes at the head of a frame say (ISO 11172-3, 13818-3: MPEG 1, 2 and 2.5, layer III alone). */
export interface MpegFrame {
  /** 3: MPEG 1, 2: MPEG 2, 0: MPEG 2.5. */
  version: number
  isMono: boolean
  /** Hz. */
  rate: number
  /** Bytes, including its head. */
  length: number
  /** Samples in each channel. */
  samples: number
}

/** kbit/s by the number in the head; free format (0) is not taken. */
const bitrates1 = [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320, 0]
const bitrates2 = [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160, 0]
const rates: Readonly<Record<number, readonly number[]>> = {
  3: [44_100, 48_000, 32_000],
  2: [22_050, 24_000, 16_000],
  0: [11_025, 12_000, 8_000],
}
const layer3 = 1

/** The frame whose head stands at a place, also where the frame is cut off; null where there is no head. */
export function frameAt(bytes: Uint8Array, at: number): MpegFrame | null {
  const second = bytes[at + 1] ?? 0
  const third = bytes[at + 2] ?? 0
  const fourth = bytes[at + 3] ?? 0
  if (bytes[at] !== 0xff || (second & 0xe0) !== 0xe0 || at + 4 > bytes.length) return null
  const version = (second >> 3) & 3
  const rate = rates[version]?.[(third >> 2) & 3]
  const kbits = (version === 3 ? bitrates1 : bitrates2)[third >> 4] ?? 0
  // Emphasis 2 is reserved: one more test that tells a head from other bytes.
  if (((second >> 1) & 3) !== layer3 || rate === undefined || kbits === 0 || (fourth & 3) === 2) return null
  const samples = version === 3 ? 1152 : 576
  const length = Math.floor((samples * 125 * kbits) / rate) + ((third >> 1) & 1)
  return { version, rate, length, samples, isMono: fourth >> 6 === 3 }
}

/** Whether two frames can belong to one recording: bit rates, and the way two channels are joined, may differ. */
export function agree(one: MpegFrame, other: MpegFrame): boolean {
  return one.version === other.version && one.rate === other.rate && one.isMono === other.isMono
}
