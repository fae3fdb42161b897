import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'
import { Busboy, type BusboyFileStream, type BusboyInstance } from '@fastify/busboy'
import { randomName } from '../../services/uploads/uploads'
import { ApiError } from '../api-error'
import { type MultipartPlan, multipartPlan } from './multipart-map'

const limits = { fieldSize: 256 * 1024, fields: 2, headerPairs: 20, headerSize: 4_000 }

export interface ComingFile {
  stream: BusboyFileStream
  filename: string | undefined
  filetype: string
}

/** What becomes of the files of a body. */
export interface Keeping {
  most: {
    files: number
    /** Bytes of each. */
    fileSize: number
    /** Bytes of the whole body, whatever is between its parts; left out: no limit. */
    body?: number
  }
  /** Stores a file as it arrives, under the id that stands in the variables. */
  keep(id: string, file: ComingFile): Promise<void>
}

export function isMultipart(headers: IncomingHttpHeaders): boolean {
  return headers['content-type']?.split(';')[0]?.trim().toLowerCase() === 'multipart/form-data'
}

/**
 * Reads a body of the GraphQL multipart request specification: each file is stored as it arrives; its id stands in the variables.
 */
export function readMultipartBody(request: IncomingMessage, { most, keep }: Keeping): Promise<object> {
  return new Promise((resolve, reject) => {
    const texts = new Map<string, string>()
    let plan: MultipartPlan | null = null
    const files: Promise<void>[] = []
    let coming: BusboyFileStream | null = null
    const parser = parserOf(request.headers, most)
    let came = 0
    const fail = (error: unknown): void => {
      request.unpipe(parser)
      request.pause()
      parser.destroy()
      coming?.destroy(cutOff())
      // Rejects once all files have settled: the caller may then delete the uploads, and none begins after that.
      void Promise.allSettled(files).then(() => reject(error))
    }
    const planned = (): MultipartPlan => {
      plan ??= multipartPlan(texts.get('operations') ?? '', texts.get('map') ?? '')
      return plan
    }
    const take = async (part: string, file: ComingFile): Promise<void> => {
      const id = randomName()
      planned().place(part, id)
      await keep(id, file)
    }
    parser.on('field', (name, value, _isNameCut, isCut) => {
      if (isCut || plan) return fail(tooMuch())
      texts.set(name, value)
    })
    parser.on('file', (part, stream, filename: string | undefined, _encoding, filetype) => {
      coming = stream
      // The stream's reader gets the error; an error before there is a reader must not crash the process.
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
    if (most.body !== undefined) {
      const bound = most.body
      request.on('data', (chunk: Buffer) => {
        came += chunk.length
        if (came > bound) fail(tooMuch())
      })
    }
    request.on('error', () => fail(cutOff()))
    request.on('close', () => {
      if (!request.complete) fail(cutOff())
    })
    // A request that broke earlier emits no more events.
    if (request.destroyed) fail(cutOff())
    else request.pipe(parser)
  })
}

function parserOf(headers: IncomingHttpHeaders, { files, fileSize }: Keeping['most']): BusboyInstance {
  try {
    const given = { ...headers, 'content-type': headers['content-type'] ?? '' }
    return new Busboy({ headers: given, limits: { ...limits, files, parts: limits.fields + files, fileSize } })
  } catch {
    throw new ApiError(400, 'BAD_REQUEST', 'The body is no whole multipart/form-data.')
  }
}

export function tooMuch(): ApiError {
  return new ApiError(413, 'BAD_REQUEST', 'The body holds too much.', { Connection: 'close' })
}

function cutOff(): ApiError {
  return new ApiError(400, 'BAD_REQUEST', 'The request ended too early.')
}
