import type { IncomingMessage, ServerResponse } from 'node:http'
import { setTimeout } from 'node:timers/promises'
import type { Logger } from '../../context/log'
import type { RequestContext } from '../../context/request-context'
import { discardUpload } from '../../services/uploads/uploads'
import { ApiError } from '../api-error'
import type { ApiParts } from '../api-parts'
import { clientAddress } from '../client-address'
import { readOutboxHeaders } from '../outbox-headers'
import { requestContext } from '../request-context'
import { mayChange } from '../request-origin'
import type { EndpointName } from '../schemas'
import { asUploads, inMemory } from './keeping'
import { readMultipartBody } from './multipart-body'

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
    throw new ApiError(400, 'BAD_REQUEST', 'Files need the header X-Callboard: 1.', { Connection: 'close' })
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
  const about = { outbox: readOutboxHeaders(request.headers), agency: null, pause: setTimeout }
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
  const leave = parts.uploading.hold(clientAddress(request, parts.proxyHops))
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
