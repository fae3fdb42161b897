import { describe, expect, it } from 'vitest'
import { serverPaths } from './server-paths'

const isServers = (path: string): boolean => serverPaths.some((pattern) => pattern.test(path))

describe('serverPaths', () => {
  it('leaves to the server what is the server’s own', () => {
    for (const path of [
      '/dj/api/member/',
      '/dj/api/member/payslip/1.html',
      '/site/home',
      '/.well-known/change-password',
      '/health/live',
      '/agency.json',
    ]) {
      expect(isServers(path), path).toBe(true)
    }
  })
  it('answers the portal’s own addresses with the shell', () => {
    for (const path of ['/', '/member/home', '/member/20417/messages', '/m/abc', '/site-visit', '/djinn']) {
      expect(isServers(path), path).toBe(false)
    }
  })
})
