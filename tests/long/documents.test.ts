import { beforeAll, describe, expect, it } from 'vitest'
import { type DocumentName, documentTable } from '../../domain/access/authorisation'
import { principals } from '../../domain/access/authorisation-rows'
import { createInFlight } from '../../server/http/in-flight'
import { storedValues } from '../../server/services/profile/profile-row'
import type { OpenDatabase } from '../../server/store/database'
import { createLimits, defaultLimits } from '../../server/store/limits'
import { addMember, cookieOf } from '../support/agency-fixture'
import { forEachDatabase, onEmbedded } from '../support/database'
import { absentNumber, buildWorld, checksum, type World } from '../support/matrix-world'
import { addChit, addPayslip } from '../support/pay-rows'
import { readPdf } from '../support/pdf-text'
import { type Served, serve, testCipher } from '../support/served'

const now = new Date('2026-11-20T12:00:00Z')
const paths: Readonly<Record<DocumentName, (number: number) => string>> = {
  payslip: (id) => `payslip/${id}.html`,
  chit: (id) => `chit/${id}.pdf`,
  terms_of_engagement: (extraid) => `${extraid}/terms-of-engagement.pdf`,
  terms_of_employment: (extraid) => `${extraid}/terms-of-employment.pdf`,
  receipt: (id) => `receipt/${id}.pdf`,
  my_data: (extraid) => `${extraid}/my-data.zip`,
}
const names = Object.keys(paths) as DocumentName[]
const statuses = { allow: 200, absent: 404, unauthenticated: 401, terms: 403, refused: 404 } as const

interface Opened {
  status: number
  headers: Headers
  body: Buffer
  text: string
}

async function open(url: string, path: string, cookie: string | null, method = 'GET'): Promise<Opened> {
  const response = await fetch(`${url}/dj/api/member/${path}`, { method, headers: cookie ? { cookie } : {} })
  const body = Buffer.from(await response.arrayBuffer())
  return { status: response.status, headers: response.headers, body, text: body.toString('utf8') }
}

forEachDatabase((_name, openDatabase) => {
  describe('every document × every principal', () => {
    let database: OpenDatabase
    let served: Served
    let world: World
    const numbers = new Map<string, number>()

    beforeAll(async () => {
      database = await openDatabase()
      const limits = createLimits(database.pool, { ...defaultLimits, document: { points: 10_000, seconds: 900 } })
      served = await serve(database, () => now, { limits })
      world = await buildWorld(database.db, now, 'no password')
      const { adult, other, parent, child, otherChild, removedChild, newcomer, staff } = world
      for (const extraid of [adult, other, parent, child, otherChild, removedChild, newcomer, staff]) {
        numbers.set(`payslip ${extraid}`, await addPayslip(database.db, extraid))
        numbers.set(`chit ${extraid}`, await addChit(database.db, extraid))
        numbers.set(`receipt ${extraid}`, world.receipts.get(extraid) ?? 0)
      }
      await database.db.updateTable('member').set({ have_ccp_terms: true }).execute()
      return () => served.close()
    })

    it.each(names)(
      '%s',
      async (name) => {
        const before = await checksum(database.db)
        for (const principal of principals) {
          const { cookie, target } = world.asks[principal]
          const number = numbers.get(`${name} ${target}`) ?? target
          const opened = await open(served.url, paths[name](number), cookie)
          const decision = documentTable[name][principal]
          expect(opened.status, `${principal}: ${opened.text.slice(0, 300)}`).toBe(statuses[decision])
          expect(opened.headers.get('cache-control'), principal).toBe('no-store')
          expect(opened.headers.get('x-content-type-options'), principal).toBe('nosniff')
          if (decision === 'allow') continue
          // Somebody else's document looks exactly like one that does not exist, for everybody.
          const absent = await open(served.url, paths[name](absentNumber), cookie)
          expect([absent.status, absent.text], principal).toEqual([opened.status, opened.text])
          expect(opened.text).not.toMatch(/Łucja|Ó Sé/)
        }
        // An archive rests for an hour: one for each who may have it.
        const spooled = await database.db.deleteFrom('archive_spool').returning('extraid').execute()
        const mayHaveIt = principals.filter((principal) => documentTable.my_data[principal] === 'allow')
        const targets = name === 'my_data' ? mayHaveIt.map((principal) => world.asks[principal].target) : []
        expect(spooled.map(({ extraid }) => extraid).sort()).toEqual(targets.sort())
        expect(await checksum(database.db)).toBe(before)
      },
      120_000,
    )

    it('ends for a parent with the removal of the child', async () => {
      const { cookie } = world.asks.parent_own_child
      const path = paths.payslip(numbers.get(`payslip ${world.child}`) ?? 0)
      expect((await open(served.url, path, cookie)).status).toBe(200)
      await database.db.updateTable('member').set({ removed_at: now }).where('extraid', '=', world.child).execute()
      expect((await open(served.url, path, cookie)).status).toBe(404)
    })
  })
})

onEmbedded((openDatabase) => {
  describe('what a document says', () => {
    let database: OpenDatabase
    let served: Served
    let extraid: number
    let cookie: string

    beforeAll(async () => {
      database = await openDatabase()
      served = await serve(database, () => now)
      extraid = await addMember(database.db, 'Łucja')
      cookie = await cookieOf(database.db, extraid, now)
      return () => served.close()
    })
    const opened = (path: string) => open(served.url, path, cookie)

    it('a payslip: its rows, its sums, as a page that can do nothing', async () => {
      const label = '<img src=x onerror=alert(1)> & "day"'
      const id = await addPayslip(database.db, extraid, { label })
      const { status, headers, text } = await opened(`payslip/${id}.html`)
      expect(status).toBe(200)
      expect(headers.get('content-type')).toBe('text/html; charset=utf-8')
      expect(headers.get('content-disposition')).toBe(`inline; filename="payslip-2026-11-08-${id}.html"`)
      const policy = headers.get('content-security-policy') ?? ''
      expect(policy).toMatch(/^default-src 'none'; style-src 'sha256-[\w+/=]{44}'; .*; sandbox$/)
      expect(policy).not.toMatch(/unsafe|script-src|allow-/)
      expect(text).toContain('<html lang="en-IE">')
      expect(text).toContain('<title>Payslip, week 45 of 2026: Łucja Ní Bhriain</title>')
      expect(text).toContain(
        '<th scope="row">&lt;img src=x onerror=alert(1)&gt; &amp; &quot;day&quot;</th><td>8.00</td><td>€15.00</td><td>€120.00</td>',
      )
      expect(text).toContain('<tr><th scope="row">PAYE</th><td>€24.00</td></tr>')
      expect(text).toContain('<span>Net pay</span> <strong>€96.00</strong>')
      expect(text).toContain('<dd>08/11/2026</dd>')
      expect(text).toContain('<dd>Day &amp; night rate</dd>')
      expect(text).not.toMatch(/<img|<script| on\w+=(?!alert)/)
    })

    it('a chit: the day, the work, the hours, with its letters embedded and its tags', async () => {
      const id = await addChit(database.db, extraid, 'Own clothes.\nOffice fluff, no logos.')
      const { headers, body } = await opened(`chit/${id}.pdf`)
      expect(headers.get('content-type')).toBe('application/pdf')
      expect(headers.get('content-disposition')).toBe(`inline; filename="chit-2026-11-05-${id}.pdf"`)
      expect(headers.get('content-security-policy')).toBe(
        "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
      )
      const { text, pages, tags, source } = readPdf(body)
      const lines = text.split('\n').map((line) => line.trim())
      expect(pages).toBe(1)
      expect(lines).toEqual([
        ...['Lanternhill Casting', 'Work chit', 'Name:', 'Łucja Ní Bhriain', 'Member number:', String(extraid)],
        ...['Chit number:', `C-${extraid}`, 'Date worked:', '05/11/2026', 'Production:', 'Quay Street'],
        ...['Role:', 'Officer of the fleet', 'Production company:', 'Żółw Films', 'From:', '07:00', 'To:', '17:30'],
        ...['Unpaid breaks, hours:', '2.50', 'Hours:', '8.00', 'Note', 'Own clothes.', 'Office fluff, no logos.'],
        'Lanternhill Casting · Page 1 of 1',
      ])
      expect(tags.filter((tag) => tag === 'H1')).toEqual(['H1'])
      expect(source).toMatch(/\/Lang \(en-IE\)/)
      expect(source).toMatch(/\/Marked true/)
      expect(source).toMatch(/\/DisplayDocTitle true/)
      expect(source).toMatch(/<pdfuaid:part>1/)
      // Every font is embedded; none is left to the reader's program.
      expect(source.match(/\/Subtype \/Type0/g)?.length).toBe(source.match(/\/FontFile2/g)?.length)
      expect(source).not.toMatch(/\/Subtype \/Type1/)
    })

    it('the terms of engagement: in the member’s name, as the specification sums them up', async () => {
      const { text, tags } = readPdf((await opened(`${extraid}/terms-of-engagement.pdf`)).body)
      const read = text.replace(/\s+/g, ' ')
      expect(read).toContain(
        'Terms of engagement Between: Lanternhill Casting (the agency) and Łucja Ní Bhriain (the member)',
      )
      expect(read).toContain(
        'normally within 28 days of the end of the week in which you worked. Adverts may take longer.',
      )
      expect(read).toContain('On days over 6 hours you have breaks of at least 2.5 hours, unpaid.')
      expect(read).toContain('There is no sick leave scheme and no pension scheme.')
      expect(read).toContain('The Organisation of Working Time Act applies.')
      expect(tags.filter((tag) => tag === 'LI').length).toBeGreaterThan(8)
    })

    it('the terms of employment: only for a member who has them', async () => {
      expect((await opened(`${extraid}/terms-of-employment.pdf`)).status).toBe(404)
      await database.db.updateTable('member').set({ have_ccp_terms: true }).where('extraid', '=', extraid).execute()
      const { status, body } = await opened(`${extraid}/terms-of-employment.pdf`)
      expect(status).toBe(200)
      const { text } = readPdf(body)
      expect(text).toContain('You earn annual leave of 8 % of the hours that you work.')
    })

    it('holds no number that is kept sealed, and the log holds nothing of anybody', async () => {
      const secrets = { ppsnumber: '1234567FA', eft_iban: 'IE29AIBK93115212345678' }
      const row = storedValues(extraid, secrets, testCipher)
      await database.db.updateTable('member').set(row).where('extraid', '=', extraid).execute()
      const payslip = await addPayslip(database.db, extraid, { worksid: 'W-sealed' })
      const html = (await opened(`payslip/${payslip}.html`)).text
      const pdf = readPdf((await opened(`${extraid}/terms-of-employment.pdf`)).body)
      for (const secret of Object.values(secrets)) expect(html + pdf.text + pdf.source).not.toContain(secret)
      const log = served.log.join('\n')
      expect(log).toContain('"route":"/dj/api/member/payslip/{id}.html"')
      for (const said of ['Łucja', String(extraid), `payslip/${payslip}`, ...Object.values(secrets)]) {
        expect(log, said).not.toContain(said)
      }
    })
  })

  describe('the address of a document', () => {
    let database: OpenDatabase
    let cookie: string
    let id: number

    beforeAll(async () => {
      database = await openDatabase()
      const extraid = await addMember(database.db)
      cookie = await cookieOf(database.db, extraid)
      id = await addPayslip(database.db, extraid)
    })

    it('is read and nothing else: HEAD without a body, no POST, no other spelling', async () => {
      const { url, close } = await serve(database)
      const head = await open(url, `payslip/${id}.html`, cookie, 'HEAD')
      expect([head.status, head.body.length]).toEqual([200, 0])
      expect(Number(head.headers.get('content-length'))).toBeGreaterThan(1000)
      expect((await open(url, `payslip/${id}.html`, cookie, 'POST')).status).toBe(405)
      for (const odd of [`0${id}`, '0', '-1', '1e3', `${id}%00`, '4294967297', '99999999999', 'x']) {
        const { status, text } = await open(url, `payslip/${odd}.html`, cookie)
        expect([odd, status]).toEqual([odd, 404])
        expect(text).not.toContain('Łucja')
      }
      await close()
    })

    it('says in words why it does not open', async () => {
      const limits = createLimits(database.pool, { ...defaultLimits, document: { points: 1, seconds: 900 } })
      const { url, close } = await serve(database, () => new Date(), { limits })
      const other = await addMember(database.db, 'Other')
      const theirs = await cookieOf(database.db, other)
      const nobody = await open(url, `payslip/${id}.html`, null)
      expect([nobody.status, nobody.headers.get('content-type')]).toEqual([401, 'text/html; charset=utf-8'])
      expect(nobody.text).toContain('<h1>Please log in</h1>')
      expect(nobody.text).toContain('<a href="/">Log in</a>')
      // A document that does not exist does not count towards the limit; one that exists does.
      for (const _ of [1, 2]) expect((await open(url, `payslip/${id}.html`, theirs)).status).toBe(404)
      expect((await open(url, `${other}/terms-of-engagement.pdf`, theirs)).status).toBe(200)
      const many = await open(url, `${other}/terms-of-engagement.pdf`, theirs)
      expect([many.status, many.headers.get('retry-after')]).toEqual([429, '900'])
      expect(many.text).toContain('Too many documents at once')
      await close()
      const busy = await serve(database, () => new Date(), { inFlight: createInFlight(0) })
      const shed = await open(busy.url, `payslip/${id}.html`, cookie)
      expect([shed.status, shed.headers.get('retry-after')]).toEqual([503, '5'])
      await busy.close()
    })
  })
})
