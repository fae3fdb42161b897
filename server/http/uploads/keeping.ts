import type { IncomingMessage } from 'node:http'
import type { RequestContext } from '../../context/request-context'
import { appendToUpload } from '../../services/uploads/append'
import { endUpload } from '../../services/uploads/end-upload'
import { beginUpload, findUpload, largestUpload } from '../../services/uploads/uploads'
import { type Keeping, tooMuch } from './multipart-body'

/**
 * Each file becomes an upload of the caller, so that a large one is never held in memory. `begun` collects the ids of the uploads,
 * failed ones too.
 */
export function asUploads(request: IncomingMessage, ctx: RequestContext, begun: string[]): Keeping {
  const most = Math.min(largestUpload, Number(request.headers['content-length'] ?? largestUpload))
  return {
    most: { files: 4, fileSize: largestUpload },
    async keep(id, { stream, ...file }) {
      begun.push(id)
      // The file's length is known only at its end; the body's length is an upper bound.
      await beginUpload(ctx, id, { size: most, ...file })
      const upload = await findUpload(ctx, id)
      const size = upload && (await appendToUpload(ctx, upload, stream))
      if (size === null || stream.truncated) throw tooMuch()
      await endUpload(ctx, id, size)
    },
  }
}

/** Limits for the photos of an application by the public form; a device shrinks each to about 400 kB. */
const heldMost = { files: 3, fileSize: 1_000_000, body: 3_600_000 }

/** Each file stays in memory, in `files`: a visitor has no stored uploads. */
export function inMemory(files: Map<string, Buffer>): Keeping {
  return {
    most: heldMost,
    async keep(id, { stream }) {
      const chunks: Buffer[] = []
      for await (const chunk of stream) chunks.push(chunk as Buffer)
      if (stream.truncated) throw tooMuch()
      files.set(id, Buffer.concat(chunks))
    },
  }
}
