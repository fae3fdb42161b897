import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import { AwsClient } from 'aws4fetch'
import { BlobAbsent, type BlobStore, BlobTrouble, blobName, type S3Place } from './blob-store'

const markName = 'mark'
const timeLimitMs = 30_000

/** Blobs as objects of a bucket, addressed by path; each request is signed (SigV4), what is written with its hash. */
export function s3Blobs({ endpoint, bucket, prefix, region, accessKeyId, secretAccessKey }: S3Place): BlobStore {
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: 2 })
  const send = async (name: string, init: RequestInit = {}): Promise<Response> => {
    const request = { ...init, signal: AbortSignal.timeout(timeLimitMs) }
    const answer = await client.fetch(`${endpoint}/${bucket}/${name}`, request).catch(() => {
      throw new BlobTrouble('UNREACHABLE')
    })
    if (answer.ok || answer.status === 404) return answer
    await answer.body?.cancel()
    throw new BlobTrouble(`STATUS_${answer.status}`)
  }
  const write = async (name: string, bytes: Buffer, more: Record<string, string> = {}): Promise<void> => {
    const hash = createHash('sha256').update(bytes).digest('hex')
    const headers = { 'x-amz-content-sha256': hash, 'content-type': 'application/octet-stream', ...more }
    const answer = await send(`${prefix}${name}`, { method: 'PUT', headers, body: new Uint8Array(bytes) })
    await answer.body?.cancel()
    if (!answer.ok) throw new BlobTrouble('NO_BUCKET')
  }
  const named = (name: string): string => {
    if (!blobName.test(name)) throw new Error('Not the name of a blob.')
    return name
  }

  return {
    kind: 's3',
    put: (name, bytes) => write(named(name), bytes),
    async get(name, span) {
      const init = span ? { headers: { range: `bytes=${span.from}-${span.to - 1}` } } : {}
      const { ok, status, body } = await send(`${prefix}${named(name)}`, init)
      if (ok && body && status === (span ? 206 : 200)) return Readable.fromWeb(body as ReadableStream<Uint8Array>)
      await body?.cancel()
      if (ok) throw new BlobTrouble('NO_RANGES')
      throw new BlobAbsent(name)
    },
    async remove(name) {
      const answer = await send(`${prefix}${named(name)}`, { method: 'DELETE' })
      await answer.body?.cancel()
    },
    async *list() {
      for (let after = ''; ; ) {
        const query = new URLSearchParams({ 'list-type': '2', prefix })
        if (after) query.set('continuation-token', after)
        const answer = await send(`?${query}`)
        if (!answer.ok) throw new BlobTrouble('NO_BUCKET')
        const text = await answer.text()
        for (const [, key = '', at = ''] of text.matchAll(
          /<Contents>.*?<Key>([^<]*)<\/Key>.*?<LastModified>([^<]*)<\/LastModified>/gs,
        )) {
          const name = key.slice(prefix.length)
          if (blobName.test(name)) yield { name, at: new Date(at) }
        }
        after = unescaped(/<NextContinuationToken>([^<]*)</.exec(text)?.[1] ?? '')
        if (!after) return
      }
    },
    async readMark() {
      const answer = await send(`${prefix}${markName}`)
      const text = await answer.text()
      return answer.ok ? text : null
    },
    async writeMark(text) {
      await write(markName, Buffer.from(text), { 'if-none-match': '*' }).catch((error: unknown) => {
        // 412: there is one. 409: another request writes one just now.
        if (!(error instanceof BlobTrouble) || !/^STATUS_4(12|09)$/.test(error.code)) throw error
      })
    },
  }
}

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

function unescaped(text: string): string {
  return text.replace(/&(amp|lt|gt|quot|apos);/g, (_, name: string) => entities[name] ?? '')
}
