import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach } from 'vitest'
import type { ConsentKind } from '../../domain/consents/consents'
import type { OpenDatabase } from '../../server/store/database'
import { addMember } from './agency-fixture'
import { call, field } from './caller'
import { commandLine } from './command-line'
import { addLogin, mailScene } from './mail-scene'
import { type MailServer, openMailServer } from './mail-server'
import { emptyAll } from './matrix-world'
import { type Served, serve } from './served'

const minute = 60_000
const lines = [
  { kind: 'pay', label: 'Day', hours: 8, rate: 15.06, amount: 120.48 },
  { kind: 'deduction', label: 'PAYE', amount: 24.5 },
]
const posting = 'mutation ($lines: [PayslipInput!]!) { post_payslips(lines: $lines) { posted unchanged refused } }'

/** For each test a parent with a log-in and a child, the agency's endpoint and commands, and a mail server that takes everything. */
export function inPayslipAndDecisionScene(open: () => Promise<OpenDatabase>) {
  let database: OpenDatabase
  let served: Served
  let server: MailServer
  let mail: ReturnType<typeof mailScene>
  let time = new Date()
  let extraid = 0
  let child = 0
  const db = () => database.db
  /** Posts payslips in one call. */
  const postAll = async (payslips: readonly { of: number; worksid: string; cutoffdate?: string }[]) => {
    const given = payslips.map(({ of, worksid, cutoffdate = '2026-11-22' }) => {
      const week = { cutoffdate, weeknum: 47, year: Number(cutoffdate.slice(0, 4)) }
      return { extraid: of, worksid, ...week, ratecardnames: 'Day rate', lines }
    })
    const called = await call(served.url, 'agency', posting, { lines: given }, { token: 'test-token' })
    return field<{ posted: number; unchanged: number; refused: number }>(called, 'post_payslips')
  }
  const pass = (ms: number) => {
    time = new Date(time.getTime() + ms)
  }

  beforeAll(async () => {
    database = await open()
    server = await openMailServer()
    return () => server.close()
  })
  beforeEach(async () => {
    await emptyAll(database.db)
    time = new Date('2026-11-24T12:00:00Z')
    server.says = () => 'take'
    served = await serve(database, () => time)
    mail = mailScene(database.db, server.url, () => time)
    extraid = await addMember(database.db)
    await addLogin(database.db, extraid, 'aoife@example.ie')
    child = await addMember(database.db, 'Oisín', { parentid: extraid })
    return async () => {
      mail.close()
      await served.close()
    }
  })

  return {
    pass,
    get db() {
      return db()
    },
    get extraid() {
      return extraid
    },
    get child() {
      return child
    },
    get server() {
      return server
    },
    get mail() {
      return mail
    },
    agency: (...args: string[]) => commandLine(served.url)(...args),
    set: (of: number, given: object) => db().updateTable('member').set(given).where('extraid', '=', of).execute(),
    /** The mails of the next ten minutes: to whom, the subject, and the text. */
    arrived: async () => {
      pass(10 * minute)
      server.mails.length = 0
      await mail.workOff()
      return server.mails.map(({ to: [to], subject, text }) => ({ to, subject, text }))
    },
    postAll,
    /** Posts a payslip of one member for each of these numbers of works. */
    post: (worksids: readonly string[], { of = extraid, cutoffdate = '2026-11-22' } = {}) =>
      postAll(worksids.map((worksid) => ({ of, worksid, cutoffdate }))),
    /** A form of the child's that was sent in; gives its number. */
    addForm: async (kind: ConsentKind) => {
      const row = { extraid: child, kind, size: 1, upload: randomUUID(), created: time }
      const { id } = await db().insertInto('consent_form').values(row).returning('id').executeTakeFirstOrThrow()
      return `${id}`
    },
    /** An application to a new list; gives the list's number. */
    addApplication: async (of = extraid) => {
      const list = db().insertInto('special_list').values({ listname: 'Riders' })
      const { listid } = await list.returning('listid').executeTakeFirstOrThrow()
      await db().insertInto('special_list_application').values({ listid, extraid: of }).execute()
      return `${listid}`
    },
  }
}
