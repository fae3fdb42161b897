import { type Kysely, sql } from 'kysely'
import type { RequestContext } from '../../context/request-context'
import type { Database } from '../../store/schema'
import { type NewFile, storeBytes } from '../files/stored-files'
import { allowedTo, type Made, madeOfUpload } from '../images/made-of-upload'
import { renditionsOf } from '../images/renditions'
import { uprightImage } from '../images/upright'

/** The image of an application, whose files are durable, and that no row names yet. */
export interface ApplicationImage {
  image: NewFile
  card: NewFile
}

/** Made of an upload like a photo; it is never turned later, so the original is not kept. Outside of any transaction. */
export function madeImage(ctx: RequestContext, upload: string): Promise<Made<ApplicationImage>> {
  return madeOfUpload(ctx, upload, async (sent) => {
    const { image, card } = await renditionsOf((await uprightImage(sent, allowedTo(ctx))).bytes, 0)
    return {
      image: await storeBytes(ctx.blobs, image, 'image/jpeg'),
      card: await storeBytes(ctx.blobs, card, 'image/jpeg'),
    }
  })
}

/** The files of an application's row. */
export interface ImageColumns {
  image: string | null
  card: string | null
}
export const noImage: ImageColumns = { image: null, card: null }

export function filesOfImage({ image, card }: ImageColumns): string[] {
  return [image, card].filter((file) => file !== null)
}

/** The address at which one side reads a file of an application; null where there is none. */
export function imageAddress(side: 'member' | 'agency', file: string | null): string | null {
  return file === null ? null : `/dj/api/${side}/speciallist/${file}.jpg`
}

/** The stored application. Locks it until the transaction ends, also where there is none yet. */
export async function lockApplication(tx: Kysely<Database>, { extraid, listid }: { extraid: number; listid: number }) {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`speciallist ${extraid} ${listid}`}, 3))`.execute(tx)
  return tx
    .selectFrom('special_list_application')
    .where('listid', '=', listid)
    .where('extraid', '=', extraid)
    .select(['status', 'image', 'card'])
    .forUpdate()
    .executeTakeFirst()
}
