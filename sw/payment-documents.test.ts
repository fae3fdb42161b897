import { describe, expect, it } from 'vitest'
import { isPaying, openPaying } from './payment-documents'

const at = (path: string, mode: RequestMode = 'navigate') =>
  isPaying({ request: { mode }, url: new URL(path, 'https://portal.test') })

describe('pages on which somebody pays, in the worker', () => {
  it('are Register and Service Plan, where they are opened as a document', () => {
    for (const path of ['/member/register', '/member/account', '/member/register/?plan=adult', '/Member/Account']) {
      expect(at(path), path).toBe(true)
      expect(at(path, 'cors'), path).toBe(false)
    }
    for (const path of [
      '/',
      '/member/home',
      '/member/20417/payroll',
      '/dj/api/login/',
      '/member/home?x=/member/account',
    ]) {
      expect(at(path), path).toBe(false)
    }
  })

  it('come from the server as they are, also where it has a fault', async () => {
    const told = new Response('no', { status: 500 })
    expect(await openPaying(new Request('https://portal.test/member/register'), async () => told)).toBe(told)
  })

  it('say without signal that paying needs it and that nothing was lost, and lead back', async () => {
    const gone = () => Promise.reject(new TypeError('Failed to fetch'))
    const page = await openPaying(new Request('https://portal.test/member/account?plan=adult&x=1'), gone)
    expect([page.status, page.headers.get('cache-control')]).toEqual([503, 'no-store'])
    expect(page.headers.get('content-security-policy')).toContain("default-src 'none'")
    const text = await page.text()
    expect(text).toContain('<h1>No signal</h1>')
    expect(text).toContain('Paying needs a connection')
    expect(text).toContain('Nothing is lost, and nothing is paid twice')
    expect(text).toContain('<a href="/member/account?plan=adult&amp;x=1">Try again</a>')
    expect(text).toContain('<a href="/">Members\' portal</a>')
    const odd = await openPaying(new Request('https://portal.test/member/account?x=*'), gone)
    expect(await odd.text()).toContain('<a href="/">Try again</a>')
  })
})
