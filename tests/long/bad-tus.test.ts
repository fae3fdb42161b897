import { request } from 'node:http'
import { expect, it } from 'vitest'
import { type BadRequest, badTusRequests } from '../support/bad-files/bad-tus'
import { onEmbedded } from '../support/database'
import { begin, idOf, type Sender } from '../support/tus-client'
import { inUploadScene } from '../support/upload-scene'

interface Told {
  status: number
  headers: Record<string, string | string[] | undefined>
  text: string
}

/** Sends it as it is, which fetch would not; status 0 where the line was cut without an answer. */
function sent({ url, cookie }: Sender, path: string, { method, headers, body }: BadRequest): Promise<Told> {
  return new Promise((resolve) => {
    const { hostname, port } = new URL(url)
    const about = { cookie, 'tus-resumable': '1.0.0', 'x-callboard': '1' }
    const given = Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]))
    const size = body && !('transfer-encoding' in given) ? { 'content-length': String(body.length) } : {}
    const latin = Object.entries({ ...about, ...size, ...given }).map(([name, value]) => [
      name,
      Buffer.from(value).toString('latin1'),
    ])
    const asked = request({ hostname, port, path, method, headers: Object.fromEntries(latin) }, (answer) => {
      const parts: Buffer[] = []
      answer.on('data', (part: Buffer) => parts.push(part))
      answer.on('close', () =>
        resolve({ status: answer.statusCode ?? 0, headers: answer.headers, text: Buffer.concat(parts).toString() }),
      )
    })
    asked.on('error', () => resolve({ status: 0, headers: {}, text: '' }))
    asked.end(body)
  })
}

onEmbedded((open) => {
  const at = inUploadScene(open)

  it('whatever is sent in the name of tus is answered in words, and is never a fault', async () => {
    const wrong: string[] = []
    const all = badTusRequests()
    for (const one of all) {
      const id = idOf(await begin(at.member, 100))
      const path = one.path.startsWith('/') ? one.path : `/dj/api/upload/${one.path}`
      const headers = Object.fromEntries(
        Object.entries(one.headers).map(([name, value]) => [name, value.replaceAll('{id}', id)]),
      )
      const told = await sent(at.member, encodeURI(path.replaceAll('{id}', id)).replaceAll('%25', '%'), {
        ...one,
        headers,
      })
      const what = `${one.method} ${path.slice(0, 80)} ${JSON.stringify(headers).slice(0, 200)}`
      console.log(what, told.status, told.text.slice(0, 100))
      if (told.status === 0 || told.status >= 500) wrong.push(`${what}: ${told.status} ${told.text}`)
    }
    expect(wrong).toEqual([])
  }, 300_000)
})
