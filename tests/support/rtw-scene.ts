import { keepUpRecords } from '../../server/services/right-to-work/upkeep'
import type { OpenDatabase } from '../../server/store/database'
import { addMember, cookieOf } from './agency-fixture'
import { type Called, call, field } from './caller'
import { commandLine } from './command-line'
import { countFiles } from './count-files'
import { memoryBlobs } from './memory-blobs'
import { addPhoto, addUpload, smallPhoto } from './photo-files'
import { serve } from './served'

export interface RtwRead {
  id: number
  status: number
  submission_type: number | null
  expires: string | null
  reject_message: string | null
  scans_dropped: string | null
  [field: string]: unknown
}
export interface Submitted {
  ok: boolean
  message: string | null
  problems: { field: string; message: string }[]
  rtw: RtwRead | null
}

const scans =
  'passport_scan { size } passport2_scan { size } gnib_scan { size } gnib2_scan { size } s1_id_scan { size } college_letter_scan { size }'
const record = `id status submission_type expires reject_message reject_field scans_dropped wf_submitted wf_verified wf_rejected wf_expired v1 v2 v3 v4 a1 a2 a3 a4 a2_country s1_id_type s1_id_country s1_id_number passport_country passport_number passport_expiry gnib_number gnib_expiry work_permit_expiry partner_gnib_needed ${scans}`
const active = `query ($extraid: Int!) { active_rtw(extraid: $extraid) { rtw { ${record} } extra { names age } principal { is_staff } headshot { has_headshot } righttowork_verified righttowork_assumed righttoworkexpires } }`

/** What somebody from elsewhere who has one passport and does not study types in form 5, and which scans go with it. */
export const fiveTyped = {
  ...{ passport_country: 'BR', passport_number: 'PA7654321', passport_expiry: '2031-05-01' },
  ...{ gnib_number: 'GN1234567', gnib_expiry: '2027-03-01' },
} as const
export const fiveScans = ['passport_scan', 'gnib_scan', 'gnib2_scan'] as const
const types: Readonly<Record<string, string>> = { s1_id_type: 'Int', partner_gnib_needed: 'Boolean' }
const typeOf = (name: string) => {
  if (name.endsWith('_scan')) return 'Upload'
  return types[name] ?? (name.endsWith('_expiry') ? 'Date' : 'String')
}

/** One member with a headshot, whose log-in sends documents to a server; every file that it stores can be counted. */
export async function rtwScene(database: OpenDatabase, now: () => Date) {
  const { db } = database
  const blobs = memoryBlobs()
  const served = await serve(database, now, { blobs })
  const extraid = await addMember(db)
  await addPhoto(db, blobs, { extraid, phototype: 2 }, now())
  const own = { cookie: await cookieOf(db, extraid, now()) }
  const send = (query: string, variables: Record<string, unknown>, by = own.cookie): Promise<Called> =>
    call(served.url, 'rtw', query, variables, { cookie: by })
  const uploaded = async (bytes?: Buffer) => addUpload(db, blobs, { extraid }, bytes ?? (await smallPhoto()), now())

  const start = async (by = own.cookie, of = extraid) =>
    field<{ ok: boolean; message: string | null; id: number | null }>(
      await send('mutation ($e: Int!) { start_rtw(extraid: $e) { ok message id } }', { e: of }, by),
      'start_rtw',
    )
  const answer = async (id: number, given: Record<string, number | string | null>, by = own.cookie) =>
    field<{ ok: boolean; message: string | null; rtw: RtwRead | null }>(
      await send(
        `mutation ($id: Int!, $a1: Int, $a2: Int, $a3: Int, $a4: Int, $a1_country: String, $a2_country: String) { answer_rtw(id: $id, a1: $a1, a2: $a2, a3: $a3, a4: $a4, a1_country: $a1_country, a2_country: $a2_country) { ok message rtw { ${record} } } }`,
        { id, ...given },
        by,
      ),
      'answer_rtw',
    )
  const hold = async (id: number, name: string, bytes?: Buffer) =>
    field<{ ok: boolean; message: string | null; scan: { size: number } | null }>(
      await send(
        'mutation ($id: Int!, $field: RtwScanField!, $file: Upload!) { hold_scan(id: $id, field: $field, file: $file) { ok message scan { size } } }',
        { id, field: name, file: await uploaded(bytes) },
      ),
      'hold_scan',
    )
  const trySubmit = (form: number, id: number, given: Record<string, unknown>, by = own.cookie) => {
    const names = Object.keys(given)
    const declared = names.map((name) => `, $${name}: ${typeOf(name)}`).join('')
    const passed = names.map((name) => `, ${name}: $${name}`).join('')
    const query = `mutation ($id: Int!${declared}) { submit${form}(id: $id${passed}) { ok message problems { field message } rtw { ${record} } } }`
    return send(query, { id, ...given }, by)
  }
  const submit = async (form: number, id: number, given: Record<string, unknown>) =>
    field<Submitted>(await trySubmit(form, id, given), `submit${form}`)
  const begin = async () => {
    const { id } = await start()
    await answer(id ?? 0, { a1: 3, a2: 3, a3: 2, a4: 2, a2_country: 'BR' })
    return id ?? 0
  }

  return {
    ...{ url: served.url, log: served.log, blobs, extraid, own, send, uploaded, start, answer, hold, trySubmit },
    ...{ submit, begin },
    /** Opens a new session, as a log-in after weeks does. */
    logIn: async () => {
      own.cookie = await cookieOf(db, extraid, now())
    },
    /** Begins a submission, sends all its scans, and submits it; gives its id. */
    submitted: async (): Promise<number> => {
      const id = await begin()
      for (const name of fiveScans) await hold(id, name)
      const done = await submit(5, id, fiveTyped)
      if (!done.ok) throw new Error(JSON.stringify(done))
      return id
    },
    active: async (by = own.cookie, of = extraid) =>
      field<{
        rtw: RtwRead[]
        extra: { names: string; age: number | null }[]
        principal: { is_staff: boolean }
        headshot: { has_headshot: boolean }
        righttowork_verified: boolean
        righttowork_assumed: boolean
        righttoworkexpires: string | null
      }>(await send(active, { extraid: of }, by), 'active_rtw'),
    history: async () =>
      field<RtwRead[]>(
        await send(`query ($e: Int!) { rtw_history(extraid: $e) { ${record} } }`, { e: extraid }),
        'rtw_history',
      ),
    review: async () => {
      const query = `{ member(extraid: ${extraid}) { review { rtw_submitted rtw_verified rtw_expiring_soon rtw_resubmit } } }`
      const read = await call(served.url, 'member', query, {}, { cookie: own.cookie })
      return field<{ review: object }[]>(read, 'member')[0]?.review
    },
    /** The notes in the member's record, in order. */
    notes: async () => {
      const changes = db.selectFrom('record_change').where('extraid', '=', extraid).orderBy('id')
      return (await changes.select('what').execute()).map(({ what }) => what)
    },
    /** Runs the agency's command line; gives its exit code and its output. */
    agency: commandLine(served.url),
    keepUp: () => keepUpRecords(db, blobs, now()),
    /** How many files there are, and rows that name one, without the four files of the headshot. */
    files: async () => {
      const { stored, named, uploads } = await countFiles(db, blobs)
      return { stored: stored - 4, named: named - 4, uploads }
    },
    close: () => served.close(),
  }
}
