import { strFromU8, unzipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import { ArchiveScene, askArchive, fetchArchive, sha256 } from '../support/archive-scene'
import { forEachDatabase } from '../support/database'
import { until } from '../support/until'

const minute = 60_000
const large = 3_000_000

forEachDatabase((_name, open) => {
  describe('the download of an archive', () => {
    const s = new ArchiveScene(open)

    it('goes on with a download that was cut: the parts are the whole, byte by byte', async () => {
      const at = await s.reader(large)
      const cut = await fetchArchive(at, { cutAfter: 200_000 })
      expect(cut.status).toBe(200)
      expect(cut.body.length).toBeLessThan(large)
      const tag = String(cut.headers.etag)
      expect(tag).toMatch(/^"[0-9a-f]{64}"$/)
      expect(cut.headers['accept-ranges']).toBe('bytes')
      const range = `bytes=${cut.body.length}-`
      const rest = await fetchArchive(at, { headers: { range, 'if-range': tag } })
      const size = Number(cut.headers['content-length'])
      expect(rest.status).toBe(206)
      expect(rest.headers).toMatchObject({
        etag: tag,
        'content-range': `bytes ${cut.body.length}-${size - 1}/${size}`,
        'content-type': 'application/zip',
        'content-disposition': `attachment; filename="my-data-${at.extraid}-2026-11-20.zip"`,
        'cache-control': 'no-store',
        'last-modified': 'Fri, 20 Nov 2026 12:00:00 GMT',
      })
      const whole = Buffer.concat([cut.body, rest.body])
      expect(`"${sha256(whole)}"`).toBe(tag)
      expect((await fetchArchive(at)).body.equals(whole)).toBe(true)
      expect(strFromU8(unzipSync(whole)['README.txt'] ?? new Uint8Array())).toContain(`member ${at.extraid}`)
    })

    it('answers 416 beyond the end, the whole where the tag does not fit, and a HEAD without bytes', async () => {
      const at = await s.reader()
      const whole = await fetchArchive(at)
      const tag = String(whole.headers.etag)
      const size = whole.body.length
      const beyond = await fetchArchive(at, { headers: { range: `bytes=${size}-`, 'if-range': tag } })
      expect([beyond.status, beyond.headers['content-range']]).toEqual([416, `bytes */${size}`])
      for (const held of [`"${'a'.repeat(64)}"`, `W/${tag}`, 'Fri, 20 Nov 2026 12:00:00 GMT']) {
        const anew = await fetchArchive(at, { headers: { range: 'bytes=10-', 'if-range': held } })
        expect([anew.status, anew.body.equals(whole.body)], held).toEqual([200, true])
      }
      const part = await fetchArchive(at, { headers: { range: 'bytes=10-19' } })
      expect([part.status, part.body.equals(whole.body.subarray(10, 20))]).toEqual([206, true])
      const head = await fetchArchive(at, { method: 'HEAD' })
      expect([head.status, head.headers.etag, head.headers['content-length'], head.body.length]).toEqual([
        200,
        tag,
        String(size),
        0,
      ])
    })

    it('counts what is made, not what is fetched', async () => {
      const at = await s.reader()
      expect(await s.statuses(at, 6)).toEqual([200, 200, 200, 200, 200, 200])
      for (const _ of [2, 3]) {
        s.later(61 * minute)
        expect(await s.statuses(at, 3)).toEqual([200, 200, 200])
      }
      s.later(61 * minute)
      expect(await s.statuses(at, 2)).toEqual([429, 429])
    })

    it('does not count one that could not be made', async () => {
      const at = await s.reader()
      const put = s.blobs.put
      s.blobs.put = () => Promise.reject(new Error('The disk is broken.'))
      expect(await s.statuses(at, 4)).toEqual([500, 500, 500, 500])
      s.blobs.put = put
      expect(await s.statuses(at, 1)).toEqual([200])
      expect(await s.spooled()).toHaveLength(1)
    })

    it('lets requests at the same time wait for one, also after the first one was cut', async () => {
      const at = await s.reader()
      const answers = await Promise.all(Array.from({ length: 4 }, () => fetchArchive(at)))
      expect(new Set(answers.map(({ status, headers }) => `${status} ${headers.etag}`)).size).toBe(1)
      expect(answers[0]?.status).toBe(200)
      s.later(61 * minute)
      const { begun, goOn } = s.holdPuts()
      const gone = new AbortController()
      const left = askArchive(at, gone.signal).catch(() => 'left')
      await until(() => begun() === 1)
      gone.abort()
      expect(await left).toBe('left')
      goOn()
      await until(async () => (await s.spooled())[0]?.made_at.getTime() === s.now.getTime())
      const [row] = await s.spooled()
      expect((await fetchArchive(at)).headers.etag).toBe(`"${row?.sha256}"`)
      // The third of the day is left.
      s.later(61 * minute)
      expect(await s.statuses(at, 1)).toEqual([200])
    })

    it('is not begun where nobody waits for it any more when its turn comes', async () => {
      const [first, second, third, fourth] = [await s.reader(), await s.reader(), await s.reader(), await s.reader()]
      const { begun, goOn } = s.holdPuts()
      const gone = new AbortController()
      const made = [fetchArchive(first), fetchArchive(second)]
      await until(() => begun() === 2)
      const left = [third, third, fourth].map((at) => askArchive(at, gone.signal).catch(() => 'left'))
      made.push(fetchArchive(fourth))
      await until(() => s.inFlight.count() === 6)
      gone.abort()
      expect(await Promise.all(left)).toEqual(['left', 'left', 'left'])
      goOn()
      expect((await Promise.all(made)).map(({ status }) => status)).toEqual([200, 200, 200])
      const extraids = (await s.spooled()).map(({ extraid }) => extraid)
      expect(extraids.sort()).toEqual([first, second, fourth].map(({ extraid }) => extraid).sort())
    })

    it('a reader who takes nothing holds no turn of those who make archives', async () => {
      const slow = await s.reader(8_000_000)
      const readers = []
      for (let count = 0; count < 4; count++) {
        const address = `${s.served.url}/dj/api/member/${slow.extraid}/my-data.zip`
        readers.push(await fetch(address, { headers: { cookie: slow.cookie } }))
      }
      // As many as may be made at once, while nobody reads the four.
      const others = await Promise.all([s.reader(), s.reader(), s.reader()])
      const answers = await Promise.all(others.map((at) => fetchArchive(at)))
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
      expect((await fetchArchive(slow)).status).toBe(503)
      for (const { body } of readers) await body?.cancel()
      await until(async () => (await fetchArchive(slow)).status === 200)
    })
  })
})
