import type { ConsentKind } from '../../domain/consents/consents'
import { addMember, cookieOf } from './agency-fixture'
import { call, field } from './caller'
import { openTestEmbedded } from './database'
import { drawnForm } from './drawn-scans'
import { memoryBlobs } from './memory-blobs'
import { opened } from './opened'
import { type AddedConsent, addConsent } from './rtw-files'
import { serve } from './served'
import { smallPdf } from './small-pdf'

interface Child {
  firstname: string
  dateofbirth: string
  kind: ConsentKind
  days: number
  /** Otherwise the file is a photograph of the form. */
  isPdf?: true
}

/** The children whose forms wait, the longest wait first. */
const children: readonly Child[] = [
  { firstname: 'Oisín', dateofbirth: '2015-03-09', kind: 'parent-form', days: 12 },
  { firstname: 'Saoirse', dateofbirth: '2018-06-21', kind: 'school-form', days: 5, isPdf: true },
  { firstname: 'Tadhg', dateofbirth: '2017-10-30', kind: 'school-form', days: 0 },
]

/** A server whose agency has consent forms to look at, over an embedded database. */
export async function waitingConsents() {
  const { database, remove } = await openTestEmbedded()
  const { db } = database
  const blobs = memoryBlobs()
  const now = new Date('2026-11-25T12:00:00Z')
  const served = await serve(database, () => now, { blobs })
  const added = new Map<string, AddedConsent & { extraid: number }>()
  const form = ({ firstname, kind }: Pick<Child, 'firstname' | 'kind'>) =>
    drawnForm({ child: `${firstname} Ní Bhriain`, kind })
  for (const { firstname, dateofbirth, kind, days, isPdf } of children) {
    const extraid = await addMember(db, firstname)
    await db.updateTable('member').set({ dateofbirth }).where('extraid', '=', extraid).execute()
    const bytes = isPdf ? { pdf: smallPdf(firstname) } : { photo: await form({ firstname, kind }) }
    const at = new Date(now.getTime() - days * 86_400_000)
    added.set(firstname, { extraid, ...(await addConsent(db, blobs, { extraid, kind, ...bytes }, at)) })
  }
  const close = async () => {
    await served.close()
    await database.close()
    await remove()
    forget()
  }
  const forget = opened(close)
  const of = (firstname: string) => {
    const sent = added.get(firstname)
    if (!sent) throw new Error(`${firstname} has sent nothing.`)
    return sent
  }
  return {
    ...{ db, served, close, of },
    agency: { url: served.url, agencyToken: 'test-token' },
    row: (firstname: string) =>
      db.selectFrom('consent_form').where('id', '=', of(firstname).id).selectAll().executeTakeFirstOrThrow(),
    /** Puts a newer form of the same kind in the place of that one, as when a form is sent again. */
    replace: async (firstname: string, kind: ConsentKind): Promise<AddedConsent> => {
      const { id, extraid } = of(firstname)
      await db.deleteFrom('consent_form').where('id', '=', id).execute()
      return addConsent(db, blobs, { extraid, kind, photo: await form({ firstname, kind }) }, now)
    },
    /** The notes in that member's history about people who looked at their forms. */
    looks: async (firstname: string) => {
      const notes = db.selectFrom('record_change').where('extraid', '=', of(firstname).extraid).orderBy('id')
      return (await notes.select('what').execute()).map(({ what }) => what).filter((what) => what.includes('looked at'))
    },
    /** The member's forms as their own page reads them. */
    member: async (firstname: string) => {
      const { extraid } = of(firstname)
      const query =
        'query ($e: Int!) { active_rtw(extraid: $e) { extra { have_parent_consent parent_consent_date have_school_consent school_consent_date consent_form { status reject_message } } } }'
      const cookie = await cookieOf(db, extraid, now)
      const read = await call(served.url, 'rtw', query, { e: extraid }, { cookie })
      return field<{ extra: object[] }>(read, 'active_rtw').extra[0]
    },
  }
}
