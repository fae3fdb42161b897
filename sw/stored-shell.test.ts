import { describe, expect, it } from 'vitest'
import { storedShell, withPlainPreloads } from './stored-shell'

const page = '<link rel="modulepreload" crossorigin href="/assets/react-1.js" /><link rel="icon" href="/favicon.ico" />'
type Stored = Parameters<NonNullable<typeof storedShell.cacheWillUpdate>>[0]
const kept = (path: string, response: Response) => {
  const request = new Request(`https://portal.test${path}?__WB_REVISION__=1`)
  return storedShell.cacheWillUpdate?.({ request, response, event: new Event('install') } as Stored)
}

describe('the shell as the worker keeps it', () => {
  it('preloads its scripts as scripts, and says nothing of how the body came', async () => {
    const headers = { 'content-type': 'text/html', 'content-encoding': 'br', 'content-length': '99', etag: '"1"' }
    const stored = await withPlainPreloads(new Response(page, { headers }))
    expect(await stored.text()).toBe(
      '<link rel="preload" as="script" crossorigin href="/assets/react-1.js" /><link rel="icon" href="/favicon.ico" />',
    )
    expect([...stored.headers]).toEqual([['content-type', 'text/html']])
  })

  it('is changed, and no other file is', async () => {
    const script = new Response('export {}')
    expect(await kept('/assets/start-1.js', script)).toBe(script)
    expect(await (await kept('/index.html', new Response(page)))?.text()).not.toContain('modulepreload')
  })

  it('is not kept where the server refuses it', async () => {
    expect(await kept('/index.html', new Response(page, { status: 503 }))).toBeNull()
    expect(await kept('/assets/start-1.js', new Response('', { status: 404 }))).toBeNull()
  })
})
