import { crc32, deflateSync } from 'node:zlib'
import sharp, { type Sharp } from 'sharp'
import type { DecodedImage } from './decode-jobs'

/** Signature and the chunk IHDR: a colour profile comes right after. */
const headBytes = 33

/**
 * Decoded pixels together with the colour profile that their file carried, as phones' HEIC in Display P3 does; null is sRGB. sharp
 * takes a profile only with a file, so it is given one: a PNG that is hardly compressed.
 */
export async function withProfile(
  { data, width, height }: DecodedImage,
  profile: Buffer | null,
  longestSide: number,
): Promise<Sharp> {
  const image = sharp(data, { raw: { width, height, channels: 4 } }).resize(longestSide, longestSide, {
    fit: 'inside',
    withoutEnlargement: true,
  })
  if (!profile) return image
  const png = await image.png({ compressionLevel: 1 }).toBuffer()
  const body = Buffer.concat([Buffer.from('iCCPphoto\0\0', 'latin1'), deflateSync(profile)])
  return sharp(Buffer.concat([png.subarray(0, headBytes), chunk(body), png.subarray(headBytes)]))
}

/** A chunk of a PNG; body: its name and its content. */
function chunk(body: Buffer): Buffer {
  const length = Buffer.alloc(4)
  length.writeUInt32BE(body.length - 4)
  const check = Buffer.alloc(4)
  check.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, check])
}
