import type { Insertable, Kysely } from 'kysely'
import sharp from 'sharp'
import { headshot } from '../../domain/photos/photo-rules'
import { type NewFile, nameFiles, storeBytes } from '../services/files/stored-files'
import { type Renditions, renditionsOf } from '../services/images/renditions'
import { uprightImage } from '../services/images/upright'
import type { BlobStore } from '../store/blobs/blob-store'
import type { FieldCipher } from '../store/field-cipher'
import type { Database } from '../store/schema'
import type { PhotoTable } from '../store/tables/files'
import { busy, children, niamh, parent, staff } from './people'
import { type Look, portrait, type View } from './portrait'

const white = '#ffffff'
const looks: Readonly<Record<string, Look>> = {
  niamh: { skin: '#f1c7ab', hair: '#8b3a1d', top: '#2f6b5c', trousers: '#27364a', isLongHaired: true, wall: white },
  busy: { skin: '#8d5a3b', hair: '#1f1714', top: '#c8963e', trousers: '#3b3b3b', isLongHaired: true, wall: white },
  parent: {
    skin: '#eebfa0',
    hair: '#5c4033',
    top: '#7a4b6d',
    trousers: '#30303c',
    isLongHaired: false,
    wall: '#7c8d62',
  },
  seventeen: { skin: '#f3cdb4', hair: '#b5824a', top: '#3f51b5', trousers: '#333', isLongHaired: true, wall: white },
  staff: { skin: '#e9b998', hair: '#9a9a9a', top: '#42526e', trousers: '#2b2b2b', isLongHaired: false, wall: white },
}

interface DemoPhoto {
  extraid: number
  phototype: number
  look: keyof typeof looks
  view: View
  /** Days since it came. */
  days: number
  review: Pick<Insertable<PhotoTable>, 'status' | 'quality' | 'comment'>
}

const approved = (quality: number) => ({ status: 'A', quality, comment: null }) as const
const pending = { status: 'P', quality: null, comment: null } as const

/** A photo in each state: the adult has an old headshot; the family has one to be improved and one that waits. */
const demoPhotos: readonly DemoPhoto[] = [
  { extraid: niamh, phototype: headshot, look: 'niamh', view: 'head', days: 214, review: approved(4) },
  { extraid: niamh, phototype: 3, look: 'niamh', view: 'full', days: 214, review: approved(4) },
  { extraid: niamh, phototype: 6, look: 'niamh', view: 'smile', days: 3, review: pending },
  { extraid: busy, phototype: headshot, look: 'busy', view: 'head', days: 40, review: approved(5) },
  {
    ...{ extraid: parent, phototype: headshot, look: 'parent', view: 'head', days: 20 },
    review: { status: 'I', quality: 2, comment: 'Please take it again in front of a clear white background.' },
  },
  { extraid: children.seventeen, phototype: headshot, look: 'seventeen', view: 'smile', days: 2, review: pending },
  { extraid: staff, phototype: headshot, look: 'staff', view: 'head', days: 90, review: approved(4) },
]

/** Puts the drawn photos of the demo's people into their slots, in the transaction that loads the demo. */
export async function loadPhotos(
  tx: Kysely<Database>,
  now: Date,
  { cipher, blobs }: { cipher: FieldCipher; blobs: BlobStore },
): Promise<void> {
  for (const { extraid, phototype, look, view, days, review } of demoPhotos) {
    const { original, shown } = await drawn(look, view)
    const at = new Date(now.getTime() - days * 86_400_000)
    const store = (bytes: Buffer): Promise<NewFile> => storeBytes(blobs, bytes, 'image/jpeg')
    const files = {
      original: await store(original),
      image: await store(shown.image),
      card: await store(shown.card),
      thumbnail: await store(shown.thumbnail),
    }
    await nameFiles(tx, cipher, Object.values(files), { extraid, at })
    const ids = Object.fromEntries(Object.entries(files).map(([name, { id }]) => [name, id]))
    const size = { imagewidth: shown.width, imageheight: shown.height }
    const rateddate = review.status === 'P' ? null : new Date(at.getTime() + 5 * 86_400_000)
    await tx
      .insertInto('photo')
      .values({ ...{ extraid, phototype, datelastchanged: at, rateddate }, ...review, ...ids, ...size })
      .execute()
    if (phototype !== headshot) continue
    await tx.updateTable('member').set({ thumbnail: files.thumbnail.id }).where('extraid', '=', extraid).execute()
  }
}

interface Drawn {
  original: Buffer
  shown: Renditions
}

/** Each picture is drawn once per process, however often the demo is reset. */
const known = new Map<string, Promise<Drawn>>()

function drawn(look: string, view: View): Promise<Drawn> {
  const name = `${look} ${view}`
  const made = known.get(name) ?? draw(look, view)
  known.set(name, made)
  return made
}

async function draw(look: string, view: View): Promise<Drawn> {
  const of = looks[look]
  if (!of) throw new Error(`The demo has no ${look}.`)
  const { bytes } = await uprightImage(
    await sharp(Buffer.from(portrait(of, view)))
      .png()
      .toBuffer(),
  )
  return { original: bytes, shown: await renditionsOf(bytes, 0) }
}
