import sharp from 'sharp'
import { heicSample } from '../heic-sample'
import { type BadFile, badFile, noise } from './bad-file'
import { gifOfFrames, webpOfFrames } from './frames'
import { jpegOfScans, segment, withSegments } from './jpeg-parts'
import { largeAvif } from './large-avif'
import { blankPng, deflatedZeroes, pngChunk } from './png-parts'
import { smallScene, wholeFile } from './whole-files'

const taken = { photo: 'taken' } as const
const either = { photo: 'either' } as const
const small = { width: 120, height: 160 }
/** The largest picture that may be taken (px). */
const most = { width: 8_000, height: 8_000 }
const flat = (size = most) => sharp({ create: { ...size, channels: 3, background: '#c83c28' } })

/** Files that cost much memory or time. Most of them are small. */
export function bombs(): BadFile[] {
  return [...large(), ...vast(), ...laborious(), ...bitmaps(), ...heavy()]
}

/** Pictures that may be taken, and that cost as much as a picture can. */
function large(): BadFile[] {
  const png = (more: object) => () => blankPng({ ...most, ...more })
  return [
    badFile('64 million pixels of one bit.png', png({ depth: 1 }), taken),
    badFile('64 million pixels of 64 bits.png', png({ depth: 16, colour: 6 }), taken),
    badFile('64 million pixels of 64 bits, interlaced.png', png({ depth: 16, colour: 6, isInterlaced: true }), taken),
    badFile('64 million pixels, progressive.jpg', () => flat().jpeg({ progressive: true }).toBuffer(), taken),
    badFile(
      '16 million pixels in CMYK, progressive.jpg',
      () =>
        flat({ width: 4_000, height: 4_000 })
          .toColourspace('cmyk')
          .withIccProfile('cmyk')
          .jpeg({ progressive: true })
          .toBuffer(),
      taken,
    ),
    badFile('64 million pixels.webp', () => flat().webp({ lossless: true, effort: 0 }).toBuffer(), taken),
    badFile('64 million pixels.gif', () => flat().gif({ effort: 1 }).toBuffer(), taken),
    badFile('24 million pixels of 12 bits.avif', () => largeAvif('24 million pixels of 12 bits'), taken),
    badFile('as wide as it gets.png', () => blankPng({ width: 640_000, height: 100 }), either),
    badFile('as high as it gets.png', () => blankPng({ width: 100, height: 640_000 }), either),
  ]
}

/** Pictures that are larger than their type may be, or that say so. */
function vast(): BadFile[] {
  const boxed = (bytes: Buffer, side: number): Buffer => {
    const made = Buffer.from(bytes)
    for (let at = made.indexOf('ispe'); at !== -1; at = made.indexOf('ispe', at + 4)) {
      made.writeUInt32BE(side, at + 8)
      made.writeUInt32BE(side, at + 12)
    }
    return made
  }
  const framed = async (side: number): Promise<Buffer> => {
    const made = Buffer.from(await wholeFile('jpg'))
    const at = made.indexOf(Buffer.from([0xff, 0xc0]))
    made.writeUInt16BE(side, at + 5)
    made.writeUInt16BE(side, at + 7)
    return made
  }
  return [
    badFile('900 million pixels in 100 kB.png', () => blankPng({ width: 30_000, height: 30_000, depth: 1 })),
    badFile('one row too many.png', () => blankPng({ width: 8_000, height: 8_001 })),
    badFile('64 million pixels.avif', () => largeAvif('64 million pixels')),
    ...[8_000, 65_535].map((side) => badFile(`says ${side} each way.jpg`, () => framed(side), either)),
    ...[8_000, 30_000, 2 ** 31 - 1].map((side) => badFile(`says ${side} each way.heic`, () => boxed(heicSample, side))),
    ...[4_000, 30_000, 2 ** 31 - 1].map((side) =>
      badFile(`says ${side} each way.avif`, async () => boxed(await wholeFile('avif'), side)),
    ),
  ]
}

/** Pictures that take long to read, or that hold much data behind the first frame. */
function laborious(): BadFile[] {
  const still = async () => (await smallScene()).webp().toBuffer()
  const text = (name: string) => async () =>
    blankPng({
      ...small,
      more: [pngChunk(name, Buffer.concat([Buffer.from('icc\0\0'), await deflatedZeroes(200_000_000)]))],
    })
  const gif = async (count: number) => gifOfFrames(await wholeFile('gif'), count)
  const comment = segment(0xfe, Buffer.from('x'))
  return [
    badFile('10,000 frames.gif', () => gif(10_000), taken),
    badFile('900,000 frames.gif', () => gif(900_000), taken),
    badFile('10,000 frames.webp', async () => webpOfFrames(await still(), small, 10_000), taken),
    badFile(
      'so many frames that it takes minutes.webp',
      async () => {
        const one = await still()
        return webpOfFrames(one, small, Math.floor(14_000_000 / one.length))
      },
      either,
    ),
    badFile('more frames than are read.webp', async () =>
      webpOfFrames(await flat(small).webp().toBuffer(), small, 100_000),
    ),
    badFile('60 scans of 64 million pixels.jpg', () => jpegOfScans(8_000, 60), taken),
    badFile('60,000 scans of 64 million pixels.jpg', () => jpegOfScans(8_000, 60_000)),
    badFile('200 MB in a text.png', text('zTXt'), either),
    badFile('200 MB in a colour profile.png', text('iCCP'), either),
    badFile(
      '500,000 texts.png',
      () => blankPng({ ...small, more: Array<Buffer>(500_000).fill(pngChunk('tEXt', Buffer.from('k\0v'))) }),
      either,
    ),
    badFile(
      '2,000,000 comments.jpg',
      async () => withSegments(await wholeFile('jpg'), Buffer.concat(Array<Buffer>(2_000_000).fill(comment))),
      either,
    ),
  ]
}

/** Bitmaps that consist of a head alone, or whose head lies. */
function bitmaps(): BadFile[] {
  const head = ([width, height, bits, compression, colours]: readonly [number, number, number, number, number]) => {
    const made = Buffer.alloc(54)
    made.write('BM')
    made.writeUInt32LE(54, 10)
    made.writeUInt32LE(40, 14)
    made.writeInt32LE(width, 18)
    made.writeInt32LE(height, 22)
    made.writeUInt16LE(1, 26)
    made.writeUInt16LE(bits, 28)
    made.writeUInt32LE(compression, 30)
    made.writeUInt32LE(colours, 46)
    return made
  }
  const runs = Buffer.from([1, 2, 3, 0, 5, 0, 0, 1])
  return [
    badFile('64 million pixels and none there.bmp', () => Buffer.concat([head([8_000, 8_000, 24, 0, 0]), runs])),
    badFile('64 million pixels in 62 bytes.bmp', () => Buffer.concat([head([8_000, 8_000, 8, 1, 1]), runs]), either),
    badFile('two thousand million rows.bmp', () => Buffer.concat([head([1, -(2 ** 31), 24, 0, 0]), runs])),
    badFile('lines that go up for ever.bmp', () =>
      Buffer.concat([head([8_000, 8_000, 8, 1, 1]), Buffer.alloc(14_000_000)]),
    ),
    badFile('4,294,967,295 colours.bmp', () =>
      Buffer.concat([head([800, 800, 24, 0, 0xffffffff]), Buffer.alloc(14_000_000)]),
    ),
  ]
}

/** Large files. The first two are larger than any operation takes. */
function heavy(): BadFile[] {
  const of = async (size: number) => Buffer.concat([await wholeFile('jpg'), noise(size, size)])
  return [
    badFile('100 MB.jpg', () => of(100_000_000)),
    badFile('50 MB and a little.mp3', () => of(50_000_000)),
    badFile('49 MB.jpg', () => of(49_000_000)),
    badFile('14 MB behind its end.jpg', () => of(14_000_000), taken),
    badFile('19 MB of noise.mp3', () => noise(19_000_000, 19)),
  ]
}
