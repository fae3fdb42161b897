import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'
import { Busboy, type BusboyFileStream, type BusboyInstance } from '@fastify/busboy'
import type { RequestContext } from '../../context/request-context'
import { appendToUpload } from '../../services/uploads/append'
import { endUpload } from '../../services/uploads/end-upload'
import { beginUpload, findUpload, largestUpload, randomName } from '../../services/uploads/uploads'
import { ApiError } from '../api-error'
import { type MultipartPlan, multipartPlan } from './multipart-map'

const limits = { fieldSize: 256 * 1024, fields: 2, files: 4, parts: 6, headerPairs: 20, headerSize: 4_000 }

interface ComingFile {
  stream: BusboyFileStream
  filename: string | undefined
  filetype: string
}

export function isMultipart(headers: IncomingHttpHeaders): boolean {
  return headers['content-type']?.split(';')[0]?.trim().toLowerCase() === 'multipart/form-data'
}

/**
 * Reads a body of the GraphQL multipart request specification: each file becomes an upload of whoever asks as it comes, so that a
 * large one is never held in memory, and stands in the variables by its id. `begun` names the uploads, also where it throws.
 */
export function readMultipartBody(request: IncomingMessage, ctx: RequestContext, begun: string[]): Promise<object> {
  return new Promise((resolve, reject) => {
    const texts = new Map<string, string>()
    let plan: MultipartPlan | null = null
    const files: Promise<void>[] = []
    let coming: BusboyFileStream | null = null
    const parser = parserOf(request.headers)
    const fail = (error: unknown): void => {
      request.unpipe(parser)
      request.pause()
      parser.destroy()
      coming?.destroy(cutOff())
      // Whoever is told may take away what was begun: nothing is begun after that.
      void Promise.allSettled(files).then(() => reject(error))
    }
    const planned = (): MultipartPlan => {
      plan ??= multipartPlan(texts.get('operations') ?? '', texts.get('map') ?? '')
      return plan
    }
    const take = async (part: string, file: ComingFile): Promise<void> => {
      const id = randomName()
      planned().place(part, id)
      begun.push(id)
      await storeFile(ctx, id, file, mostOf(request))
    }
    parser.on('field', (name, value, _isNameCut, isCut) => {
      if (isCut || plan) return fail(tooMuch())
      texts.set(name, value)
    })
    parser.on('file', (part, stream, filename: string | undefined, _encoding, filetype) => {
      coming = stream
      // Told to whoever reads it; before anybody does, an error must not end the process.
      stream.on('error', () => undefined)
      const taken = take(part, { stream, filename, filetype })
      files.push(taken)
      taken.catch(fail)
    })
    for (const limit of ['partsLimit', 'filesLimit', 'fieldsLimit'] as const) parser.on(limit, () => fail(tooMuch()))
    parser.on('error', () => fail(new ApiError(400, 'BAD_REQUEST', 'The body is no whole multipart/form-data.')))
    parser.on('finish', () => {
      Promise.all(files)
        .then(() => {
          planned().finish()
          resolve(planned().body)
        })
        .catch(fail)
    })
    request.on('error', () => fail(cutOff()))
    request.on('close', () => {
      if (!request.complete) fail(cutOff())
    })
    // Broken before this: then no event comes any more.
    if (request.destroyed) fail(cutOff())
    else request.pipe(parser)
  })
}

function parserOf(headers: IncomingHttpHeaders): BusboyInstance {
  try {
    const given = { ...headers, 'content-type': headers['content-type'] ?? '' }
    return new Busboy({ headers: given, limits: { ...limits, fileSize: largestUpload } })
  } catch {
    throw new ApiError(400, 'BAD_REQUEST', 'The body is no whole multipart/form-data.')
  }
}

async function storeFile(
  ctx: RequestContext,
  id: string,
  { stream, ...file }: ComingFile,
  most: number,
): Promise<void> {
  // How long the file is shows at its end; the body is longer.
  await beginUpload(ctx, id, { size: most, ...file })
  const upload = await findUpload(ctx, id)
  const size = upload && (await appendToUpload(ctx, upload, stream))
  if (size === null || stream.truncated) throw tooMuch()
  await endUpload(ctx, id, size)
}

function mostOf({ headers }: IncomingMessage): number {
  return Math.min(largestUpload, Number(headers['content-length'] ?? largestUpload))
}

function tooMuch(): ApiError {
  return new ApiError(413, 'BAD_REQUEST', 'The body holds too much.', { Connection: 'close' })
}

function cutOff(): ApiError {
  return new ApiError(400, 'BAD_REQUEST', 'The request ended too early.')
}
