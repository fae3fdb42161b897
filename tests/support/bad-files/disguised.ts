import { deflateRawSync } from 'node:zlib'
import sharp from 'sharp'
import { id3v2, shortReel, silence } from '../mp3-samples'
import { boxed } from '../photo-samples'
import { type BadFile, badFile, marker, noise, script } from './bad-file'
import { segment, withSegments } from './jpeg-parts'
import { pngChunk } from './png-parts'
import { types, wholeFile } from './whole-files'

const text = (words: string) => () => Buffer.from(words)
const page = `<!doctype html><title>x</title>${script}`
const vector = `<svg xmlns="http://www.w3.org/2000/svg" width="300" height="300">${script}<foreignObject>${page}</foreignObject></svg>`
const pdf = `%PDF-1.7\n1 0 obj<</Type/Catalog/OpenAction<</S/JavaScript/JS(app.alert("${marker}"))>>>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n`
const taken = { photo: 'taken' } as const
const heard = { reel: 'taken' } as const

/** Files that are neither picture nor sound, whatever their names say, and pictures and sounds under wrong names. */
export function disguisedFiles(): BadFile[] {
  return [...misnamed(), ...others(), ...polyglots()]
}

function misnamed(): BadFile[] {
  const names = ['photo.exe', 'photo.svg', 'photo.html', 'photo', 'photo.jpg.js', '.htaccess', 'photo.png']
  return types.flatMap((type) => {
    const fate = type === 'mp3' ? heard : taken
    return names.map((name) => badFile(`${type} as ${name}`, () => wholeFile(type), fate))
  })
}

function others(): BadFile[] {
  const wrong = ['jpg', 'png', 'svg', 'mp3'] as const
  const kinds: Readonly<Record<string, () => Buffer | Promise<Buffer>>> = {
    nothing: () => Buffer.alloc(0),
    'one byte': () => Buffer.from([0xff]),
    'two bytes': () => Buffer.from([0xff, 0xd8]),
    'three bytes': () => Buffer.from([0xff, 0xd8, 0xff]),
    zeroes: () => Buffer.alloc(100_000),
    'set bits': () => Buffer.alloc(100_000, 0xff),
    noise: () => noise(100_000, 1),
    'a page': text(page),
    'a vector drawing': text(vector),
    'a vector drawing, packed': () => deflateRawSync(vector),
    'a vector drawing with entities': text(`<!DOCTYPE svg [<!ENTITY a "${marker}"><!ENTITY b "&a;&a;&a;">]>${vector}`),
    'a document': text(pdf),
    'a script': text(`#!/bin/sh\necho ${marker}\n`),
    'a program': () => Buffer.concat([Buffer.from('MZ\x90\0\x03', 'latin1'), noise(4_000, 2)]),
    'an archive': () => zip(page),
    'a TIFF': () =>
      sharp({ create: { width: 200, height: 200, channels: 3, background: 'red' } })
        .tiff()
        .toBuffer(),
    'a TIFF of Motorola': () => Buffer.concat([Buffer.from('MM\0*\0\0\0\x08\0\0', 'latin1'), noise(4_000, 3)]),
    'an icon': () => Buffer.concat([Buffer.from([0, 0, 1, 0, 1, 0, 16, 16]), noise(4_000, 4)]),
    'a film': () => boxed('mp42'),
    'an empty HEIC': () => boxed('heic'),
    'an empty AVIF': () => boxed('avif'),
    'a wave': () => Buffer.concat([Buffer.from('RIFF\0\0\0\0WAVEfmt '), noise(4_000, 5)]),
    'an Ogg': () => Buffer.concat([Buffer.from('OggS\0\x02'), noise(4_000, 6)]),
    'a FLAC': () => Buffer.concat([Buffer.from('fLaC'), noise(4_000, 7)]),
    'a list of pictures': text('#EXTM3U\nhttp://127.0.0.1:1/a.mp3\n'),
    'a picture’s address': text('push graphic-context\nimage over 0,0 0,0 "http://127.0.0.1:1/"\n'),
    'a portable map': () => Buffer.concat([Buffer.from('P6 200 200 255\n'), Buffer.alloc(120_000)]),
    'a WebP that holds nothing': () => Buffer.from('RIFF\x04\0\0\0WEBP', 'latin1'),
    'a PNG that holds nothing': () => Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    'a GIF that holds nothing': text('GIF89a'),
  }
  return Object.entries(kinds).flatMap(([what, make]) => wrong.map((type) => badFile(`${what}.${type}`, make)))
}

/** Files that are two things in one. Only the thing that the first bytes show may be seen of such a file. */
function polyglots(): BadFile[] {
  const behind = (type: 'jpg' | 'png' | 'gif' | 'webp' | 'mp3', more: Buffer | string) => async () =>
    Buffer.concat([await wholeFile(type), Buffer.from(more)])
  const commented = async (words: string) => withSegments(await wholeFile('jpg'), segment(0xfe, Buffer.from(words)))
  return [
    badFile('a GIF that is a script.gif', async () => asScript(await wholeFile('gif')), { photo: 'either' }),
    badFile('a JPEG that is a page.jpg', () => commented(`--><html>${script}<!--`), taken),
    badFile('a JPEG that is a script.jpg', async () => asComment(await wholeFile('jpg')), { photo: 'either' }),
    badFile('a JPEG with a page behind.jpg', behind('jpg', page), taken),
    badFile('a JPEG with an archive behind.jpg', behind('jpg', zip(page)), taken),
    badFile('a JPEG with a program for pages.jpg', () => commented(`<?php echo "${marker}"; ?>`), taken),
    badFile('a PNG with an archive behind.png', behind('png', zip(page)), taken),
    badFile('a PNG with a page behind.png', behind('png', page), taken),
    badFile(
      'a PNG with a vector drawing in it.png',
      async () => {
        const png = await wholeFile('png')
        return Buffer.concat([png.subarray(0, 33), pngChunk('tEXt', Buffer.from(`Title\0${vector}`)), png.subarray(33)])
      },
      taken,
    ),
    badFile('a WebP with a page behind.webp', behind('webp', page), { photo: 'either' }),
    badFile('a GIF with a page behind.gif', behind('gif', page), taken),
    badFile('a GIF with a document behind.gif', behind('gif', pdf), taken),
    badFile('a document with a JPEG behind.pdf', async () => Buffer.concat([Buffer.from(pdf), await wholeFile('jpg')])),
    badFile('a document with a JPEG behind.jpg', async () => Buffer.concat([Buffer.from(pdf), await wholeFile('jpg')])),
    badFile('a page with a PNG behind.png', async () => Buffer.concat([Buffer.from(page), await wholeFile('png')])),
    badFile('a page with an MP3 behind.mp3', () => Buffer.concat([Buffer.from(page), shortReel()]), { reel: 'either' }),
    badFile('an MP3 with a page behind.mp3', behind('mp3', page), heard),
    badFile('an MP3 with a page in its tag.html', () => Buffer.concat([id3v2(Buffer.from(page)), silence(60)]), heard),
    badFile('an MP3 with pages between.mp3', () => Buffer.concat([silence(60), Buffer.from(page), silence(60)]), heard),
    badFile('an MP3 with an archive behind.mp3', behind('mp3', zip(page)), heard),
    badFile(
      'an MP3 with a JPEG in its tag.mp3',
      async () => Buffer.concat([id3v2(await wholeFile('jpg')), silence(60)]),
      heard,
    ),
    badFile('a JPEG with an MP3 behind.jpg', async () => Buffer.concat([await wholeFile('jpg'), shortReel()]), {
      ...taken,
      reel: 'either',
    }),
    badFile('an MP3 with a JPEG behind.mp3', async () => Buffer.concat([shortReel(), await wholeFile('jpg')]), heard),
    badFile('a HEIC that says it is an AVIF.avif', async () => rebranded(await wholeFile('heic'), 'avif')),
    badFile('an AVIF that says it is a HEIC.heic', async () => rebranded(await wholeFile('avif'), 'heic')),
  ]
}

/** A GIF that is also a script: the bytes of its width open a comment, which ends behind the picture. */
function asScript(gif: Buffer): Buffer {
  const made = Buffer.from(gif)
  made.write('/*', 6, 'latin1')
  return Buffer.concat([made, Buffer.from(`*/=1;alert("${marker}")`)])
}

/** A JPEG that is also a script: the length of its first segment reads as the beginning of a comment. */
function asComment(jpeg: Buffer): Buffer {
  const body = Buffer.alloc(0x2f2a - 2)
  return withSegments(jpeg, segment(0xe0, body), segment(0xfe, Buffer.from(`*/=alert("${marker}")/*`)))
}

function rebranded(bytes: Buffer, brand: string): Buffer {
  const made = Buffer.from(bytes)
  const end = made.readUInt32BE(0)
  for (let at = 8; at + 4 <= end; at += at === 8 ? 8 : 4) made.write(brand, at, 'latin1')
  return made
}

/** An archive of one page, not compressed. */
function zip(content: string): Buffer {
  const body = Buffer.from(content)
  const head = Buffer.alloc(30)
  head.write('PK\x03\x04', 'latin1')
  head.writeUInt32LE(body.length, 18)
  head.writeUInt32LE(body.length, 22)
  head.writeUInt16LE(10, 26)
  return Buffer.concat([head, Buffer.from('index.html'), body, Buffer.from('PK\x05\x06'.padEnd(22, '\0'), 'latin1')])
}
