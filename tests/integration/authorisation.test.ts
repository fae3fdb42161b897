import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { agencyRouteTable } from '../../domain/access/agency-authorisation'
import {
  type DocumentName,
  documentTable,
  endpoints,
  fileTable,
  memberFieldTable,
  memberTable,
  operationRow,
} from '../../domain/access/authorisation'
import { type Decision, type Principal, principals } from '../../domain/access/authorisation-rows'
import { profileTable } from '../../domain/access/profile-authorisation'
import { attributeNames } from '../../domain/profile/attributes'
import type { FieldName } from '../../domain/profile/field'
import { fieldNames } from '../../domain/profile/fields'
import { loadDemo } from '../../server/demo/load'
import { hashPassword } from '../../server/services/access/password'
import { clearValue, profileRow } from '../../server/services/profile/profile-row'
import type { OpenDatabase } from '../../server/store/database'
import { createLimits, defaultLimits } from '../../server/store/limits'
import { call, type EndpointName } from '../support/caller'
import { fieldsOf, operationsOf } from '../support/contract-sdl'
import { forEachDatabase } from '../support/database'
import { fieldSamples } from '../support/field-samples'
import { type KeptWorld, keepWorld } from '../support/kept-world'
import { documentPaths, documentStatus, outcomeOf, refusals, selections } from '../support/matrix-outcome'
import { samples } from '../support/matrix-samples'
import { absentNumber, buildWorld, type World } from '../support/matrix-world'
import { keepingBlobs } from '../support/memory-blobs'
import { type Served, serve, testCipher } from '../support/served'
import { tus } from '../support/tus-client'

const now = new Date('2026-11-20T12:00:00Z')
const many = { points: 100_000, seconds: 900 }
const noLimits = Object.fromEntries(Object.keys(defaultLimits).map((name) => [name, many])) as typeof defaultLimits

describe('the table of who may do what', () => {
  it.each(endpoints)('has every operation of %s, no other, and a sample of each', (endpoint) => {
    const names = operationsOf(endpoint).map(({ name }) => name)
    expect(names.filter((name) => !operationRow(endpoint, name))).toEqual([])
    expect(Object.keys(samples[endpoint]).sort()).toEqual([...new Set(names)].sort())
  })

  it('has every field of Member, and no other', () => {
    expect(Object.keys(memberFieldTable).sort()).toEqual(fieldsOf('member', 'Member').sort())
  })

  it('refuses what it lacks', () => {
    expect(operationRow('member', 'no_such_operation')).toBeNull()
    expect(operationRow('member', 'constructor')).toBeNull()
  })
})

forEachDatabase((_name, open) => {
  describe('every operation × every principal', () => {
    let database: OpenDatabase
    let served: Served
    let world: World
    let kept: KeptWorld

    beforeAll(async () => {
      database = await open()
      const limits = createLimits(database.pool, noLimits)
      const blobs = keepingBlobs()
      served = await serve(database, () => now, { loadDemo, limits, blobs })
      world = await buildWorld(database.db, now, await hashPassword('the password'), blobs)
      kept = await keepWorld(database.db)
      return () => served.close()
    })

    afterEach(() => kept.restore())

    /** Makes the call; reports whether any row changed, and then restores the data. */
    async function attempt(endpoint: EndpointName, name: string, principal: (typeof principals)[number]) {
      const sample = samples[endpoint][name]
      if (!sample) throw new Error(`No sample of ${name}.`)
      const { target, ...options } = world.asks[principal]
      const send = async (about: number) => {
        const { query, variables = {}, before } = sample(world, about, principal)
        if (before) await call(served.url, endpoint, before.query, before.variables ?? {}, options)
        return call(served.url, endpoint, query, variables, options)
      }
      const called = await send(target)
      const changed = await kept.isChanged()
      if (changed) await kept.restore()
      // Where the table says 'absent', the answer must look like the one for a number that does not exist.
      const comparable = Object.values(operationRow(endpoint, name) ?? {}).includes('absent')
      const absent = comparable ? await send(absentNumber) : null
      if (absent) await kept.restore()
      const { mayBeFalse = false, onlyReads = false } = sample(world, target, principal)
      return { called, changed, onlyReads, outcome: outcomeOf(called, name, absent, mayBeFalse) }
    }

    const isAgency = (principal: Principal) => world.asks[principal].token !== undefined
    const agencyHeaders = (principal: Principal, headers: Record<string, string>) => {
      const { token } = world.asks[principal]
      return token === undefined ? headers : { ...headers, authorization: `Bearer ${token}` }
    }

    const operations = endpoints.flatMap((endpoint) =>
      operationsOf(endpoint).map(({ kind, name }) => ({ endpoint, kind, name })),
    )

    it.each(operations)(
      '$endpoint $kind $name',
      async ({ endpoint, kind, name }) => {
        const row = operationRow(endpoint, name)
        if (!row) throw new Error('No row.')
        let effects = 0
        for (const principal of principals) {
          const { called, changed, onlyReads, outcome } = await attempt(endpoint, name, principal)
          const isRead = kind === 'query' || onlyReads
          expect(outcome, `${principal}: ${JSON.stringify(called)}`).toBe(row[principal])
          if (outcome !== 'allow' || isRead) expect(changed, `${principal} changed a row`).toBe(false)
          if (outcome === 'allow' && (changed || isRead)) effects++
        }
        // Refusals prove something only if the same fixture lets somebody succeed, and an effect then changes a row.
        const refusals = principals.filter((principal) => row[principal] !== 'allow').length
        if (refusals > 0) expect(effects).toBeGreaterThan(0)
      },
      120_000,
    )

    it.each(fieldsOf('member', 'Member'))('Member.%s', async (field) => {
      const selection = selections[field] ?? ''
      const rows: Readonly<Record<string, Readonly<Record<string, Decision>>>> = memberFieldTable
      for (const principal of principals) {
        const { cookie, target } = world.asks[principal]
        const query = `{ member(extraid: ${target}) { ${field} ${selection} } }`
        const read = await call(served.url, 'member', query, {}, { cookie })
        const list = read.data?.member
        const value = read.code === null && Array.isArray(list) && list.length === 1 ? list[0]?.[field] : undefined
        // A field of the profile that is refused is null, whatever is stored, so that the rest of the query is answered.
        const isHidden = rows[field]?.[principal] !== 'allow' && value === null
        const seen = value !== undefined && !isHidden
        const expected = memberTable.member[principal] === 'allow' && rows[field]?.[principal] === 'allow'
        expect(seen, `${principal}: ${JSON.stringify(read)}`).toBe(expected)
      }
    })

    it.each(Object.keys(documentTable) as DocumentName[])('document %s', async (name) => {
      let opened = 0
      for (const principal of principals) {
        const { cookie, target } = world.asks[principal]
        const path = documentPaths[name](world, target)
        const answer = await fetch(`${served.url}/dj/api/member/${path}`, { headers: cookie ? { cookie } : {} })
        const body = Buffer.from(await answer.arrayBuffer())
        expect(answer.status, `${principal}: ${path}`).toBe(documentStatus[documentTable[name][principal]])
        expect(answer.headers.get('cache-control')).toBe('no-store')
        if (answer.status === 200) opened++
        else expect(body.toString(), principal).toContain('<!doctype html>')
      }
      expect(opened).toBeGreaterThan(0)
      // An archive that was made rests for an hour, and changes nothing else.
      const spooled = await database.db.deleteFrom('archive_spool').returning('extraid').execute()
      expect(spooled).toHaveLength(name === 'my_data' ? opened : 0)
      expect(await kept.isChanged()).toBe(false)
    })

    it('a file on its way in', async () => {
      for (const principal of principals) {
        const { cookie } = world.asks[principal]
        const { status, code } = await tus({ url: served.url, cookie: cookie ?? '' }, 'POST', {
          headers: { 'Upload-Length': '10' },
        })
        const outcome = status === 201 ? 'allow' : code
        const expected = fileTable.upload[principal]
        expect(outcome, principal).toBe(expected === 'allow' ? 'allow' : refusals[expected])
      }
    })

    it.each(['photo', 'thumbnail'] as const)('a picture: %s', async (name) => {
      let opened = 0
      for (const principal of principals) {
        const { cookie, target } = world.asks[principal]
        const photo = world.photos.get(target)
        const ids = name === 'photo' ? [photo?.image, photo?.card] : [photo?.thumbnail]
        for (const id of ids) {
          const headers = cookie ? { cookie } : {}
          const answer = await fetch(`${served.url}/dj/api/member/photo/${id}.jpg`, { headers })
          await answer.arrayBuffer()
          expect(answer.status, principal).toBe(documentStatus[fileTable[name][principal]])
          expect(answer.headers.get('cache-control')).toBe('no-store')
          expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
          if (answer.status === 200) opened++
        }
        const byAgency = await fetch(`${served.url}/dj/api/agency/photo/${photo?.image}.jpg`, {
          headers: agencyHeaders(principal, cookie ? { cookie } : {}),
        })
        expect(byAgency.status, principal).toBe(isAgency(principal) ? 200 : 401)
      }
      expect(opened).toBeGreaterThan(0)
      expect(await kept.isChanged()).toBe(false)
    })

    it('the image of an application to a special list', async () => {
      let opened = 0
      for (const principal of principals) {
        const { cookie, target } = world.asks[principal]
        const { image, card } = world.listImages.get(target) ?? {}
        const headers = cookie ? { cookie } : {}
        for (const id of [image, card]) {
          const answer = await fetch(`${served.url}/dj/api/member/speciallist/${id}.jpg`, { headers })
          await answer.arrayBuffer()
          expect(answer.status, principal).toBe(documentStatus[fileTable.speciallist_image[principal]])
          expect(answer.headers.get('cache-control')).toBe('no-store')
          expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
          if (answer.status === 200) opened++
          // The picture cannot be fetched as a photo, because that address looks only among the photos.
          const asPhoto = await fetch(`${served.url}/dj/api/member/photo/${id}.jpg`, { headers })
          expect(asPhoto.status, principal).not.toBe(200)
        }
        const byAgency = await fetch(`${served.url}/dj/api/agency/speciallist/${image}.jpg`, {
          headers: agencyHeaders(principal, headers),
        })
        expect(byAgency.status, principal).toBe(isAgency(principal) ? 200 : 401)
      }
      expect(opened).toBeGreaterThan(0)
      expect(await kept.isChanged()).toBe(false)
    })

    it('a scan of a document, which is shown to nobody but the agency', async () => {
      for (const principal of principals) {
        const { cookie, target } = world.asks[principal]
        const scan = world.submitted.get(target)?.scans.get('passport_scan')
        const headers = cookie ? { cookie } : {}
        for (const of of ['scan', 'photo', 'speciallist']) {
          const answer = await fetch(`${served.url}/dj/api/member/${of}/${scan}.jpg`, { headers })
          await answer.arrayBuffer()
          expect(answer.ok, `${principal}: ${of}`).toBe(false)
        }
        expect(await kept.isChanged()).toBe(false)
        const byAgency = await fetch(`${served.url}/dj/api/agency/scan/${scan}.jpg`, {
          headers: agencyHeaders(principal, headers),
        })
        await byAgency.arrayBuffer()
        expect(byAgency.status, principal).toBe(isAgency(principal) ? 200 : 401)
        // Each look is written down.
        expect(await kept.isChanged()).toBe(isAgency(principal))
        await kept.restore()
      }
    })

    it('a backup', async () => {
      for (const principal of principals) {
        const { cookie } = world.asks[principal]
        const headers = agencyHeaders(principal, cookie ? { cookie } : {})
        const answer = await fetch(`${served.url}/dj/api/agency/backup`, { headers })
        await answer.arrayBuffer()
        const expected = { ...documentStatus, refused: 403 }[agencyRouteTable.backup[principal]]
        expect(answer.status, principal).toBe(expected)
      }
      expect(await kept.isChanged()).toBe(false)
    })

    it('a consent form, which is shown to nobody but the agency', async () => {
      for (const principal of principals) {
        const { cookie, target } = world.asks[principal]
        const file = world.consents.get(target)?.file
        const headers = cookie ? { cookie } : {}
        for (const path of [`consent/${file}.jpg`, `consent/${file}.pdf`, `scan/${file}.jpg`, `photo/${file}.jpg`]) {
          const answer = await fetch(`${served.url}/dj/api/member/${path}`, { headers })
          await answer.arrayBuffer()
          expect(answer.ok, `${principal}: ${path}`).toBe(false)
        }
        const bearer = agencyHeaders(principal, headers)
        const asPdf = await fetch(`${served.url}/dj/api/agency/consent/${file}.pdf`, { headers: bearer })
        expect(asPdf.status, principal).toBe(isAgency(principal) ? 404 : 401)
        expect(await kept.isChanged()).toBe(false)
        const byAgency = await fetch(`${served.url}/dj/api/agency/consent/${file}.jpg`, { headers: bearer })
        await byAgency.arrayBuffer()
        expect(byAgency.status, principal).toBe(isAgency(principal) ? 200 : 401)
        // Each look is written down.
        expect(await kept.isChanged()).toBe(isAgency(principal))
        await kept.restore()
      }
    })

    it('the sound of an audio reel, whole and in part', async () => {
      let opened = 0
      for (const principal of principals) {
        const { cookie, target } = world.asks[principal]
        const name = `${world.reels.get(target)?.sound}.mp3`
        for (const range of [{}, { range: 'bytes=100-199' }]) {
          const headers = { ...(cookie ? { cookie } : {}), ...range }
          const answer = await fetch(`${served.url}/dj/api/member/reel/${name}`, { headers })
          await answer.arrayBuffer()
          const whole = documentStatus[fileTable.reel[principal]]
          expect(answer.status, principal).toBe(whole === 200 && 'range' in range ? 206 : whole)
          expect(answer.headers.get('cache-control')).toBe('no-store')
          expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
          if (answer.ok) opened++
          const byAgency = await fetch(`${served.url}/dj/api/agency/reel/${name}`, {
            headers: agencyHeaders(principal, headers),
          })
          await byAgency.arrayBuffer()
          expect(byAgency.ok, principal).toBe(isAgency(principal))
          expect([200, 206, 401]).toContain(byAgency.status)
        }
      }
      expect(opened).toBeGreaterThan(0)
      expect(await kept.isChanged()).toBe(false)
    })

    describe('each field of MemberInput, written by itself', () => {
      const write = async (principal: Principal, name: FieldName) => {
        const { cookie, target } = world.asks[principal]
        const query = `mutation ($fields: MemberInput!) { update_member(extraid: ${target}, fields: $fields) { outcome problems { field } } }`
        const called = await call(served.url, 'member', query, { fields: { [name]: fieldSamples[name] } }, { cookie })
        const update = called.data?.update_member as { outcome?: string } | undefined
        return { outcome: update?.outcome ?? called.code, told: `${principal}: ${JSON.stringify(called)}` }
      }

      it.each(fieldNames)('%s', async (name) => {
        for (const principal of principals.filter((one) => profileTable[name][one] !== 'allow')) {
          const { outcome, told } = await write(principal, name)
          expect(outcome, told).toBe(refusals[memberTable.update_member[principal]])
        }
        expect(await kept.isChanged()).toBe(false)
        for (const principal of principals.filter((one) => profileTable[name][one] === 'allow')) {
          const { target } = world.asks[principal]
          const { outcome, told } = await write(principal, name)
          expect(outcome, told).toBe('applied')
          const row = await profileRow(database.db, target)
          expect(row && clearValue(row, name, testCipher), told).toBe(fieldSamples[name])
        }
      })
    })

    it('gives nobody a field that is only shown, and leaves all else alone', async () => {
      const { cookie, target } = world.asks.member_self
      const own = ['age', 'training_online_date', 'extraid', 'is_staff', '__proto__', 'parentid', 'signedupdate']
      for (const name of [...own, 'lastlogindate', ...attributeNames]) {
        const query = `mutation ($fields: MemberInput!) { update_member(extraid: ${target}, fields: $fields) { ok } }`
        const fields = JSON.parse(`{"occupation": "Baker", "${name}": 1}`)
        // Several times, because a document that comes again is run in another way.
        for (const _ of [1, 2, 3]) {
          const called = await call(served.url, 'member', query, { fields }, { cookie })
          expect(called.code, JSON.stringify(called)).toBe('BAD_REQUEST')
        }
      }
      expect(await kept.isChanged()).toBe(false)
    })

    it("does not reach another one's message through one's own number", async () => {
      const { cookie } = world.asks.member_self
      const foreign = world.messages.get(world.other)?.id
      const query = `mutation { message_respond(extraid: ${world.adult}, id: ${foreign}, response: "Y") { outcome } }`
      const respond = await call(served.url, 'member', query, {}, { cookie })
      expect(respond.data).toEqual({ message_respond: { outcome: 'absent' } })
      const read = `{ member(extraid: ${world.adult}) { messages(id: ${foreign}) { id } } }`
      expect((await call(served.url, 'member', read, {}, { cookie })).data).toEqual({ member: [{ messages: [] }] })
      expect(await kept.isChanged()).toBe(false)
    })

    it.each([
      ['neither our Origin nor X-Callboard', {}],
      ['an opaque Origin', { origin: 'null' }],
      ["another port's Origin", { origin: 'http://127.0.0.1:9' }],
      ['another site', { 'sec-fetch-site': 'cross-site', 'x-callboard': '1' }],
      ['a text', { 'content-type': 'text/plain', 'sec-fetch-site': 'same-origin', 'x-callboard': '1' }],
    ])('changes nothing for %s', async (_what, headers: Record<string, string>) => {
      const { cookie } = world.asks.member_self
      const query = `mutation { disconnect_device(extraid: ${world.adult}) { ok } }`
      const sent = { cookie, headers: { 'x-callboard': '0', ...headers } }
      expect((await call(served.url, 'member', query, {}, sent)).code).toBe('BAD_REQUEST')
      expect(await kept.isChanged()).toBe(false)
      const own = { cookie, headers: { 'x-callboard': '0', origin: served.url } }
      expect((await call(served.url, 'member', query, {}, own)).data).toEqual({ disconnect_device: { ok: true } })
      expect(await kept.isChanged()).toBe(true)
    })
  })
})
