import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { opened } from './opened'
import { scene } from './photo-samples'

/** Of the camera, in pixels: as many laptops have it. */
export const film = { width: 1_280, height: 960 }
/** What is seen of it in the slot's shape, with the marked corners of every sample. */
export const seenByCamera = { width: 768, height: 960 }

/** A file for Chromium's fake camera: the scene of the samples in the middle, grey on both sides of it; or a picture of the film's size. */
export async function cameraFilm(seen?: Buffer): Promise<string> {
  const dir = mkdtempSync(join(tmpdir(), 'callboard-film-'))
  opened(async () => rmSync(dir, { recursive: true, force: true }))
  const picture = seen ?? (await personBeforeWall())
  const file = join(dir, 'film.mjpeg')
  writeFileSync(file, Buffer.concat([picture, picture, picture]))
  return file
}

async function personBeforeWall(): Promise<Buffer> {
  const person = await (await scene(seenByCamera)).png().toBuffer()
  return sharp({ create: { ...film, channels: 3, background: '#777' } })
    .composite([{ input: person, left: (film.width - seenByCamera.width) / 2, top: 0 }])
    .jpeg({ quality: 92 })
    .toBuffer()
}
