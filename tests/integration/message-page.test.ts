import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createInFlight } from '../../server/http/in-flight'
import { createMessageDocument } from '../../server/http/public-message/message-document'
import type { OpenDatabase } from '../../server/store/database'
import { addMember, effects, sendMessage } from '../support/agency-fixture'
import { forEachDatabase } from '../support/database'
import { type Served, serve } from '../support/served'

const document = createMessageDocument(`<!doctype html><html lang="en-IE"><head><title>Callboard</title>
<script type="module" crossorigin src="/assets/start.js"></script><link rel="modulepreload" href="/assets/shell.js" />
<link rel="manifest" href="/manifest.webmanifest"></head>
<body><div id="root"><svg></svg></div><link rel="stylesheet" href="/assets/index.css"></body></html>`)

const hour = 3_600_000

interface Page {
  status: number
  html: string
  headers: Headers
}

/** The values of a page's form as a browser sends them: its hidden fields, and what the person chose and typed. */
function fieldsIn(html: string): URLSearchParams {
  const fields = new URLSearchParams()
  for (const [, name = '', value = ''] of html.matchAll(/<input type="hidden" name="(\w+)" value="([^"]*)">/g)) {
    fields.append(name, value.replaceAll('&quot;', '"').replaceAll('&amp;', '&').replaceAll('\n', '\r\n'))
  }
  return fields
}

forEachDatabase((_name, open) => {
  describe('the page of a message, without JavaScript', () => {
    let database: OpenDatabase
    let served: Served
    let code: string
    let mailing: number
    const now = Date.parse('2026-11-20T09:00:00Z')
    let time = now

    beforeAll(async () => {
      database = await open()
      served = await serve(database, () => new Date(time), { messageDocument: document })
      return () => served.close()
    })
    beforeEach(async () => {
      time = now
      await database.db.deleteFrom('rate_limit').execute()
      const member = await addMember(database.db, 'Niamh')
      const sent = await sendMessage(database.db, [member], {
        now: new Date(now),
        expirydate: new Date(now + 5 * hour),
      })
      mailing = sent.mailing_id
      const rows = await database.db
        .selectFrom('message')
        .where('mailing_id', '=', mailing)
        .select('link_code')
        .execute()
      code = rows[0]?.link_code ?? ''
    })

    const change = (to: object) =>
      database.db.updateTable('mailing').where('mailing_id', '=', mailing).set(to).execute()
    const stored = () =>
      database.db.selectFrom('message').where('mailing_id', '=', mailing).selectAll().executeTakeFirst()

    async function load(of = code, init: RequestInit = {}, from = served): Promise<Page> {
      const answer = await fetch(`${from.url}/m/${of}`, init)
      return { status: answer.status, html: await answer.text(), headers: answer.headers }
    }

    const post = (body: URLSearchParams | string, more: { of?: string; from?: Served; headers?: object } = {}) =>
      load(more.of, { method: 'POST', body, headers: { 'sec-fetch-site': 'same-origin', ...more.headers } }, more.from)

    /** Opens the page, fills in its form and sends it. */
    async function answer(chosen: string[], notes = '', page?: Page): Promise<Page> {
      const fields = fieldsIn((page ?? (await load())).html)
      for (const one of chosen) fields.append('answer', one)
      fields.append('notes', notes)
      return post(fields)
    }

    it('shows the message and a form, loads nothing before the form has arrived, and opening it changes nothing', async () => {
      const page = await load()
      expect(page.status).toBe(200)
      expect(page.html).toContain('<h1 id="title">Quay Street: market crowd</h1>')
      expect(page.html).toContain('Available is not booked.')
      expect(page.html).toContain('never asks for money or bank details')
      expect(page.html.indexOf('/assets/')).toBeGreaterThan(page.html.indexOf('</form>'))
      for (const asset of ['start.js', 'shell.js', 'index.css']) expect(page.html).toContain(`/assets/${asset}"`)
      expect(page.html).not.toMatch(/Niamh|Bhriain/)
      expect(page.headers.get('cache-control')).toBe('no-store')
      expect(page.headers.get('x-robots-tag')).toBe('noindex')
      const head = await load(code, { method: 'HEAD' })
      expect([head.status, head.html]).toEqual([200, ''])
      expect(await stored()).toMatchObject({ opened_at: null, response: null })
    })

    it.each(['br', 'gzip', 'identity'])('is sent as %s where that is taken', async (encoding) => {
      const page = await load(code, { headers: { 'accept-encoding': encoding } })
      expect(page.headers.get('content-encoding')).toBe(encoding === 'identity' ? null : encoding)
      expect(page.html).toContain('</form>')
    })

    it('takes Yes with notes, once however often the form is sent, also after the deadline', async () => {
      const fields = fieldsIn((await load()).html)
      fields.append('answer', 'Y')
      fields.append('notes', ' From six \r\nor seven ')
      for (const at of [now, now + hour, now + 6 * hour]) {
        time = at
        const page = await post(fields)
        expect([page.status, page.html.includes('Thank you')]).toEqual([200, true])
        expect(page.html).toContain('You said yes to Quay Street: market crowd.')
        expect(page.html).not.toContain('<script')
      }
      expect(await stored()).toMatchObject({ response: 'Y: From six \nor seven', response_at: new Date(now) })
      expect(await effects(database.db)).toContainEqual(
        expect.objectContaining({ response: 'Y: From six \nor seven', op_id: fields.get('op') }),
      )
    })

    it('changes an answer, and asks first where another one came meanwhile', async () => {
      await answer(['Y'], 'two\nlines')
      const early = await load()
      expect(early.html).toMatch(/You said yes\.<\/b> The agency has it, 09:00\./)
      expect(early.html).toMatch(/value="Y" checked/)
      expect((await answer(['N'], '', early)).html).toContain('You said no to')
      const conflict = await answer(['Y'], 'again', early)
      expect([conflict.status, conflict.html.includes('Another answer came through the message’s link')]).toEqual([
        409,
        true,
      ])
      expect(conflict.html).toContain('Send yours again to replace it.')
      expect(conflict.html).toMatch(/value="Y" checked/)
      expect(conflict.html).toContain('again</textarea>')
      expect((await stored())?.response).toBe('N')
      expect((await answer(['Y'], 'again', conflict)).html).toContain('You said yes to')
      expect((await stored())?.response).toBe('Y: again')
    })

    it('sent from a restored page with another choice is no repetition', async () => {
      const page = await load()
      await answer(['Y'], '', page)
      expect((await answer(['N'], '', page)).status).toBe(409)
      expect((await stored())?.response).toBe('Y')
    })

    it('takes one option, and several or none', async () => {
      await change({ text_type: 'radio', options: ['All "day"', 'Call 06:30'] })
      const page = await load()
      expect(page.html).toContain('value="All &quot;day&quot;"')
      const missing = await answer([], 'kept <b>', page)
      expect(missing.status).toBe(422)
      expect(missing.html).toContain('Please select an option')
      expect(missing.html).toContain('kept &lt;b&gt;</textarea>')
      expect((await answer(['Call 06:30'], '', missing)).html).toContain('You chose Call 06:30 to')
      await change({ text_type: 'checkboxes' })
      expect((await answer(['All "day"', 'Call 06:30'])).html).toContain('You chose All &quot;day&quot; and Call 06:30')
      expect((await answer([])).html).toContain('You chose none of them')
      expect((await answer(['Nothing of it'])).html).toContain('That option is not part of this message.')
      expect((await stored())?.response).toBe(':')
    })

    it('refuses in words what is too long, too large, or no answer, and keeps what was typed', async () => {
      const long = await answer(['Y'], 'x'.repeat(1_001))
      expect([long.status, long.html.includes('Notes can have at most 1000 characters.')]).toEqual([422, true])
      expect(long.html).toContain(`${'x'.repeat(1_001)}</textarea>`)
      expect((await answer([])).html).toContain('Please answer Yes or No.')
      expect((await post('\u0000%ff%&&answer=Y=')).status).toBe(200)
      const large = await post('x'.repeat(300_000))
      expect([large.status, large.html.includes('larger than 256 kB')]).toEqual([413, true])
      expect((await load(code, { method: 'PUT' })).status).toBe(405)
    })

    it('says that the message changed, was withdrawn or has closed, and loses nothing', async () => {
      const page = await load()
      await change({ version: 2, message: 'Now on Saturday' })
      const changed = await answer(['Y'], 'my coat', page)
      expect([changed.status, changed.html.includes('The agency changed this message after you read it.')]).toEqual([
        409,
        true,
      ])
      expect(changed.html).toContain('Now on Saturday')
      expect(changed.html).toContain('my coat</textarea>')
      expect(changed.html).not.toContain('checked')
      expect(changed.html).toContain('Your notes are still here.')
      time = now + 6 * hour
      const late = await answer(['Y'], 'my coat', changed)
      expect(late.status).toBe(409)
      expect(late.html).toMatch(/The deadline was .* so it was too late\./)
      expect(late.html).toContain('Your notes: my coat')
      expect(late.html).not.toContain('<form')
      expect((await load()).html).toContain('Closed. The deadline was')
      time = now
      await change({ withdrawn_at: new Date(now) })
      expect((await load()).html).toContain('The agency withdrew this message. There is nothing to do.')
      expect((await stored())?.response).toBeNull()
    })

    it('is not there for a wrong code, nor where nothing is asked, in the words of the specification', async () => {
      const absent = await load('gone%3Cb%3E.')
      expect(absent.status).toBe(404)
      expect(absent.html).toContain('Your availability check was not found. Check the value in the URL bar above.')
      expect(absent.html).toContain('The code gone could not be found.')
      await change({ one_way: true })
      expect((await load()).status).toBe(404)
      expect((await answer(['Y'])).status).toBe(404)
    })

    it('is found with a tail at its end', async () => {
      for (const tail of ['.', ')', '%E2%80%8B', '/']) expect((await load(code + tail)).status, tail).toBe(200)
    })

    it('shows texts as texts, and is no way out of the data for the portal', async () => {
      const evil = '</script><script>alert(1)</script><img src=x onerror=alert(1)>'
      await change({
        name: evil,
        message: `When: ${evil}\nCall: 6 {YES}\n\n${evil} https://a.example.ie/?"x`,
        category: evil,
      })
      const page = await answer(['X'], `</textarea>${evil}`)
      for (const { html } of [page, await load()]) {
        expect(html).not.toMatch(/<img|<script>|alert\(1\)<\/script>/)
        expect(html).toContain('&lt;img src=x')
      }
      const [, data = ''] = /id="server-message">([^<]*)<\/script>/.exec((await load()).html) ?? []
      expect(JSON.parse(data)).toMatchObject({ code, message: { name: evil, version: 1, outstanding: true } })
    })

    it('takes nothing that another site sends', async () => {
      const fields = fieldsIn((await load()).html)
      fields.append('answer', 'Y')
      for (const headers of [
        { 'sec-fetch-site': 'cross-site' },
        { origin: 'https://evil.example' },
        { 'sec-fetch-site': 'none' },
      ]) {
        const page = await post(fields, { headers })
        expect([page.status, page.html.includes('This came from another site.')]).toEqual([403, true])
      }
      expect(await stored()).toMatchObject({ response: null, opened_at: null })
    })

    it('limits guesses per address, and an answer that meets the limit is kept in its page', async () => {
      const page = await load()
      let limited: Page | null = null
      for (let at = 0; at < 62 && !limited; at++) {
        const guess = await load(`guess${at}`)
        if (guess.status === 429) limited = guess
      }
      expect(limited?.html).toContain('The link stays the same. Wait some minutes before you open it again.')
      expect(Number(limited?.headers.get('retry-after'))).toBeGreaterThan(0)
      const kept = await answer(['Y'], 'my "coat"', page)
      expect([kept.status, kept.html.includes('Your answer was not sent.')]).toEqual([429, true])
      await database.db.deleteFrom('rate_limit').execute()
      expect((await post(fieldsIn(kept.html))).html).toContain('Thank you')
      expect((await stored())?.response).toBe('Y: my "coat"')
    })

    it('keeps an answer in its page while the server is too busy', async () => {
      const busy = await serve(database, () => new Date(time), {
        messageDocument: document,
        inFlight: createInFlight(0),
      })
      const first = await load(code, {}, busy)
      expect([first.status, first.headers.get('refresh')]).toEqual([503, '2'])
      const fields = fieldsIn((await load()).html)
      fields.append('answer', 'N')
      const kept = await post(fields, { from: busy })
      expect([kept.status, kept.headers.get('refresh')]).toEqual([503, null])
      expect((await post(fieldsIn(kept.html))).html).toContain('You said no')
      await busy.close()
    })
  })
})
