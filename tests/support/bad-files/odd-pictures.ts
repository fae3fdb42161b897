import { deflateSync } from 'node:zlib'
import { encode } from 'bmp-ts'
import sharp from 'sharp'
import { type BadFile, badFile, marker, noise, script } from './bad-file'
import { segment, withSegments } from './jpeg-parts'
import { blankPng, pngChunk } from './png-parts'
import { smallScene, wholeFile } from './whole-files'

const taken = { photo: 'taken' } as const
const either = { photo: 'either' } as const
const size = { width: 120, height: 160 }

/** Valid pictures of kinds that phones do not make, and valid pictures with something wrong outside the pixels. */
export function oddPictures(): BadFile[] {
  return [...colours(), ...written(), ...profiles(), ...described(), ...shapes()]
}

function colours(): BadFile[] {
  const deep = async () => (await smallScene()).toColourspace('rgb16').png().toBuffer()
  return [
    badFile('CMYK.jpg', async () => (await smallScene()).toColourspace('cmyk').jpeg().toBuffer(), taken),
    badFile(
      'CMYK with its profile.jpg',
      async () => (await smallScene()).toColourspace('cmyk').withIccProfile('cmyk').jpeg().toBuffer(),
      taken,
    ),
    badFile(
      'CMYK as another program writes it.jpg',
      async () => {
        const adobe = segment(0xee, [...Buffer.from('Adobe'), 0, 100, 0, 0, 0, 0, 2])
        return withSegments(await (await smallScene()).toColourspace('cmyk').jpeg().toBuffer(), adobe)
      },
      taken,
    ),
    badFile('gray.jpg', async () => (await smallScene()).grayscale().jpeg().toBuffer(), taken),
    badFile('16 bit.png', deep, taken),
    badFile('gray.png', () => blankPng(size), taken),
    badFile('gray of 16 bit.png', () => blankPng({ ...size, depth: 16 }), taken),
    badFile('gray with alpha.png', () => blankPng({ ...size, colour: 4 }), taken),
    badFile('gray with alpha of 16 bit.png', () => blankPng({ ...size, colour: 4, depth: 16 }), taken),
    ...[1, 2, 4, 8].map((depth) =>
      badFile(`palette of ${depth} bit.png`, () => blankPng({ ...size, colour: 3, depth }), taken),
    ),
    ...[1, 2, 4].map((depth) => badFile(`gray of ${depth} bit.png`, () => blankPng({ ...size, depth }), taken)),
    badFile(
      'a palette without the colour.png',
      async () => {
        const png = await blankPng({ ...size, colour: 3, depth: 8 })
        return Buffer.concat([png.subarray(0, 33), pngChunk('PLTE', Buffer.alloc(0)), png.subarray(33)])
      },
      either,
    ),
    badFile('alpha.webp', async () => (await smallScene()).ensureAlpha(0.3).webp().toBuffer(), taken),
    badFile('alpha.avif', async () => (await smallScene()).ensureAlpha(0.3).avif({ effort: 0 }).toBuffer(), taken),
    badFile('12 bit.avif', async () => (await smallScene()).avif({ effort: 0, bitdepth: 12 }).toBuffer(), taken),
    ...[1, 4, 8, 16, 24, 32].map((bitPP) =>
      badFile(
        `${bitPP} bit.bmp`,
        () => {
          const palette = Array.from({ length: 1 << Math.min(bitPP, 8) }, () => ({
            red: 9,
            green: 9,
            blue: 9,
            quad: 0,
          }))
          const pixels = { data: Buffer.alloc(size.width * size.height * 4, 77), ...size }
          return encode({ ...pixels, bitPP: bitPP as 24, ...(bitPP <= 8 ? { palette } : {}) }).data
        },
        either,
      ),
    ),
  ]
}

function written(): BadFile[] {
  const jpeg = (more: object) => async () => (await smallScene()).jpeg(more).toBuffer()
  return [
    badFile('progressive.jpg', jpeg({ progressive: true }), taken),
    badFile('without subsampling.jpg', jpeg({ chromaSubsampling: '4:4:4' }), taken),
    badFile('of the lowest quality.jpg', jpeg({ quality: 1 }), taken),
    badFile('interlaced.png', async () => (await smallScene()).png({ progressive: true }).toBuffer(), taken),
    badFile('not packed.png', async () => (await smallScene()).png({ compressionLevel: 0 }).toBuffer(), taken),
    badFile('lossless.webp', async () => (await smallScene()).webp({ lossless: true }).toBuffer(), taken),
    badFile(
      'filling before its markers.jpg',
      async () => {
        const whole = await wholeFile('jpg')
        return Buffer.concat([whole.subarray(0, 2), Buffer.alloc(500, 0xff), whole.subarray(2)])
      },
      either,
    ),
    badFile(
      'two pictures in one.jpg',
      async () => Buffer.concat([await wholeFile('jpg'), await wholeFile('jpg')]),
      taken,
    ),
  ]
}

function profiles(): BadFile[] {
  const jpeg =
    (profile: Buffer, parts = 1) =>
    async () => {
      const step = Math.ceil(profile.length / parts)
      const all = Array.from({ length: parts }, (_, at) =>
        segment(
          0xe2,
          Buffer.concat([
            Buffer.from(`ICC_PROFILE\0`),
            Buffer.from([at + 1, parts]),
            profile.subarray(at * step, (at + 1) * step),
          ]),
        ),
      )
      return withSegments(await wholeFile('jpg'), ...all)
    }
  const png = (profile: Buffer) => () =>
    blankPng({
      ...size,
      colour: 2,
      more: [pngChunk('iCCP', Buffer.concat([Buffer.from('x\0\0'), deflateSync(profile)]))],
    })
  const real = async () =>
    (await sharp(await (await smallScene()).withIccProfile('p3').png().toBuffer()).metadata()).icc
  const cmyk = async () =>
    (await sharp(await (await smallScene()).toColourspace('cmyk').withIccProfile('cmyk').jpeg().toBuffer()).metadata())
      .icc
  const spoiled = async (change: (profile: Buffer) => void) => {
    const profile = Buffer.from((await real()) ?? '')
    change(profile)
    return profile
  }
  return [
    badFile('a profile that is none.jpg', jpeg(Buffer.from(script)), taken),
    badFile('a profile of noise.jpg', jpeg(noise(3_000, 8)), taken),
    badFile('a profile of noise.png', png(noise(3_000, 9)), taken),
    badFile('an empty profile.png', png(Buffer.alloc(0)), taken),
    badFile('a profile of 14 MB.jpg', jpeg(noise(14_000_000, 10), 240), taken),
    badFile(
      'a profile with a part missing.jpg',
      async () => {
        const part = segment(0xe2, Buffer.concat([Buffer.from('ICC_PROFILE\0'), Buffer.from([2, 3]), noise(900, 11)]))
        return withSegments(await wholeFile('jpg'), part)
      },
      taken,
    ),
    badFile('the profile of a press on three colours.png', async () => png((await cmyk()) ?? Buffer.alloc(0))(), taken),
    badFile(
      'a profile that says 4 GB.png',
      async () => png(await spoiled((one) => one.writeUInt32BE(0xffffffff, 0)))(),
      taken,
    ),
    badFile(
      'a profile of so many tags.png',
      async () => png(await spoiled((one) => one.writeUInt32BE(0xffffffff, 128)))(),
      taken,
    ),
    badFile('a profile of another space.png', async () => png(await spoiled((one) => one.write('GRAY', 16)))(), taken),
    badFile(
      'a profile whose texts lead astray.png',
      async () => png(await spoiled((one) => one.fill(0xff, 136, 180)))(),
      taken,
    ),
  ]
}

function described(): BadFile[] {
  const exif = { IFD0: { Copyright: script, ImageDescription: script }, IFD3: { GPSLatitude: '53/1 20/1 0/1' } }
  const xmp = `<x:xmpmeta xmlns:x="adobe:ns:meta/"><!DOCTYPE a [<!ENTITY a "${marker}">]>${script}</x:xmpmeta>`
  const app =
    (body: string | Buffer, at = 0xe1) =>
    async () =>
      withSegments(await wholeFile('jpg'), segment(at, Buffer.from(body)))
  const all = async () => (await smallScene()).withExif(exif).withXmp(xmp)
  const tags = (entries: number, next: number) => {
    const made = Buffer.alloc(14 + entries * 12)
    made.write('II*\0\x08\0\0\0', 'latin1')
    made.writeUInt16LE(entries, 8)
    for (let entry = 0; entry < entries; entry++) {
      const at = 10 + entry * 12
      made.writeUInt16LE(entry === 0 ? 0x8769 : 0x0112 + (entry % 200), at)
      made.writeUInt16LE(entry === 0 ? 4 : 2, at + 2)
      made.writeUInt32LE(entry === 0 ? 1 : 0xfffffff0, at + 4)
      made.writeUInt32LE(8, at + 8)
    }
    made.writeUInt32LE(next, 10 + entries * 12)
    return Buffer.concat([Buffer.from('Exif\0\0'), made])
  }
  const place = Buffer.from('Exif\0\0II*\0\x08\0\0\0\x01\0\x12\x01\x03\0\x01\0\0\0\xff\0\0\0\0\0\0\0', 'latin1')
  return [
    ...(['jpeg', 'png', 'webp', 'avif'] as const).map((format) =>
      badFile(
        `scripts in its metadata.${format === 'jpeg' ? 'jpg' : format}`,
        async () => (await all()).toFormat(format).toBuffer(),
        taken,
      ),
    ),
    badFile('a script as its comment.jpg', app(script, 0xfe), taken),
    badFile('a script as its metadata.jpg', app(`Exif\0\0${script}`), taken),
    badFile('a script as its XMP.jpg', app(`http://ns.adobe.com/xap/1.0/\0${xmp}`), taken),
    badFile('a script as its IPTC.jpg', app(`Photoshop 3.0\x008BIM\x04\x04\0\0\0\0\0\xff${script}`, 0xed), taken),
    badFile('metadata that lead back to themselves.jpg', app(tags(2, 8)), taken),
    badFile('metadata of 5,000 tags.jpg', app(tags(5_000, 0)), taken),
    badFile('metadata that end at once.jpg', app('Exif\0\0II*\0'), taken),
    badFile('an orientation that is none.jpg', app(place), taken),
    badFile('a thumbnail of noise.jpg', app(Buffer.concat([tags(1, 0), noise(50_000, 12)])), taken),
    badFile(
      'a resolution of nothing.jpg',
      app(Buffer.from([...Buffer.from('JFIF\0'), 1, 1, 1, 0, 0, 0, 0, 0, 0]), 0xe0),
      taken,
    ),
    badFile(
      'scripts in its texts.png',
      () =>
        blankPng({
          ...size,
          more: ['tEXt', 'iTXt', 'zTXt', 'eXIf', 'tIME', 'pHYs', 'sRGB', 'gAMA', 'cHRM', 'acTL', 'fcTL'].map((name) =>
            pngChunk(name, Buffer.from(`Title\0${script}`)),
          ),
        }),
      either,
    ),
    badFile(
      'a script as its comment.gif',
      async () => {
        const gif = await wholeFile('gif')
        const words = Buffer.from(script)
        const comment = Buffer.concat([Buffer.from([0x21, 0xfe, words.length]), words, Buffer.from([0])])
        return Buffer.concat([gif.subarray(0, -1), comment, Buffer.from([0x3b])])
      },
      taken,
    ),
  ]
}

function shapes(): BadFile[] {
  const of = (width: number, height: number) => () =>
    sharp({ create: { width, height, channels: 3, background: 'blue' } })
      .jpeg()
      .toBuffer()
  return [
    badFile('of one pixel.jpg', of(1, 1)),
    badFile('too low.jpg', of(400, 99)),
    badFile('too narrow.jpg', of(99, 400)),
    badFile('just large enough.jpg', of(100, 100), taken),
    badFile('a strip.jpg', of(65_000, 100), either),
    badFile('a tower.jpg', of(100, 65_000), either),
  ]
}
