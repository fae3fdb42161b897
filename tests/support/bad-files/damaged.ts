import { type BadFile, badFile, randomOf } from './bad-file'
import { type FileType, wholeFile } from './whole-files'

const isSound = (type: FileType): boolean => type === 'mp3'

/**
 * A file of that type, damaged as broken lines, bad disks and people with a hex editor damage files: cut off at every
 * hundredth, with flipped bits, with an overwritten head, or with a part that is missing or repeated.
 */
export function damagedFiles(type: FileType): BadFile[] {
  const whole = () => wholeFile(type)
  const one = (what: string, change: (bytes: Buffer) => Buffer, photo: BadFile['photo'] = 'either'): BadFile =>
    badFile(`${what}.${type}`, async () => change(Buffer.from(await whole())), {
      photo: isSound(type) ? 'refused' : photo,
      reel: isSound(type) ? 'either' : 'refused',
    })
  const parts = Array.from({ length: 100 }, (_, hundredths) =>
    one(
      `cut off at ${hundredths} hundredths`,
      (bytes) => bytes.subarray(0, Math.floor((bytes.length * hundredths) / 100)),
      // Bytes that are missing near the end may make no visible difference.
      hundredths < 50 ? 'refused' : 'either',
    ),
  )
  return [...parts, ...turned(one), ...overwritten(one)]
}

type Change = (what: string, change: (bytes: Buffer) => Buffer) => BadFile

/** Flips between one bit and about a hundred, in the head only or anywhere in the file. */
function turned(one: Change): BadFile[] {
  return Array.from({ length: 20 }, (_, seed) =>
    one(`bits turned ${seed}`, (bytes) => {
      const random = randomOf(seed)
      const reach = seed % 2 === 0 ? Math.min(200, bytes.length) : bytes.length
      for (let turns = 0; turns < 1 + seed * 5; turns++) {
        const at = random(reach)
        bytes[at] = (bytes[at] ?? 0) ^ (1 << random(8))
      }
      return bytes
    }),
  )
}

function overwritten(one: Change): BadFile[] {
  const places = [0, 4, 8, 16, 32, 64, 128]
  return [
    ...places.map((at) => one(`set bits at ${at}`, (bytes) => bytes.fill(0xff, at, at + 8))),
    ...places.map((at) => one(`nothing at ${at}`, (bytes) => bytes.fill(0, at, at + 8))),
    one('its first half missing', (bytes) => bytes.subarray(bytes.length >> 1)),
    one('its middle missing', (bytes) => Buffer.concat([third(bytes, 0), third(bytes, 2)])),
    one('its middle twice', (bytes) => Buffer.concat([0, 1, 1, 2].map((part) => third(bytes, part)))),
    one('backwards', (bytes) => Buffer.from(bytes.toReversed())),
    one('its bytes in pairs turned round', (bytes) => (bytes.length % 2 ? bytes.subarray(1) : bytes).swap16()),
    one('as text', (bytes) => Buffer.from(bytes.toString('utf8'))),
  ]
}

function third(bytes: Buffer, part: number): Buffer {
  const size = Math.floor(bytes.length / 3)
  return bytes.subarray(part * size, part === 2 ? bytes.length : (part + 1) * size)
}
