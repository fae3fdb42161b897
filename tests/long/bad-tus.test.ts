import { describe, expect, it } from 'vitest'
import { type BadRequest, badTusRequests } from '../support/bad-files/bad-tus'
import { told } from '../support/bad-files/sending'
import { onEmbedded } from '../support/database'
import { sweepAfterQuarantine } from '../support/sweep'
import { append, begin, idOf, offsetOf, type Sender, sendWhole, tus } from '../support/tus-client'
import { hour, inUploadScene } from '../support/upload-scene'

/** Sends a request about an upload exactly as it is given, which fetch would not do. */
function sent(from: Sender, id: string, { method, path, headers, body }: BadRequest) {
  const whole = path.startsWith('/') ? path : `/dj/api/upload/${path}`
  const given = Object.entries({
    ...(body && !('Transfer-Encoding' in headers) ? { 'Content-Length': String(body.length) } : {}),
    ...headers,
  }).map(([name, value]) => {
    // Node sends headers as Latin-1, so the bytes of the UTF-8 text are put into a Latin-1 string.
    return [name.toLowerCase(), Buffer.from(value.replaceAll('{id}', id)).toString('latin1')] as const
  })
  const asked = {
    method,
    path: encodeURI(whole.replaceAll('{id}', id)).replaceAll('%25', '%'),
    headers: { 'tus-resumable': '1.0.0', ...Object.fromEntries(given) },
  }
  return told(from, asked, body)
}

const nameOf = ({ method, path, headers }: BadRequest) =>
  `${method} ${path.slice(0, 60)} ${JSON.stringify(headers).slice(0, 200)}`

onEmbedded((open) => {
  describe('bad requests of tus', () => {
    const at = inUploadScene(open)

    it('are answered in words, and are never a fault', { timeout: 300_000 }, async () => {
      const wrong: string[] = []
      for (const one of badTusRequests()) {
        const id = idOf(await begin(at.member, 100))
        const { status, bytes, headers } = await sent(at.member, id, one)
        const text = bytes.toString()
        // Node itself refuses the connection or the headers, or the line is cut once the body is known to be too long.
        const isOfNode = status === 0 || status === 431 || (status === 400 && text === '')
        if (status >= 500 || (status >= 400 && one.method !== 'HEAD' && !isOfNode && !/\w+ \w+/.test(text)))
          wrong.push(`${nameOf(one)}: ${status} ${text}`)
        if (status === 0 && !one.body) wrong.push(`${nameOf(one)}: no answer`)
        if (/evil|injected/i.test(JSON.stringify(headers))) wrong.push(`${nameOf(one)}: ${JSON.stringify(headers)}`)
        if (/text\/html|javascript/.test(String(headers['content-type']))) wrong.push(`${nameOf(one)}: is active`)
        // Whatever was sent with it, the upload is unchanged, has grown by the bytes that were sent, or was deleted by DELETE.
        const offset = await offsetOf(at.member, `/dj/api/upload/${id}`)
        if (offset === null && one.method !== 'DELETE') wrong.push(`${nameOf(one)}: is gone`)
        if (offset !== null && ![0, 1, 5].includes(offset)) wrong.push(`${nameOf(one)}: came to ${offset}`)
      }
      expect(wrong).toEqual([])
    })

    it('about another one’s upload are as those about none', { timeout: 120_000 }, async () => {
      const other = await at.scene.signedIn()
      const path = await sendWhole(at.member, Buffer.from('mine'))
      const wrong: string[] = []
      for (const one of badTusRequests().filter((each) => each.path.includes('{id}'))) {
        const theirs = await sent(other, idOf(path), one)
        const nobodys = await sent(other, 'f'.repeat(32), one)
        const differs = theirs.status !== nobodys.status || !theirs.bytes.equals(nobodys.bytes)
        // The two answers must be the same: a POST begins a new upload, whatever its address says.
        if (differs) wrong.push(`${nameOf(one)}: ${theirs.status} ${nobodys.status}`)
      }
      expect(wrong).toEqual([])
      expect(await offsetOf(at.member, path)).toBe(4)
    })

    it('ten thousand unfinished uploads of one log-in leave forty, and room for others', {
      timeout: 300_000,
    }, async () => {
      const other = await at.scene.signedIn()
      const tally = new Map<number, number>()
      const one = async () => {
        const headers = { 'Upload-Length': '50000000' }
        const { status, code, text } = await tus(at.member, 'POST', { headers })
        tally.set(status, (tally.get(status) ?? 0) + 1)
        if (status === 201) return
        expect([status, code]).toEqual([429, 'RATE_LIMITED'])
        expect(text).toContain('Please wait.')
      }
      for (let times = 0; times < 2_500; times++) await Promise.all([one(), one(), one(), one()])
      console.log('ten thousand unfinished uploads:', Object.fromEntries(tally))
      expect((tally.get(201) ?? 0) + (tally.get(429) ?? 0)).toBe(10_000)
      expect(tally.get(201)).toBeLessThanOrEqual(2_000)
      const theirs = await sendWhole(other, Buffer.from('a voice'))
      expect((await at.scene.taken(other, theirs)).data?.take).toMatchObject({ size: 7 })
      const { db } = at.database
      const left = await db.selectFrom('upload').select('id').execute()
      expect(left.length).toBeLessThanOrEqual(40)
      const last = left.at(-1)?.id ?? ''
      expect((await append(at.member, `/dj/api/upload/${last}`, 0, Buffer.alloc(1_000))).status).toBe(204)
      await sweepAfterQuarantine({ db }, at.scene.blobs, new Date(Date.now() + 49 * hour))
      expect(await db.selectFrom('upload').select('id').execute()).toEqual([])
      expect(await at.scene.stored()).toEqual([])
    })
  })
})
