import type { Locator, Page } from 'playwright'
import sharp from 'sharp'
import { slotTitles } from '../../domain/photos/photo-rules'
import { renditionsOf } from '../../server/services/images/renditions'
import { uprightImage } from '../../server/services/images/upright'
import { filesDatabaseName } from '../../src/outbox/names'
import { silence } from './mp3-samples'
import { scene } from './photo-samples'
import { choosePhoto, photosAtAgency, photosPath, slot } from './photos-screen'
import { audioPath, chooseReel, reelCard, reelsAtAgency } from './reels-screen'
import { savedByAgency } from './saved-by-agency'
import type { TestServer } from './server'

/** A file that waits on a phone. */
export interface HeldFile {
  hash: string
  bytes: Buffer
}

/** One of the ways in which a member sends files. A test repeats it; n counts the repetitions, from 0. */
export interface FileWay {
  operation: 'upload_photo' | 'upload_voicereel'
  /** Opens the page, and waits until a file can be chosen. */
  open: (page: Page, url: string, extraid: number) => Promise<void>
  choose: (page: Page, n: number) => Promise<void>
  card: (page: Page, n: number) => Locator
  /** The bytes of each file that the agency has of the nth repetition; [] where it has none. */
  atAgency: (server: TestServer, extraid: number, n: number) => Promise<Buffer[]>
  /** The bytes that the agency has of a file that arrived as it was sent. */
  made: (sent: Buffer) => Promise<Buffer>
}

const slots = Object.entries(slotTitles).map(([phototype, title]) => ({ phototype: Number(phototype), title }))
const slotOf = (n: number) => slots[n % slots.length] ?? { phototype: 0, title: '' }

/** Photos of about 390 kB, each a different picture, for the five slots in turn. */
export const photoWay: FileWay = {
  operation: 'upload_photo',
  async open(page, url, extraid) {
    await page.goto(url + photosPath(extraid))
    await slot(page).waitFor()
  },
  choose: async (page, n) => choosePhoto(page, await numbered(n), slotOf(n).title),
  card: (page, n) => slot(page, slotOf(n).title),
  async atAgency(server, extraid, n) {
    const all = await photosAtAgency(server, extraid)
    const there = all.filter(({ phototype }) => phototype === slotOf(n).phototype)
    return Promise.all(there.map(({ mediaid }) => savedByAgency(server, 'photo', extraid, mediaid)))
  },
  made: async (sent) => (await renditionsOf((await uprightImage(sent)).bytes, 0)).image,
}

const titleOf = (n: number): string => `Reel ${n + 1}`

/** Reels of silence, each of `frames` frames of 417 bytes with a filling of its own. */
export function reelWay(frames = 6_000): FileWay {
  return {
    operation: 'upload_voicereel',
    async open(page, url, extraid) {
      await page.goto(url + audioPath(extraid))
      await page.getByRole('button', { name: 'Add audio reel' }).waitFor()
    },
    choose: (page, n) => chooseReel(page, titleOf(n), silence(frames, { filling: n + 1 })),
    card: (page, n) => reelCard(page, titleOf(n)),
    async atAgency(server, extraid, n) {
      const there = (await reelsAtAgency(server, extraid)).filter(({ title }) => title === titleOf(n))
      return Promise.all(there.map(({ reelid }) => savedByAgency(server, 'reel', extraid, reelid)))
    },
    made: async (sent) => sent,
  }
}

let drawn: Promise<Buffer> | null = null

/** The samples' scene with a square in its middle, in a different colour for each n. */
async function numbered(n: number): Promise<Buffer> {
  drawn ??= scene({ width: 1_500, height: 2_000 }).then((image) => image.png({ compressionLevel: 0 }).toBuffer())
  const background = { r: (n * 67) % 256, g: (n * 151) % 256, b: (n * 29) % 256 }
  const square = { create: { width: 200, height: 200, channels: 3, background } } as const
  return sharp(await drawn)
    .composite([{ input: square, left: 650, top: 900 }])
    .jpeg({ quality: 90 })
    .toBuffer()
}

/**
 * The files that are stored on the phone, the newest last; [] where the browser has no such database. Reads IndexedDB
 * directly, not through the portal.
 */
export async function heldFiles(page: Page, extraid: number): Promise<HeldFile[]> {
  const read = await page.evaluate(async (name) => {
    if (!(await indexedDB.databases()).some((one) => one.name === name)) return []
    const open = await new Promise<IDBDatabase>((resolve, reject) => {
      const asked = indexedDB.open(name)
      asked.onerror = () => reject(asked.error)
      asked.onsuccess = () => resolve(asked.result)
    })
    const rows = await new Promise<{ hash: string; bytes: ArrayBuffer; at: number }[]>((resolve, reject) => {
      const all = open.transaction('files').objectStore('files').getAll()
      all.onerror = () => reject(all.error)
      all.onsuccess = () => resolve(all.result)
    })
    open.close()
    rows.sort((one, other) => one.at - other.at)
    const base64 = (bytes: ArrayBuffer): Promise<string> =>
      new Promise((resolve) => {
        const reader = new FileReader()
        reader.onload = () => resolve(String(reader.result).split(',')[1] ?? '')
        reader.readAsDataURL(new Blob([bytes]))
      })
    return Promise.all(rows.map(async ({ hash, bytes }) => ({ hash, base64: await base64(bytes) })))
  }, filesDatabaseName(extraid))
  return read.map(({ hash, base64 }) => ({ hash, bytes: Buffer.from(base64, 'base64') }))
}
