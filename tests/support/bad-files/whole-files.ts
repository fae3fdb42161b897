import sharp, { type Sharp } from 'sharp'
import { heicSample } from '../heic-sample'
import { shortReel } from '../mp3-samples'
import { bmp, scene } from '../photo-samples'

/** The types that are taken. There is one intact file of each, with texts in it where the type has room for them. */
export const types = ['jpg', 'png', 'webp', 'avif', 'gif', 'heic', 'bmp', 'mp3'] as const
export type FileType = (typeof types)[number]

const size = { width: 120, height: 160 }

/** A person in front of a wall, as pixels that can be encoded in any format. */
export async function smallScene(): Promise<Sharp> {
  const png = await (await scene(size)).png().toBuffer()
  return sharp(png)
}

const makers: Readonly<Record<FileType, () => Promise<Buffer>>> = {
  jpg: async () => (await smallScene()).jpeg({ quality: 80 }).toBuffer(),
  png: async () => (await smallScene()).png().toBuffer(),
  webp: async () => (await smallScene()).webp().toBuffer(),
  avif: async () => (await smallScene()).avif({ effort: 0 }).toBuffer(),
  gif: async () => (await smallScene()).gif().toBuffer(),
  heic: async () => heicSample,
  bmp: () => bmp(size),
  mp3: async () => shortReel(60),
}
const made = new Map<FileType, Promise<Buffer>>()

/** The intact file of that type. It is made once per process. */
export function wholeFile(type: FileType): Promise<Buffer> {
  const known = made.get(type) ?? makers[type]()
  made.set(type, known)
  return known
}
