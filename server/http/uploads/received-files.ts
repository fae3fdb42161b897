import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Logger } from '../../context/log'
import type { RequestContext } from '../../context/request-context'
import { appendToUpload } from '../../services/uploads/append'
import { endUpload } from '../../services/uploads/end-upload'
import { beginUpload, discardUpload, findUpload, largestUpload } from '../../services/uploads/uploads'
import { ApiError } from '../api-error'
import type { ApiParts } from '../api-parts'
import { readOutboxHeaders } from '../outbox-headers'
import { requestContext } from '../request-context'
import { mayChange } from '../request-origin'
import type { EndpointName } from '../schemas'
import { type Keeping, readMultipartBody, tooMuch } from './multipart-body'

/** A body with files. */
interface ReceivedFiles {
  body: object
  /** Those that are held in memory. */
  files: RequestContext['files']
  /** The document must take a file: a visitor may send files for nothing else. */
  mustTakeFiles: boolean
  /** Called once the answer is out: deletes uploads that no effect used, or frees the visitor's place. */
  discard(): Promise<void>
}

interface Message {
  request: IncomingMessage
  response: ServerResponse
  log: Logger
}

/** Reads a body with files: a member's become uploads, a visitor's stay in memory. */
export async function receivedFiles(parts: ApiParts, name: EndpointName, message: Message): Promise<ReceivedFiles> {
  if (name === 'agency') throw new ApiError(415, 'BAD_REQUEST', 'The body must be application/json.')
  const { request, response } = message
  if (!mayChange(request)) {
    throw new ApiError(400, 'BAD_REQUEST', 'Files need our own Origin, or the header X-Callboard: 1.', {
      Connection: 'close',
    })
  }
  // If the body is refused, the rest of it is not read.
  response.setHeader('Connection', 'close')
  const received = await (name === 'login' ? heldFiles(parts, request) : uploadedFiles(parts, message))
  response.removeHeader('Connection')
  return received
}

async function uploadedFiles(parts: ApiParts, message: Message): Promise<ReceivedFiles> {
  const { request } = message
  const begun: string[] = []
  const about = { outbox: readOutboxHeaders(request.headers), agency: null, place: null }
  const context = await requestContext(parts, message, about)
  const discard = async () => {
    for (const id of begun) await discardUpload(context, id).catch(() => false)
  }
  const leave = await parts.uploading.enter(context)
  try {
    const body = await readMultipartBody(request, asUploads(request, context, begun))
    return { body, files: new Map(), mustTakeFiles: false, discard }
  } catch (error) {
    await discard()
    throw error
  } finally {
    leave()
  }
}

/** The visitor's place is held for as long as the files are. */
async function heldFiles(parts: ApiParts, request: IncomingMessage): Promise<ReceivedFiles> {
  const leave = parts.uploading.hold(parts.addressOf(request))
  const end = parts.receiving.begin(() => request.destroy())
  try {
    const files = new Map<string, Buffer>()
    const body = await readMultipartBody(request, inMemory(files))
    return { body, files, mustTakeFiles: true, discard: async () => leave() }
  } catch (error) {
    leave()
    throw error
  } finally {
    end()
  }
}

/**
 * Each file becomes an upload of the caller, so that a large one is never held in memory. `begun` collects the ids of the uploads,
 * failed ones too.
 */
function asUploads(request: IncomingMessage, ctx: RequestContext, begun: string[]): Keeping {
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
function inMemory(files: Map<string, Buffer>): Keeping {
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
