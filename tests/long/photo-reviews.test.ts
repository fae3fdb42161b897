import { randomUUID } from 'node:crypto'
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { OpenDatabase } from '../../server/store/database'
import { call, field } from '../support/caller'
import { forEachDatabase } from '../support/database'
import { emptyAll } from '../support/matrix-world'
import { photoScene } from '../support/photo-scene'

let now = new Date('2026-11-20T12:00:00Z')
const reviewing =
  'mutation ($mediaid: Int!, $status: PhotoStatus!, $quality: Int, $comment: String, $reviewer: String, $seen: Int) { answer: review_photo(mediaid: $mediaid, status: $status, quality: $quality, comment: $comment, reviewer: $reviewer, seen_version: $seen) { ok message } }'
const undoing =
  'mutation ($mediaid: Int!, $seen: Int!, $reviewer: String) { answer: undo_photo_review(mediaid: $mediaid, seen_version: $seen, reviewer: $reviewer) { ok message } }'

forEachDatabase((_name, open) => {
  describe('reviews of photos', () => {
    let database: OpenDatabase
    let at: Awaited<ReturnType<typeof photoScene>>

    beforeAll(async () => {
      database = await open()
    })
    beforeEach(async () => {
      now = new Date('2026-11-20T12:00:00Z')
      at = await photoScene(database, () => now)
      return () => at.close()
    })
    afterEach(() => emptyAll(database.db))

    const ask = async (query: string, variables: object, key: string = randomUUID()) =>
      field<{ ok: boolean; message: string | null }>(
        await call(
          at.url,
          'agency',
          query,
          { ...variables },
          { token: 'test-token', headers: { 'idempotency-key': key } },
        ),
        'answer',
      )
    const review = (mediaid: number, given: object, key?: string) => ask(reviewing, { mediaid, ...given }, key)
    const undo = (mediaid: number, seen: number, key?: string) =>
      ask(undoing, { mediaid, seen, reviewer: 'Niamh' }, key)
    const put = async () => (await at.put({ image: await at.uploaded() })).photo?.mediaid ?? 0
    const row = (mediaid: number) =>
      database.db.selectFrom('photo').where('mediaid', '=', mediaid).selectAll().executeTakeFirstOrThrow()
    const history = () =>
      database.db
        .selectFrom('record_change')
        .where('extraid', '=', at.extraid)
        .where('what', 'not like', 'Photo added%')
        .orderBy('id')
        .select(['what', 'who', 'by'])
        .execute()

    it('keep the reviewer and the time, in the photo and in the record', async () => {
      const mediaid = await put()
      now = new Date('2026-11-21T09:30:00.125Z')
      expect(await review(mediaid, { status: 'I', quality: 2, comment: 'Dark.', reviewer: ' Niamh\nByrne ' })).toEqual({
        ok: true,
        message: null,
      })
      expect(await row(mediaid)).toMatchObject({ reviewer: 'Niamh Byrne', rateddate: now, review_version: 1 })
      const read = await call(
        at.url,
        'agency',
        `{ photos(extraid: ${at.extraid}) { reviewer rateddate review_version } }`,
        {},
        { token: 'test-token' },
      )
      expect(read.data?.photos).toEqual([{ reviewer: 'Niamh Byrne', rateddate: now.toISOString(), review_version: 1 }])
      await review(mediaid, { status: 'P' })
      expect(await row(mediaid)).toMatchObject({ reviewer: null, rateddate: null, review_version: 2 })
      expect(await history()).toEqual([
        { what: 'Photo needs to be improved (2 out of 5): Head & Shoulders', who: 'Niamh Byrne', by: 'agency' },
        { what: 'Photo waits for its review again: Head & Shoulders', who: 'The agency', by: 'agency' },
      ])
      expect(await review(mediaid, { status: 'R', reviewer: 'n'.repeat(101) })).toMatchObject({ ok: false })
    })

    it('see a photo in two sizes, by the agency’s token alone', async () => {
      await put()
      const asked = await call(at.url, 'agency', '{ photos { src card } }', {}, { token: 'test-token' })
      const [photo] = field<{ src: string; card: string }[]>(asked, 'photos')
      const statusBy = async (path: string, headers: Record<string, string>) =>
        (await fetch(`${at.url}${path}`, { headers })).status
      for (const path of [photo?.src ?? '', photo?.card ?? '']) {
        expect(path).toMatch(/^\/dj\/api\/agency\/photo\/[0-9a-f]{32}\.jpg$/)
        expect(await statusBy(path, { authorization: 'Bearer test-token' })).toBe(200)
        expect(await statusBy(path, { authorization: 'Bearer wrong' })).toBe(401)
        expect(await statusBy(path, { cookie: at.cookie })).toBe(401)
        expect(await statusBy(path, {})).toBe(401)
      }
      const { original } = await database.db.selectFrom('photo').select('original').executeTakeFirstOrThrow()
      const headers = { authorization: 'Bearer test-token' }
      expect(await statusBy(`/dj/api/agency/photo/${original}.jpg`, headers)).toBe(404)
    })

    it('of what was seen alone: somebody else’s review since then stands', async () => {
      const mediaid = await put()
      expect(await review(mediaid, { status: 'A', quality: 4, reviewer: 'Niamh', seen: 0 })).toMatchObject({ ok: true })
      expect(await review(mediaid, { status: 'R', reviewer: 'Declan', seen: 0 })).toEqual({
        ok: false,
        message: `Photo ${mediaid} was reviewed meanwhile by Niamh. Nothing was changed.`,
      })
      expect(await row(mediaid)).toMatchObject({ status: 'A', quality: 4, reviewer: 'Niamh', review_version: 1 })
      expect(await history()).toHaveLength(1)
    })

    it('two at once of the same photo: one is taken', async () => {
      const mediaid = await put()
      const given = { status: 'R', seen: 0 }
      const answers = await Promise.all([review(mediaid, given), review(mediaid, given), review(mediaid, given)])
      expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
      expect(await row(mediaid)).toMatchObject({ review_version: 1 })
    })

    it('taken back, a photo is exactly what it was, and the record says both', async () => {
      const mediaid = await put()
      await review(mediaid, { status: 'R', quality: 1, comment: 'Somebody else.', reviewer: 'Declan' })
      const before = await row(mediaid)
      now = new Date('2026-11-22T10:00:00Z')
      await review(mediaid, { status: 'A', quality: 5, comment: null, reviewer: 'Niamh', seen: 1 })
      expect(await at.photos([2])).toMatchObject([{ status: 'A', quality: 5, comment: null }])
      now = new Date('2026-11-23T10:00:00Z')
      const key = randomUUID()
      expect(await undo(mediaid, 2, key)).toEqual({ ok: true, message: null })
      expect(await undo(mediaid, 2, key)).toEqual({ ok: true, message: null })
      expect(await row(mediaid)).toEqual({ ...before, review_version: 3, reviewed_before: null })
      expect(await at.photos([2])).toMatchObject([{ status: 'R', quality: 1, comment: 'Somebody else.' }])
      expect((await history()).map(({ what, who }) => `${who}: ${what}`)).toEqual([
        'Declan: Photo rejected (1 out of 5): Head & Shoulders',
        'Niamh: Photo approved (5 out of 5): Head & Shoulders',
        'Niamh: Review of a photo taken back: Head & Shoulders',
      ])
      expect(await undo(mediaid, 3)).toEqual({ ok: false, message: `Photo ${mediaid} has no review to take back.` })
    })

    it('are not taken back once somebody else has reviewed since, nor of a photo that was replaced', async () => {
      const mediaid = await put()
      await review(mediaid, { status: 'I', reviewer: 'Niamh', seen: 0 })
      await review(mediaid, { status: 'A', quality: 3, reviewer: 'Declan', seen: 1 })
      expect(await undo(mediaid, 1)).toEqual({
        ok: false,
        message: `Photo ${mediaid} was reviewed meanwhile by Declan. Nothing was changed.`,
      })
      expect(await row(mediaid)).toMatchObject({ status: 'A', quality: 3, reviewer: 'Declan', review_version: 2 })
      await at.put({ image: await at.uploaded(), replaces: mediaid })
      for (const answer of [await undo(mediaid, 2), await review(mediaid, { status: 'R', seen: 2 })]) {
        expect(answer).toMatchObject({ ok: false, message: expect.stringMatching(/may have replaced or deleted it/) })
      }
      expect(await at.photos([2])).toMatchObject([{ status: 'P', comment: null }])
    })
  })
})
