import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { beforeAll, describe, expect, it } from 'vitest'
import type { OpenDatabase } from '../../server/store/database'
import { call, field } from '../support/caller'
import { forEachDatabase } from '../support/database'
import { type Served, serve } from '../support/served'

const script = join(import.meta.dirname, '../../agency/run.mjs')
/** The text with each accent as a separate character, as some keyboards and files have it. (Ł does not change.) */
const apart = (text: string): string => text.normalize('NFD')
const bytes = (text: unknown): string => Buffer.from(String(text)).toString('hex')

const people = [
  { firstname: 'Gráinne', lastname: 'Ní Bhriain', loginname: 'gráinne@example.ie' },
  { firstname: 'Séamus', lastname: 'Ó Súilleabháin', loginname: 'seamus@example.ie' },
  { firstname: 'Łukasz', lastname: 'Żółć', loginname: 'lukasz@example.ie' },
]
const plain = ['grainne ni bhriain', 'O SUILLEABHAIN', 'zolc']
const text = 'An bhfuil tú saor Dé hAoine? Czy możesz przyjść w piątek? ąćęłńóśźż ÁÉÍÓÚ ḃċḋḟġṁṗṡṫ {YES} {NO}'
const notes = `Tá fáilte romhat, dźwięk: ${apart('é ó ż')}, “ok” – 12 €, 🎬`
const password = 'Fáilte ż 2026'

const login = 'mutation ($u: String!, $p: String!) { login(username: $u, password: $p) { ok firstname extraid } }'
const messages =
  'query ($extraid: Int!) { member(extraid: $extraid) { messages { id name message options response } } }'
const respond =
  'mutation ($extraid: Int!, $id: Int!, $response: String!, $notes: String) { message_respond(extraid: $extraid, id: $id, response: $response, notes: $notes) { outcome } }'

interface Shown {
  id: number
  name: string
  message: string
  options: string
  response: string
}

forEachDatabase((_name, open) => {
  describe('Irish and Polish letters', () => {
    let database: OpenDatabase
    let served: Served
    const numbers: number[] = []

    const agency = async (...args: string[]) => {
      const env = { ...process.env, CALLBOARD_URL: served.url, AGENCY_TOKEN: 'test-token' }
      const { stdout } = await promisify(execFile)(process.execPath, [script, ...args, '--json'], { env })
      return JSON.parse(stdout)
    }
    const cookieOf = async (u: string, p: string) => (await call(served.url, 'login', login, { u, p })).cookie

    beforeAll(async () => {
      database = await open()
      served = await serve(database)
      for (const { firstname, lastname, loginname } of people) {
        const named = ['--firstname', apart(firstname), '--lastname', apart(lastname)]
        const made = await agency('member', 'create', '--loginname', loginname, '--password', password, ...named)
        numbers.push(made.extraid)
      }
      await database.db.updateTable('member').set({ accept_employmentterms: true }).execute()
      return () => served.close()
    })

    const found = async (search: string) => {
      const query = 'query ($search: String) { members(search: $search) { extraid } }'
      const asked = await call(served.url, 'agency', query, { search }, { token: 'test-token' })
      return field<{ extraid: number }[]>(asked, 'members').map((one) => one.extraid)
    }

    it('names are kept in one form, and found in either, in small letters, in capitals and without marks', async () => {
      for (const [at, { firstname, lastname }] of people.entries()) {
        const shown = await agency('member', 'show', String(numbers[at]))
        expect([bytes(shown.firstname), bytes(shown.lastname)]).toEqual([bytes(firstname), bytes(lastname)])
        const whole = `${firstname} ${lastname}`
        const [byHand] = await agency('member', 'list', '--search', apart(whole))
        expect(byHand.extraid).toBe(numbers[at])
        for (const form of [
          whole,
          apart(whole),
          whole.toLowerCase(),
          whole.toUpperCase(),
          lastname.slice(1),
          plain[at] ?? '',
        ]) {
          expect([form, await found(form)]).toEqual([form, [numbers[at]]])
        }
      }
    })

    it('a log-in name and a password are the same in either form', async () => {
      const given = people.map(({ loginname }) => loginname)
      for (const [at, name] of given.entries()) {
        for (const form of [name, apart(name), name.toUpperCase()]) {
          const done = await call(served.url, 'login', login, { u: form, p: apart(password) })
          expect([form, field(done, 'login')]).toEqual([form, expect.objectContaining({ extraid: numbers[at] })])
        }
      }
    })

    it('a message, its choices and the notes of an answer arrive byte for byte, at both ends', async () => {
      const [extraid = 0] = numbers
      const content = ['--category', 'Casting', '--name', 'Ceol na Mara: Żółć', '--text', text]
      const { mailing_id } = await agency('message', 'send', '--to', String(extraid), ...content)
      const cookie = await cookieOf('gráinne@example.ie', password)
      const read = async () => {
        const member = field<{ messages: Shown[] }[]>(
          await call(served.url, 'member', messages, { extraid }, { cookie }),
          'member',
        )
        return member[0]?.messages[0]
      }
      const message = await read()
      expect(bytes(message?.message)).toBe(bytes(text))
      expect(bytes(message?.name)).toBe(bytes('Ceol na Mara: Żółć'))
      const given = { extraid, id: message?.id, response: 'Y', notes }
      expect(field(await call(served.url, 'member', respond, given, { cookie }), 'message_respond')).toEqual({
        outcome: 'applied',
      })
      expect(bytes((await read())?.response)).toBe(bytes(`Y: ${notes}`))
      const [answer] = await agency('message', 'answers', String(mailing_id))
      expect(bytes(answer.response)).toBe(bytes(`Y: ${notes}`))
      expect(bytes(`${answer.firstname} ${answer.lastname}`)).toBe(bytes('Gráinne Ní Bhriain'))
    })

    it('a choice is the one that was offered, whatever its letters', async () => {
      const [, extraid = 0] = numbers
      const options = ['Dé Luain', apart('Dé Máirt'), 'środa']
      const content = ['--category', 'Fitting', '--name', 'Cé acu?', '--text', 'Który?', '--type', 'radio']
      const to = ['message', 'send', '--to', String(extraid), '--options', options.join(';')]
      const { mailing_id } = await agency(...to, ...content)
      const cookie = await cookieOf('seamus@example.ie', password)
      const member = field<{ messages: Shown[] }[]>(
        await call(served.url, 'member', messages, { extraid }, { cookie }),
        'member',
      )
      const message = member[0]?.messages[0]
      const offered = (message?.options ?? '').split(';')
      for (const option of offered) {
        const given = { extraid, id: message?.id, response: option, notes: null }
        const done = await call(served.url, 'member', respond, given, { cookie })
        expect([option, field(done, 'message_respond')]).toEqual([option, { outcome: 'applied' }])
        const [answer] = await agency('message', 'answers', String(mailing_id))
        expect(bytes(answer.response)).toBe(bytes(option))
      }
      expect(offered).toHaveLength(3)
    })
  })
})
