import { randomUUID } from 'node:crypto'
import { get } from 'node:http'
import { networkInterfaces } from 'node:os'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { runAgency } from '../../agency/main'
import type { WaitingPhoto } from '../../domain/photos/waiting-photo'
import type { OpenDatabase } from '../../server/store/database'
import { buildSheet, callSheet, enterSheet, type OpenSheet, openSheet } from '../support/contact-sheet'
import { onEmbedded } from '../support/database'
import { addAgencyToken, emptyAll } from '../support/matrix-world'
import { closeAll } from '../support/opened'
import { markedPhoto } from '../support/photo-files'
import { photoScene } from '../support/photo-scene'

let now = new Date('2026-11-20T12:00:00Z')

/** The status of a GET with that Host header, which fetch does not allow to be set. */
function statusAt(origin: string, host: string): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    get(`${origin}/`, { headers: { host }, agent: false }, (response) => {
      response.resume()
      resolve(response.statusCode)
    }).on('error', reject)
  })
}

onEmbedded((open) => {
  describe('the contact sheet', () => {
    let database: OpenDatabase
    let at: Awaited<ReturnType<typeof photoScene>>
    let sheet: OpenSheet
    let key: string

    beforeAll(async () => {
      await buildSheet()
      database = await open()
    }, 120_000)
    beforeEach(async () => {
      now = new Date('2026-11-20T12:00:00Z')
      at = await photoScene(database, () => now)
      sheet = await openSheet({ url: at.url, agencyToken: 'test-token' }, '--reviewer', 'Niamh Byrne')
      key = await enterSheet(sheet)
      return async () => {
        await sheet.end()
        await at.close()
      }
    })
    afterEach(() => emptyAll(database.db))
    afterAll(() => closeAll())

    const put = async (phototype = 2) =>
      (await at.put({ phototype, image: await at.uploaded(await markedPhoto(900, 1_200)) })).photo?.mediaid ?? 0
    const waiting = async () => (await callSheet(sheet, '/photos', { key })).body.photos as WaitingPhoto[]
    const review = async (mediaid: number, given: object = {}) => {
      const body = { mediaid, seen_version: 0, status: 'A', quality: 4, comment: null, key: randomUUID(), ...given }
      return callSheet(sheet, '/review', { key, body })
    }
    const undo = (mediaid: number, seen_version: number) =>
      callSheet(sheet, '/undo', { key, body: { mediaid, seen_version, key: randomUUID() } })

    it('lists what waits, the oldest first, with name and days', async () => {
      const longShot = await put(3)
      now = new Date('2026-12-05T12:00:00Z')
      const head = await put()
      const { body } = await callSheet(sheet, '/photos', { key })
      expect(body).toMatchObject({
        reviewer: 'Niamh Byrne',
        photos: [
          { mediaid: longShot, firstname: 'Aoife', lastname: 'Ní Bhriain', phototype: 3, days: 15, review_version: 0 },
          { mediaid: head, phototype: 2, days: 0, comment: null },
        ],
      })
      expect(JSON.stringify(body)).not.toContain('/dj/api')
    })

    it('shows a picture as a card and large, and no other file', async () => {
      await put()
      const [photo] = await waiting()
      for (const path of [photo?.card, photo?.image]) {
        const { status, headers } = await callSheet(sheet, path ?? '', { key })
        expect([status, headers.get('content-type')]).toEqual([200, 'image/jpeg'])
        expect(headers.get('cache-control')).toBe('no-store')
      }
      const { original } = await database.db.selectFrom('photo').select('original').executeTakeFirstOrThrow()
      expect((await callSheet(sheet, `/picture/${original}`, { key })).status).toBe(409)
      for (const path of ['/picture/..%2f..%2fhealth', '/dj/api/agency/', '/../package.json', '/assets/'])
        expect((await callSheet(sheet, path, { key })).status).toBe(404)
    })

    it('gives a review that the member sees at the next read, with the reviewer’s name in the record', async () => {
      const mediaid = await put()
      now = new Date('2026-11-21T09:00:00Z')
      const told = await review(mediaid, { status: 'I', quality: 2, comment: 'Please smile.' })
      expect(told.body).toEqual({ ok: true, message: null })
      expect(await at.photos([2])).toMatchObject([{ status: 'I', quality: 2, comment: 'Please smile.' }])
      expect(await waiting()).toEqual([])
      expect(await database.db.selectFrom('photo').selectAll().executeTakeFirstOrThrow()).toMatchObject({
        reviewer: 'Niamh Byrne',
        rateddate: now,
      })
      const [last] = await database.db.selectFrom('record_change').orderBy('id', 'desc').selectAll().execute()
      expect(last).toMatchObject({ who: 'Niamh Byrne', by: 'agency', at: now })
    })

    it('is opened in the name of the token, where it has one and no reviewer is given', async () => {
      const { token } = await addAgencyToken(database.db, 'Orla Daly', now)
      const other = await openSheet({ url: at.url, agencyToken: token })
      const { body } = await callSheet(other, '/photos', { key: await enterSheet(other) })
      expect(body).toMatchObject({ reviewer: 'Orla Daly' })
      await other.end()
    })

    it('sent again with the same key a review is given once', async () => {
      const mediaid = await put()
      const call = randomUUID()
      expect((await review(mediaid, { key: call })).body).toEqual({ ok: true, message: null })
      expect((await review(mediaid, { key: call })).body).toEqual({ ok: true, message: null })
      expect((await review(mediaid, { key: randomUUID() })).body).toMatchObject({ ok: false })
      expect(await database.db.selectFrom('photo').select('review_version').execute()).toEqual([{ review_version: 1 }])
    })

    it('takes a review back exactly, and not once somebody else has reviewed', async () => {
      const mediaid = await put()
      const before = await database.db.selectFrom('photo').selectAll().executeTakeFirstOrThrow()
      await review(mediaid, { comment: 'Good.' })
      expect((await undo(mediaid, 1)).body).toEqual({ ok: true, message: null })
      expect(await database.db.selectFrom('photo').selectAll().executeTakeFirstOrThrow()).toEqual({
        ...before,
        review_version: 2,
      })
      expect(await waiting()).toMatchObject([{ mediaid, review_version: 2 }])
      await review(mediaid, { seen_version: 2 })
      const other = { env: { CALLBOARD_URL: at.url, AGENCY_TOKEN: 'test-token' }, stdout: { write: () => true } }
      const args = ['photo', 'review', String(mediaid), 'reject', '--reviewer', 'Declan']
      expect(await runAgency(args, { ...other, stderr: other.stdout })).toBe(0)
      expect((await undo(mediaid, 3)).body).toEqual({
        ok: false,
        message: `Photo ${mediaid} was reviewed meanwhile by Declan. Nothing was changed.`,
      })
      expect(await at.photos([2])).toMatchObject([{ status: 'R' }])
    })

    it('does not rate a photo that its member has replaced meanwhile', async () => {
      const mediaid = await put()
      await at.put({ image: await at.uploaded(), replaces: mediaid })
      expect((await review(mediaid)).body).toMatchObject({
        ok: false,
        message: expect.stringMatching(/^There is no photo \d+: the member may have replaced or deleted it\.$/),
      })
      expect(await at.photos([2])).toMatchObject([{ status: 'P', quality: null }])
    })

    it('lets in whoever has the printed address, once', async () => {
      const body = { secret: sheet.secret }
      expect((await callSheet(sheet, '/enter', { body })).status).toBe(403)
      const other = await openSheet({ url: at.url, agencyToken: 'test-token' })
      for (const secret of ['', 'wrong', sheet.secret, 7, null])
        expect((await callSheet(other, '/enter', { body: { secret } })).status).toBe(403)
      const itsKey = await enterSheet(other)
      for (const wrong of ['', 'wrong', key, other.secret, 'undefined'])
        for (const path of ['/photos', '/picture/00000000000000000000000000000000', '/review'])
          expect((await callSheet(other, path, { key: wrong })).status).toBe(403)
      expect((await callSheet(other, '/photos', { key: itsKey })).status).toBe(200)
      await other.end()
    })

    it('answers its own page alone: no other name, origin or site', async () => {
      const mediaid = await put()
      const { port, host } = new URL(sheet.origin)
      expect(await statusAt(sheet.origin, host)).toBe(200)
      for (const name of ['evil.example', `evil.example:${port}`, `localhost:${port}`, '127.0.0.1'])
        expect(await statusAt(sheet.origin, name)).toBe(403)
      const body = { mediaid, seen_version: 0, status: 'R' }
      const foreign: Record<string, string>[] = [
        { origin: 'https://evil.example' },
        { origin: 'http://127.0.0.1:1' },
        { origin: 'null' },
        { 'sec-fetch-site': 'cross-site' },
        { 'sec-fetch-site': 'same-site' },
        { 'sec-fetch-site': 'none' },
      ]
      for (const headers of foreign)
        expect((await callSheet(sheet, '/review', { key, body, headers })).status).toBe(403)
      for (const site of ['cross-site', 'same-site'])
        expect((await callSheet(sheet, '/photos', { key, headers: { 'sec-fetch-site': site } })).status).toBe(403)
      const bare = await fetch(`${sheet.origin}/review`, {
        method: 'POST',
        headers: { 'x-sheet-key': key },
        body: JSON.stringify(body),
      })
      expect(bare.status).toBe(403)
      expect(await at.photos([2])).toMatchObject([{ status: 'P' }])
    })

    it('is on the loopback alone, and says to the browser what it may do', async () => {
      const { port, hostname } = new URL(sheet.origin)
      expect(hostname).toBe('127.0.0.1')
      const others = Object.values(networkInterfaces()).flatMap((all) => all ?? [])
      for (const { address } of others.filter(({ internal, family }) => !internal && family === 'IPv4'))
        await expect(fetch(`http://${address}:${port}/`)).rejects.toThrow()
      const { status, headers, body } = await callSheet(sheet, '/')
      expect(status).toBe(200)
      expect(headers.get('content-security-policy')).toMatch(
        /^default-src 'none'; script-src 'self'; style-src 'self';/,
      )
      expect(headers.get('referrer-policy')).toBe('no-referrer')
      expect(headers.get('cache-control')).toBe('no-store')
      expect(String(body.text)).not.toMatch(/<script(?![^>]*src=)|<style|style=|test-token/)
    })

    it('says what the portal says, and nothing of a body that is none', async () => {
      const wrong = await review(1, { status: 'X' })
      expect(wrong).toMatchObject({ status: 409, body: { message: expect.stringMatching(/PhotoStatus/) } })
      const huge = await callSheet(sheet, '/review', { key, body: { comment: 'x'.repeat(30_000) } })
      expect(huge).toMatchObject({ status: 400, body: { message: 'This is more than a decision.' } })
      await at.close()
      expect(await callSheet(sheet, '/photos', { key })).toMatchObject({
        status: 503,
        body: { message: 'The portal’s server does not answer just now.' },
      })
    })

    it('is ended by Ctrl-C, says how much was done, and is not begun with a wrong token', async () => {
      await review(await put())
      const { code, out, err } = await sheet.end()
      expect({ code, out }).toEqual({ code: 0, out: 'The contact sheet is closed. Reviews given: 1.\n' })
      expect(err).toContain('No photo waits. You review as Niamh Byrne.')
      await expect(fetch(sheet.origin)).rejects.toThrow()
      await expect(openSheet({ url: at.url, agencyToken: 'wrong' })).rejects.toThrow(/does not take the agency's token/)
    })
  })
})
