import type { ScanField } from '../../domain/right-to-work/document-fields'
import { addMember, cookieOf } from './agency-fixture'
import { call, field } from './caller'
import { openTestEmbedded } from './database'
import { type DrawnDocument, drawnScan } from './drawn-scans'
import { memoryBlobs } from './memory-blobs'
import { opened } from './opened'
import { type AddedSubmission, addSubmission, type Sent } from './rtw-files'
import { serve } from './served'

interface Person extends Omit<Sent, 'scans'> {
  firstname: string
  days: number
  dateofbirth: string
  drawn: Partial<Record<ScanField, DrawnDocument>>
}

const paper = '#e9e4d3'
const card = '#dbe7e4'
const irp = 'IRISH RESIDENCE PERMIT'
const elsewhere = { a1: 3, a2: 3 } as const

/** The people whose documents wait, the longest wait first. */
const people: readonly Person[] = [
  {
    ...{ firstname: 'Thiago', days: 23, dateofbirth: '1996-07-14', form: 5 },
    ...{ answers: { ...elsewhere, a3: 2, a4: 2 }, labels: { v1: 'Brazil', v2: 'Brazil', v3: 'No', v4: 'No' } },
    values: {
      ...{ passport_country: 'BR', passport_number: 'FZ0817O64', passport_expiry: '2043-05-01' },
      ...{ gnib_number: 'IR8O06217', gnib_expiry: '2042-03-01' },
    },
    drawn: {
      passport_scan: { title: 'PASSAPORTE', name: 'THIAGO', number: 'FZ0817O64', expires: '01 MAY 2043', tint: paper },
      gnib_scan: { title: irp, name: 'THIAGO', number: 'IR8O06217', expires: '01/03/2042', tint: card },
      gnib2_scan: { title: `${irp} (REVERSE)`, name: 'Stamp 4', number: 'IR8O06217', tint: card },
    },
  },
  {
    ...{ firstname: 'Adaeze', days: 9, dateofbirth: '2001-02-28', form: 2 },
    ...{ answers: { ...elsewhere, a3: 1, a4: 1 }, labels: { v1: 'Nigeria', v2: 'Nigeria', v3: 'Yes', v4: 'Yes' } },
    values: {
      ...{ passport_country: 'NG', passport_number: 'B50118842', passport_expiry: '2041-11-30' },
      ...{ passport2_country: 'US', passport2_number: '551908273', passport2_expiry: '2044-01-15' },
      ...{ gnib_number: 'IR1177203', gnib_expiry: '2041-08-12', work_permit_expiry: '2020-06-30' },
      ...{ partner_gnib_needed: 'yes', partner_gnib_number: 'IR9944310', partner_gnib_expiry: '2041-09-01' },
    },
    drawn: {
      passport_scan: { title: 'PASSPORT', name: 'ADAEZE', number: 'B50118842', expires: '30 NOV 2041', tint: paper },
      passport2_scan: { title: 'PASSPORT', name: 'ADAEZE', number: '551908273', expires: '15 JAN 2044', tint: paper },
      college_letter_scan: { title: 'COLLEGE', name: 'is a student', tint: '#f3f3f0' },
      gnib_scan: { title: irp, name: 'ADAEZE', number: 'IR1177203', expires: '12/08/2041', tint: card },
      gnib2_scan: { title: `${irp} (REVERSE)`, name: 'Stamp 2', number: 'IR1177203', tint: card },
      partner_gnib_scan: { title: irp, name: 'OBINNA', number: 'IR9944310', expires: '01/09/2041', tint: card },
      partner_gnib2_scan: { title: `${irp} (REVERSE)`, name: 'Stamp 4', number: 'IR9944310', tint: card },
    },
  },
  {
    ...{ firstname: 'Sorcha', days: 1, dateofbirth: '1988-12-03', form: 1 },
    ...{ answers: { a1: 1, a2: null, a3: null, a4: null }, labels: { v1: 'Ireland' } },
    values: { s1_id_type: '1', s1_id_country: 'IE', s1_id_number: 'PB4400912', s1_id_expiry: '2043-10-09' },
    drawn: {
      s1_id_scan: {
        title: 'ÉIRE / PASSPORT',
        name: 'SORCHA',
        number: 'PB4400912',
        expires: '09 OCT 2043',
        tint: paper,
      },
    },
  },
]

/** A server whose agency has documents to look at, over an embedded database. */
export async function waitingDocuments() {
  const { database, remove } = await openTestEmbedded()
  const { db } = database
  const blobs = memoryBlobs()
  const now = new Date('2026-11-25T12:00:00Z')
  const served = await serve(database, () => now, { blobs })
  const added = new Map<string, AddedSubmission & { extraid: number }>()
  for (const { firstname, days, dateofbirth, drawn, ...sent } of people) {
    const extraid = await addMember(db, firstname)
    await db.updateTable('member').set({ dateofbirth }).where('extraid', '=', extraid).execute()
    const scans = new Map<ScanField, Buffer>()
    for (const [name, document] of Object.entries(drawn)) scans.set(name as ScanField, await drawnScan(document))
    const at = new Date(now.getTime() - days * 86_400_000)
    const submission = await addSubmission(db, blobs, { extraid, status: 2, sent: { ...sent, scans } }, at)
    added.set(firstname, { extraid, ...submission })
  }
  const close = async () => {
    await served.close()
    await database.close()
    await remove()
    forget()
  }
  const forget = opened(close)
  const of = (firstname: string) => {
    const submission = added.get(firstname)
    if (!submission) throw new Error(`${firstname} has sent nothing.`)
    return submission
  }
  return {
    ...{ db, served, close, of },
    agency: { url: served.url, agencyToken: 'test-token' },
    row: (firstname: string) =>
      db.selectFrom('rtw').where('id', '=', of(firstname).id).selectAll().executeTakeFirstOrThrow(),
    /** The notes in that member's history about people who looked at their scans. */
    looks: async (firstname: string) => {
      const notes = db.selectFrom('record_change').where('extraid', '=', of(firstname).extraid).orderBy('id')
      return (await notes.select('what').execute()).map(({ what }) => what).filter((what) => what.includes('looked at'))
    },
    /** The member's documents as their own page reads them. */
    member: async (firstname: string) => {
      const { extraid } = of(firstname)
      const query =
        'query ($e: Int!) { active_rtw(extraid: $e) { righttowork_verified righttoworkexpires rtw { status expires reject_message reject_field } } }'
      const cookie = await cookieOf(db, extraid, now)
      return field<object>(await call(served.url, 'rtw', query, { e: extraid }, { cookie }), 'active_rtw')
    },
  }
}
