import type { RequestContext } from '../../context/request-context'
import { uploaderOf } from './uploads'

/** Ends an upload whose length was not known when it began: what has arrived is the whole. */
export async function endUpload(ctx: RequestContext, id: string, size: number): Promise<void> {
  const { extraid } = uploaderOf(ctx)
  await ctx.db
    .updateTable('upload')
    .set({ size })
    .where('id', '=', id)
    .where('extraid', '=', extraid)
    .where('received', '=', size)
    .execute()
}
