import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createStaticFiles } from './static-files'

describe('the built page', () => {
  const folder = mkdtempSync(join(tmpdir(), 'callboard-static-'))
  let server: Server
  let url = ''

  beforeAll(async () => {
    mkdirSync(join(folder, 'assets'))
    writeFileSync(join(folder, 'index.html'), '<!doctype html><title>Callboard</title>')
    for (const name of ['kept.js', 'gone.js']) writeFileSync(join(folder, 'assets', name), `'${name}'`)
    const serve = createStaticFiles(folder)
    server = createServer((request, response) => serve(request, response, request.url ?? '/'))
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  })
  afterAll(() => {
    server.close()
    rmSync(folder, { recursive: true, force: true })
  })

  it('keeps assets for good, and asks for the page each time', async () => {
    const asset = await fetch(`${url}/assets/kept.js`)
    expect(asset.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    expect((await fetch(`${url}/`)).headers.get('cache-control')).toBe('no-cache')
  })

  it('gives the page to a navigation, and 404 for an asset that is not there', async () => {
    const navigation = await fetch(`${url}/member/home`, { headers: { accept: 'text/html' } })
    expect(await navigation.text()).toContain('<title>Callboard</title>')
    expect((await fetch(`${url}/assets/other.js`, { headers: { accept: 'text/html' } })).status).toBe(404)
    expect((await fetch(`${url}/other.txt`)).status).toBe(404)
  })

  it('goes on when a file was taken away after the start', async () => {
    rmSync(join(folder, 'assets/gone.js'))
    await expect(fetch(`${url}/assets/gone.js`).then((response) => response.text())).rejects.toThrow()
    expect((await fetch(`${url}/assets/kept.js`)).status).toBe(200)
  })
})
