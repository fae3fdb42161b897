import sharp from 'sharp'
import { type Look, portrait, type View } from '../../server/demo/portrait'
import { addMember } from './agency-fixture'
import { openTestEmbedded } from './database'
import { memoryBlobs } from './memory-blobs'
import { opened } from './opened'
import { type AddedPhoto, addPhoto } from './photo-files'
import { serve } from './served'

const white = '#ffffff'
const looks: readonly Look[] = [
  { skin: '#f1c7ab', hair: '#8b3a1d', top: '#2f6b5c', trousers: '#27364a', isLongHaired: true, wall: '#7c8d62' },
  { skin: '#8d5a3b', hair: '#1f1714', top: '#c8963e', trousers: '#3b3b3b', isLongHaired: false, wall: white },
  { skin: '#f3cdb4', hair: '#b5824a', top: '#3f51b5', trousers: '#333333', isLongHaired: true, wall: white },
  { skin: '#e9b998', hair: '#9a9a9a', top: '#42526e', trousers: '#2b2b2b', isLongHaired: false, wall: '#b9a48c' },
]

/** The people whose photos wait, the longest wait first: days of waiting, slot, drawing. */
const people: readonly [firstname: string, phototype: number, days: number, view: View][] = [
  ['Aoife', 2, 17, 'head'],
  ['Oluwaseun', 2, 14, 'smile'],
  ['Katarzyna', 3, 9, 'full'],
  ['Fiachra', 12, 6, 'back'],
  ['Sorcha', 6, 1, 'smile'],
  ['Tadhg', 2, 0, 'head'],
]

/** A server whose agency has photos to review, over an embedded database. */
export async function waitingPhotos() {
  const { database, remove } = await openTestEmbedded()
  const blobs = memoryBlobs()
  const now = new Date('2026-11-25T12:00:00Z')
  const served = await serve(database, () => now, { blobs })
  const added = new Map<string, AddedPhoto & { extraid: number }>()
  for (const [place, [firstname, phototype, days, view]] of people.entries()) {
    const extraid = await addMember(database.db, firstname)
    const look = looks[place % looks.length]
    if (!look) throw new Error('There is no look.')
    const drawing = portrait(look, view)
    const bytes = await sharp(Buffer.from(drawing)).resize(1_200).jpeg({ quality: 88 }).toBuffer()
    const at = new Date(now.getTime() - days * 86_400_000)
    added.set(firstname, { extraid, ...(await addPhoto(database.db, blobs, { extraid, phototype }, at, bytes)) })
  }
  const close = async () => {
    await served.close()
    await database.close()
    await remove()
    forget()
  }
  const forget = opened(close)
  const photoOf = (firstname: string) => {
    const photo = added.get(firstname)
    if (!photo) throw new Error(`${firstname} has no photo.`)
    return photo
  }
  return {
    ...{ db: database.db, blobs, served, close, photoOf, now },
    agency: { url: served.url, agencyToken: 'test-token' },
    row: (firstname: string) =>
      database.db.selectFrom('photo').where('extraid', '=', photoOf(firstname).extraid).selectAll().executeTakeFirst(),
  }
}
