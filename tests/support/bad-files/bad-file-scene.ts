import { findSound } from '../../../domain/reels/mp3'
import type { OpenDatabase } from '../../../server/store/database'
import { createLimits, defaultLimits } from '../../../server/store/limits'
import { addMember, cookieOf } from '../agency-fixture'
import { countFiles } from '../count-files'
import { memoryBlobs } from '../memory-blobs'
import { serve } from '../served'
import { type BadFile, type Fate, marker } from './bad-file'
import { documentOperations } from './document-operations'
import type { Operation } from './operation'
import { pictureProblem } from './picture-problem'
import { byMultipart, byTus, type FileOperation, type Told, told } from './sending'

const authorization = 'Bearer test-token'
const many = { points: 1_000_000, seconds: 900 }
const noLimits = Object.fromEntries(Object.keys(defaultLimits).map((name) => [name, many])) as typeof defaultLimits

/** One log-in that sends files by tus and by multipart to each operation that takes a file, without rate limits. */
export async function badFileScene(database: OpenDatabase) {
  const { db, pool } = database
  const blobs = memoryBlobs()
  const served = await serve(database, () => new Date(), { blobs, limits: createLimits(pool, noLimits) })
  const extraid = await addMember(db)
  const list = { listname: 'Tattoos', description: '', photorequired: true, textrequired: false }
  const { listid } = await db.insertInto('special_list').values(list).returning('listid').executeTakeFirstOrThrow()
  const from = { url: served.url, cookie: await cookieOf(db, extraid, new Date()) }
  const files = () => countFiles(db, blobs)

  /** Sends a file, and gives what is wrong with what became of it; [] for nothing. */
  async function tried(
    file: BadFile,
    bytes: Buffer,
    { way, operation }: { way: 'tus' | 'multipart'; operation: Operation },
  ): Promise<string[]> {
    const send = way === 'tus' ? byTus : byMultipart
    const answer = await send(from, file, bytes, operation)
    const isPdf = bytes.toString('latin1', 0, 5) === '%PDF-'
    const wrong = await judged(answer, { size: bytes.length, isPdf, fate: file[operation.fate], operation })
    const left = await files()
    if (left.stored + left.named + left.uploads > 0) wrong.push(`left: ${JSON.stringify(left)}`)
    return wrong.map((what) => `${file.name} by ${way} to ${operation.name}: ${what}`)
  }

  async function judged(
    answer: Told | { refusal: string },
    { size, isPdf, fate, operation }: { size: number; isPdf: boolean; fate: Fate; operation: Operation },
  ): Promise<string[]> {
    if ('refusal' in answer) return size > 50_000_000 && /413 \w+ \w+/.test(answer.refusal) ? [] : [answer.refusal]
    const text = answer.bytes.toString()
    if (size > 50_000_000)
      return answer.status === 413 && isSentence(messageOf(text)) ? [] : [`${answer.status} ${text}`]
    const result = answer.status === 200 ? JSON.parse(text).data?.[operation.name] : null
    if (!result) return [`${answer.status} ${text}`]
    const isSaid = isSentence(result.message) || (result.ok && operation.isSilent && result.message === null)
    const wrong = isSaid ? [] : [`says: ${result.message}`]
    const isOpen = fate === 'either' || (operation.isNarrow && fate === 'taken') || (operation.takesPdf && isPdf)
    if (!isOpen && result.ok !== (fate === 'taken')) wrong.push(`was to be ${fate}: ${result.message}`)
    return result.ok ? [...wrong, ...(await seen(operation, result))] : wrong
  }

  async function seen(operation: Operation, result: Record<string, unknown>): Promise<string[]> {
    const wrong: string[] = []
    const taken = await operation.taken(result, asked)
    for (const path of taken.served) {
      const { status, headers, bytes } = await told(from, { method: 'GET', path, headers: { authorization } })
      const policy = String(headers['content-security-policy'])
      if (status !== 200) wrong.push(`is served with ${status}`)
      if (headers['x-content-type-options'] !== 'nosniff' || !policy.includes('sandbox'))
        wrong.push('is served as active')
      // A PDF is stored unchanged and served as an attachment, never shown, so it may hold what was in it.
      const isSaved = String(headers['content-disposition']).startsWith('attachment')
      if (!isSaved && (bytes.includes(marker) || bytes.includes('<script'))) wrong.push('is served with what was in it')
      const problem = await operation.problem(String(headers['content-type']), bytes)
      if (problem) wrong.push(problem)
    }
    if (typeof taken.removal === 'function') {
      await taken.removal()
      return wrong
    }
    const gone = await asked(taken.removal)
    if (!gone.includes('"ok":true')) wrong.push(`is not removed: ${gone}`)
    return wrong
  }

  async function asked({ query, variables, path = '/dj/api/member/' }: FileOperation): Promise<string> {
    const body = Buffer.from(JSON.stringify({ query, variables }))
    const headers = { 'content-type': 'application/json' }
    return (await told(from, { method: 'POST', path, headers }, body)).bytes.toString()
  }
  return {
    ...{ from, extraid, files, tried },
    operations: [...operationsOf(extraid, listid), ...(await documentOperations(database, blobs, extraid))],
    log: served.log,
    close: served.close,
  }
}

const messageOf = (text: string): unknown => /"message":"([^"]*)"/.exec(text)?.[1]

/** Whether a message is written for people: several words, and nothing of the libraries or code below. */
function isSentence(message: unknown): boolean {
  if (typeof message !== 'string' || !/^\p{Lu}[^\n]* [^\n]*$/u.test(message)) return false
  return !/error:|sharp|vips|libheif|bmp-ts|busboy|node_modules|undefined|\.[jt]s\b|\bat \S+:\d/i.test(message)
}

function operationsOf(extraid: number, listid: number): Operation[] {
  const photo = 'mediaid src card thumbnail'
  return [
    {
      name: 'upload_photo',
      fate: 'photo',
      query: `mutation ($extraid: Int!, $file: Upload!) { upload_photo(extraid: $extraid, phototype: 2, image: $file) { ok message photo { ${photo} } } }`,
      variables: { extraid },
      taken: ({ photo }) => {
        const { mediaid, src, card, thumbnail } = photo as Record<string, string>
        const query = 'mutation ($mediaid: Int!) { remove_image(mediaid: $mediaid) { ok message } }'
        return { served: [src, card, thumbnail].map(String), removal: { query, variables: { mediaid } } }
      },
      problem: pictureProblem,
    },
    {
      name: 'add_speciallistapplication',
      fate: 'photo',
      query: `mutation ($extraid: Int!, $listid: Int!, $file: Upload!) { add_speciallistapplication(extraid: $extraid, listid: $listid, image: $file) { ok message } }`,
      variables: { extraid, listid },
      taken: async (_answer, ask) => {
        const of = { variables: { extraid, listid } }
        const query = `query ($extraid: Int!, $listid: Int!) { member(extraid: $extraid) { speciallist(listid: $listid) { image card } } }`
        const { image, card } = JSON.parse(await ask({ query, ...of })).data.member[0].speciallist[0]
        const removal = `mutation ($extraid: Int!, $listid: Int!) { remove_speciallistapplication(extraid: $extraid, listid: $listid) { ok message } }`
        return { served: [image, card].map(String), removal: { query: removal, ...of } }
      },
      problem: pictureProblem,
    },
    {
      name: 'upload_voicereel',
      fate: 'reel',
      query:
        'mutation ($extraid: Int!, $file: Upload!) { upload_voicereel(extraid: $extraid, title: "t", file: $file) { ok message reel { src } } }',
      variables: { extraid },
      taken: ({ reel }) => {
        const { src } = reel as Record<string, string>
        const query =
          'mutation ($extraid: Int!, $reel: String!) { remove_voicereel(extraid: $extraid, reel: $reel) { ok message } }'
        return { served: [String(src)], removal: { query, variables: { extraid, reel: src } } }
      },
      problem: async (type, bytes) => {
        const sound = findSound(bytes)
        const isSound = sound !== null && sound !== 'damaged' && sound.size === bytes.length
        return type === 'audio/mpeg' && isSound ? null : `is served as ${type}, and ${isSound ? '' : 'no '}sound alone`
      },
    },
  ]
}
