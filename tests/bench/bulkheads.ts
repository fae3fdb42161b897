import { call, field } from '../support/caller'
import { photo } from '../support/photo-samples'
import { password } from '../support/portal'
import { createTestDatabase } from '../support/postgres'
import { startS3 } from '../support/s3-server'
import { startServer } from '../support/server'
import { quantile } from './figures'

type Say = (line: string) => void

const readers = 4
/** How long the others read in each measurement (ms). */
const spanMs = 6_000
const atOnce = 100

interface Member {
  cookie: string
  extraid: number
}

/**
 * What members who read notice of somebody who requests 100 things at once of a slow dependency: the documents' thread, and a bucket
 * that takes 5 s for each answer. Beside it the same server with nothing else to do.
 */
export async function bulkheads(say: Say): Promise<void> {
  const { url: databaseUrl, drop } = await createTestDatabase()
  const s3 = await startS3()
  const { endpoint, bucket, prefix, accessKeyId, secretAccessKey, region } = s3.place
  const key = `${encodeURIComponent(accessKeyId)}:${encodeURIComponent(secretAccessKey)}`
  const place = `s3://${key}@${new URL(endpoint).host}/${bucket}/${prefix.replace(/\/$/, '')}?region=${region}&tls=0`
  const server = await startServer({
    ...{ AGENCY_TOKEN: 'bench-'.repeat(8), FIELD_KEY: Buffer.alloc(32, 7).toString('base64') },
    ...{ DATABASE_URL: databaseUrl, DEMO: '1', BLOB_URL: place },
  })
  try {
    const reader = await signedIn(server.url, 'member@demo.test')
    const busy = await signedIn(server.url, 'busy@demo.test')
    await measure(say, 'beside an idle server', server.url, reader)
    const pdf = `${server.url}/dj/api/member/${busy.extraid}/terms-of-engagement.pdf`
    const pdfs = ask(pdf, busy)
    await measure(say, 'while 100 PDFs are requested', server.url, reader)
    say(`  of the PDFs: ${await pdfs}`)
    const file = await uploaded(server.url, busy)
    s3.slowMs = 5_000
    const pictures = ask(`${server.url}${file}`, busy)
    await measure(say, 'while 100 pictures are requested of a slow bucket', server.url, reader)
    say(`  of the pictures: ${await pictures}`)
  } finally {
    await server.remove()
    await s3.close()
    await drop()
  }
}

async function signedIn(url: string, username: string): Promise<Member> {
  const login = 'mutation ($u: String!, $p: String!) { login(username: $u, password: $p) { extraid } }'
  const called = await call(url, 'login', login, { u: username, p: password })
  return { cookie: called.cookie ?? '', extraid: field<{ extraid: number }>(called, 'login').extraid }
}

/** Requests it 100 times at once; gives how often each status came. */
async function ask(url: string, { cookie }: Member): Promise<string> {
  const answers = await Promise.all(
    Array.from({ length: atOnce }, async () => {
      const answer = await fetch(url, { headers: { cookie } }).catch(() => null)
      await answer?.arrayBuffer().catch(() => null)
      return answer?.status ?? 0
    }),
  )
  return counts(answers)
}

function counts(statuses: readonly number[]): string {
  const all = new Map<number, number>()
  for (const status of statuses) all.set(status, (all.get(status) ?? 0) + 1)
  return [...all].map(([status, times]) => `${times} × ${status}`).join(', ')
}

async function measure(say: Say, what: string, url: string, { extraid, cookie }: Member): Promise<void> {
  const times: number[] = []
  const statuses: number[] = []
  const query = 'query ($extraid: Int!) { member(extraid: $extraid) { extraid firstname } }'
  const end = performance.now() + spanMs
  const one = async () => {
    while (performance.now() < end) {
      const began = performance.now()
      const { status } = await call(url, 'member', query, { extraid }, { cookie })
      statuses.push(status)
      if (status === 200) times.push(performance.now() - began)
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
  }
  await Promise.all(Array.from({ length: readers }, one))
  const sorted = times.sort((a, b) => a - b)
  const [p50, p95] = [quantile(sorted, 0.5), quantile(sorted, 0.95)]
  say(`${what}: median ${p50.toFixed(1)} ms, p95 ${p95.toFixed(1)} ms; ${counts(statuses)}`)
}

/** The address of a photo of the member's. */
async function uploaded(url: string, { extraid, cookie }: Member): Promise<string> {
  const query =
    'mutation ($extraid: Int!, $image: Upload!) { upload_photo(extraid: $extraid, phototype: 3, image: $image) { photo { src } } }'
  const form = new FormData()
  form.set('operations', JSON.stringify({ query, variables: { extraid, image: null } }))
  form.set('map', JSON.stringify({ file: ['variables.image'] }))
  const bytes = await photo({ width: 900, height: 1_200 })
  form.set('file', new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' }), 'photo.jpg')
  const answer = await fetch(`${url}/dj/api/member/`, {
    method: 'POST',
    body: form,
    headers: { cookie, 'x-callboard': '1' },
  })
  const text = await answer.text()
  const found = /\/dj\/api\/member\/photo\/[0-9a-f]{32}\.jpg/.exec(text)
  if (!found) throw new Error(`The photo was not taken: ${text.slice(0, 200)}`)
  return found[0]
}
