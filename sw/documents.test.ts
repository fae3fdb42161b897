import { describe, expect, it } from 'vitest'
import { isDocument, openDocument } from './documents'

const opens = (path: string, mode: RequestMode = 'navigate') =>
  isDocument({ request: { mode }, url: new URL(path, 'https://portal.test') })

describe('documents in the worker', () => {
  it('are those that open under an address of their own, in a tab', () => {
    for (const path of [
      '/dj/api/member/payslip/7.html',
      '/dj/api/member/chit/7.pdf',
      '/dj/api/member/20417/terms-of-engagement.pdf',
      '/dj/api/member/20417/my-data.zip',
    ]) {
      expect(opens(path), path).toBe(true)
      expect(opens(path, 'cors'), path).toBe(false)
    }
    for (const path of ['/dj/api/member/', '/dj/api/login/', '/site/terms.html', '/member/20417/payroll', '/']) {
      expect(opens(path), path).toBe(false)
    }
  })

  it('come from the server as they are, also where it refuses', async () => {
    const told = new Response('no', { status: 404 })
    const request = new Request('https://portal.test/dj/api/member/payslip/7.html')
    expect(await openDocument(request, async () => told)).toBe(told)
  })

  it('say without signal that they are not kept here, and lead back', async () => {
    const gone = () => Promise.reject(new TypeError('Failed to fetch'))
    const page = await openDocument(new Request('https://portal.test/dj/api/member/chit/7.pdf'), gone)
    expect([page.status, page.headers.get('cache-control')]).toEqual([503, 'no-store'])
    const text = await page.text()
    expect(text).toContain('<h1>No signal</h1>')
    expect(text).toContain('Documents are not kept on this device')
    expect(text).toContain('<a href="/">')
    expect(text).toContain('<a href="/dj/api/member/chit/7.pdf">')
    const odd = await openDocument(new Request("https://portal.test/dj/api/member/chit/a&quot;b'.pdf"), gone)
    expect(await odd.text()).toContain('<a href="/">Try again</a>')
  })
})
