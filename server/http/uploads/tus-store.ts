import { AsyncLocalStorage } from 'node:async_hooks'
import type { ServerResponse } from 'node:http'
import type { Readable } from 'node:stream'
import { DataStore, ERRORS, Upload as TusUpload } from '@tus/utils'
import type { RequestContext } from '../../context/request-context'
import { appendToUpload } from '../../services/uploads/append'
import { beginUpload, discardUpload, findUpload, type Upload, uploadLifeMs } from '../../services/uploads/uploads'

/** Who asks: the library hands its store no request. */
export const asking = new AsyncLocalStorage<Asked>()

interface Asked {
  ctx: RequestContext
  response: ServerResponse
}

export function asked(): Asked {
  const now = asking.getStore()
  if (!now) throw new Error('An upload outside a request.')
  return now
}

/**
 * Uploads of the tus protocol over services/uploads. The library's own stores use files or buckets; here an upload is a row and
 * sealed parts, in either database and on either kind of file store.
 */
export class TusStore extends DataStore {
  override extensions = ['creation', 'termination', 'expiration']

  override async create(given: TusUpload): Promise<TusUpload> {
    const { ctx } = asked()
    const { filename, filetype } = given.metadata ?? {}
    await beginUpload(ctx, given.id, { size: given.size ?? 0, filename, filetype })
    given.creation_date = ctx.now().toISOString()
    return given
  }

  override async getUpload(id: string): Promise<TusUpload> {
    const { received, size, created_at } = await found(id)
    return new TusUpload({ id, size, offset: received, creation_date: created_at.toISOString() })
  }

  override async write(body: Readable, id: string, offset: number): Promise<number> {
    const upload = await found(id)
    if (upload.received !== offset) throw ERRORS.INVALID_OFFSET
    const at = await appendToUpload(asked().ctx, upload, body)
    if (at === null) throw ERRORS.INVALID_OFFSET
    return at
  }

  override async remove(id: string): Promise<void> {
    if (!(await discardUpload(asked().ctx, id))) throw ERRORS.FILE_NOT_FOUND
  }

  override getExpiration(): number {
    return uploadLifeMs
  }
}

async function found(id: string): Promise<Upload> {
  const upload = await findUpload(asked().ctx, id)
  if (!upload) throw ERRORS.FILE_NOT_FOUND
  return upload
}
