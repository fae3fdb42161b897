import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { opened } from './opened'
import { scene } from './photo-samples'

/** The size of the camera's picture (px), as in many laptops. */
export const film = { width: 1_280, height: 960 }
/** The part of it that fits the shape of a photo slot (px). Its corners are marked as in every sample. */
export const seenByCamera = { width: 768, height: 960 }

/**
 * Makes a file for Chromium's fake camera and gives its path. It shows `seen`, a picture of the film's size; by default
 * the samples' scene with grey on both sides.
 */
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
