import sharp, { type Sharp } from 'sharp'

/** What the corners of every sample show, upright: red at the top left, then clockwise green, yellow, blue. */
export const corners = { topLeft: '#e01010', topRight: '#10c010', bottomRight: '#e8e010', bottomLeft: '#1020e0' }

/** Is in the EXIF of a sample, beside the place where it was taken. Tests search for it in what is sent. */
export const secret = 'taken-at-home-by-callboard'

export interface Size {
  width: number
  height: number
}

/** A person in front of a wall with grain, sharp, in daylight, as pixels: what the samples are made of. */
export async function scene({ width, height }: Size): Promise<Sharp> {
  const side = Math.round(Math.min(width, height) / 6)
  const rectangle = (x: number, y: number, colour: string): string =>
    `<rect x="${x}" y="${y}" width="${side}" height="${side}" fill="${colour}"/>`
  const stripes = Array.from({ length: 24 }, (_, index) => {
    const x = (width * index) / 24
    return `<line x1="${x}" y1="${height * 0.7}" x2="${width - x}" y2="${height}" stroke="#${index % 2 ? '223' : 'cdc'}" stroke-width="${side / 20}"/>`
  }).join('')
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <rect width="100%" height="100%" fill="#8f9aa5"/>${stripes}
    <ellipse cx="${width / 2}" cy="${height * 0.45}" rx="${width / 6}" ry="${height / 5}" fill="#d9a987"/>
    <circle cx="${width * 0.44}" cy="${height * 0.4}" r="${side / 8}" fill="#322"/>
    <circle cx="${width * 0.56}" cy="${height * 0.4}" r="${side / 8}" fill="#322"/>
    ${rectangle(0, 0, corners.topLeft)}${rectangle(width - side, 0, corners.topRight)}
    ${rectangle(width - side, height - side, corners.bottomRight)}${rectangle(0, height - side, corners.bottomLeft)}</svg>`
  const drawn = await sharp(Buffer.from(drawing)).flatten().removeAlpha().raw().toBuffer()
  return sharp(grained(drawn), { raw: { width, height, channels: 3 }, limitInputPixels: false })
}

/** Adds the same grain each time. With it a file is as large as a photograph, which a flat drawing would not be. */
function grained(pixels: Buffer): Buffer {
  let state = 12345
  for (let at = 0; at < pixels.length; at += 1) {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    pixels[at] = Math.min(255, Math.max(0, (pixels[at] ?? 0) + (state >>> 27) - 16))
  }
  return pixels
}

/** A JPEG as a phone stores it: its pixels lie as the orientation says, and its EXIF says where it was taken. */
export async function photo(size: Size, orientation = 1, upright?: Sharp): Promise<Buffer> {
  const image = upright ?? (await scene(size))
  const laid = await laidDown(await image.png({ compressionLevel: 0 }).toBuffer(), orientation)
  return laid
    .withExif({
      IFD0: { Copyright: secret, Make: 'Callboard' },
      IFD3: {
        GPSLatitudeRef: 'N',
        GPSLatitude: '53/1 20/1 3200/100',
        GPSLongitudeRef: 'W',
        GPSLongitude: '6/1 15/1 0/1',
      },
    })
    .withMetadata({ orientation })
    .jpeg({ quality: 90 })
    .toBuffer()
}

/** The steps that undo the turning which each EXIF orientation asks for. */
const undoing: ((image: Sharp) => Sharp)[][] = [
  [],
  [(image) => image.flop()],
  [(image) => image.rotate(180)],
  [(image) => image.flip()],
  [(image) => image.rotate(90), (image) => image.flop()],
  [(image) => image.rotate(270)],
  [(image) => image.rotate(270), (image) => image.flop()],
  [(image) => image.rotate(90)],
]

async function laidDown(png: Buffer, orientation: number): Promise<Sharp> {
  let image = png
  for (const step of undoing[orientation - 1] ?? []) {
    image = await step(sharp(image, { limitInputPixels: false }))
      .png({ compressionLevel: 0 })
      .toBuffer()
  }
  return sharp(image, { limitInputPixels: false })
}

/** 24 bits a pixel, rows from the bottom, as every program has written it since Windows 3. */
export async function bmp(size: Size): Promise<Buffer> {
  const { width, height } = size
  const rgb = await (await scene(size)).raw().toBuffer()
  const row = Math.ceil((width * 3) / 4) * 4
  const file = Buffer.alloc(54 + row * height)
  file.write('BM', 'latin1')
  file.writeUInt32LE(file.length, 2)
  file.writeUInt32LE(54, 10)
  file.writeUInt32LE(40, 14)
  file.writeInt32LE(width, 18)
  file.writeInt32LE(height, 22)
  file.writeUInt16LE(1, 26)
  file.writeUInt16LE(24, 28)
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width * 3; x += 1) {
      const bgr = x - (x % 3) + (2 - (x % 3))
      file[54 + (height - 1 - y) * row + x] = rgb[y * width * 3 + bgr] ?? 0
    }
  }
  return file
}

/** A file that begins as a HEIC or a film does, and holds nothing that can be decoded. */
export function boxed(brand: string, bytes = 4_000): Buffer {
  const file = Buffer.alloc(bytes)
  file.writeUInt32BE(24)
  file.write(`ftyp${brand}\0\0\0\0mif1${brand}`, 4, 'latin1')
  return file
}
