import { createHash, createHmac } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { S3Place } from '../../server/store/blobs/blob-store'
import { opened } from './opened'

/** A small S3 on loopback: one bucket in memory, which refuses every request whose signature or hash is wrong. */
export interface S3Server {
  place: S3Place
  objects: Map<string, { bytes: Buffer; at: Date }>
  /** Requests that were refused for their signature. */
  refused: number
  /** While this is set, each request is answered with this status. */
  failing: number | null
  /** How long each answer is held back (ms). */
  slowMs: number
  close(): Promise<void>
}

const accessKeyId = 'TESTKEY'
const secretAccessKey = 'test/secret+with signs'
const region = 'eu-test-1'
const bucket = 'callboard-test'

/** `page`: how many objects a listing names at once. */
export async function startS3({ prefix = 'files/', page = 3 } = {}): Promise<S3Server> {
  const objects: S3Server['objects'] = new Map()
  const http = createServer((request, response) => {
    read(request).then(
      (body) =>
        server.slowMs > 0
          ? void setTimeout(() => answer(request, response, body), server.slowMs)
          : answer(request, response, body),
      () => response.destroy(),
    )
  })
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve))
  const endpoint = `http://127.0.0.1:${(http.address() as AddressInfo).port}`

  function answer(request: IncomingMessage, response: ServerResponse, body: Buffer): void {
    const url = new URL(request.url ?? '/', endpoint)
    const end = (status: number, text: string | Buffer = '') => response.writeHead(status).end(text)
    if (server.failing !== null) return void end(server.failing)
    if (!isSigned(request, url, body)) {
      server.refused++
      return void end(403)
    }
    const [, inBucket, ...parts] = url.pathname.split('/')
    if (inBucket !== bucket) return void end(404)
    const key = decodeURIComponent(parts.join('/'))
    if (key === '') return void end(200, listing(url.searchParams))
    if (request.method === 'PUT') {
      if (request.headers['if-none-match'] === '*' && objects.has(key)) return void end(412)
      objects.set(key, { bytes: body, at: new Date() })
      return void end(200)
    }
    if (request.method === 'DELETE') {
      objects.delete(key)
      return void end(204)
    }
    const found = objects.get(key)
    if (!found) return void end(404)
    const [, first, last] = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '') ?? []
    return void (first ? end(206, found.bytes.subarray(Number(first), Number(last) + 1)) : end(200, found.bytes))
  }

  function listing(query: URLSearchParams): string {
    const keys = [...objects.keys()].filter((key) => key.startsWith(query.get('prefix') ?? '')).sort()
    const from = Number(query.get('continuation-token')?.replace('at&', '') ?? 0)
    const shown = keys.slice(from, from + page).map((key) => {
      const at = objects.get(key)?.at.toISOString() ?? ''
      return `<Contents><Key>${key}</Key><LastModified>${at}</LastModified><Size>1</Size></Contents>`
    })
    const next = from + page < keys.length ? `<NextContinuationToken>at&amp;${from + page}</NextContinuationToken>` : ''
    return `<?xml version="1.0"?><ListBucketResult>${shown.join('')}${next}</ListBucketResult>`
  }

  const close = async (): Promise<void> => {
    http.closeAllConnections()
    await new Promise((resolve) => http.close(resolve))
    forget()
  }
  const forget = opened(close)
  const place = { endpoint, bucket, prefix, region, accessKeyId, secretAccessKey }
  const server: S3Server = { place, objects, refused: 0, failing: null, slowMs: 0, close }
  return server
}

async function read(request: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  return Buffer.concat(parts)
}

const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest()
const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest('hex')
const encoded = (text: string) =>
  encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)

/** Whether the request's AWS Signature Version 4 is right, worked out from the request as it came. */
function isSigned({ headers, method = '' }: IncomingMessage, url: URL, body: Buffer): boolean {
  const given =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, SignedHeaders=([^,]+), Signature=([0-9a-f]{64})$/
  const [, key, day = '', inRegion, names = '', signature] = given.exec(headers.authorization ?? '') ?? []
  const hash = String(headers['x-amz-content-sha256'] ?? '')
  if (hash !== 'UNSIGNED-PAYLOAD' && hash !== sha256(body)) return false
  const query = [...url.searchParams]
    .map(([name, value]) => `${encoded(name)}=${encoded(value)}`)
    .sort()
    .join('&')
  const signed = names.split(';')
  const canonical = [
    method,
    url.pathname,
    query,
    ...signed.map((name) => `${name}:${String(headers[name] ?? '').trim()}`),
    '',
    names,
    hash,
  ].join('\n')
  const scope = `${day}/${inRegion}/s3/aws4_request`
  const text = ['AWS4-HMAC-SHA256', String(headers['x-amz-date']), scope, sha256(canonical)].join('\n')
  const signing = ['s3', 'aws4_request'].reduce(hmac, hmac(hmac(`AWS4${secretAccessKey}`, day), region))
  return (
    key === accessKeyId &&
    inRegion === region &&
    signed.includes('host') &&
    signed.includes('x-amz-date') &&
    hmac(signing, text).toString('hex') === signature
  )
}
