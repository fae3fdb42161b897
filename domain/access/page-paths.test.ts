import { expect, it } from 'vitest'
import manifest from '../../src/pwa/manifest.json' with { type: 'json' }
import { aliasAt, isPage, titleAt } from './page-paths'
import { pathTo, routes } from './routes'

it('there is a page at every route, at every shortcut, and where the installed portal begins', () => {
  const params = { extraid: 20001, id: 50001, form_id: '402', code: 'c_-1', token: 't1' }
  for (const { name } of routes) expect(isPage(pathTo(name, params)), name).toBe(true)
  for (const { url } of manifest.shortcuts) expect(aliasAt(url.split('?')[0] ?? ''), url).not.toBeNull()
  for (const path of [manifest.start_url, '/members', '/members/', '/messages.']) expect(isPage(path), path).toBe(true)
})

it('a page has its title, also by a shortcut and with a query', () => {
  expect(titleAt('/member/20001/messages')).toBe('Messages')
  expect(titleAt('/annual_leave?book')).toBe('Book Time Off')
  expect(titleAt('/none')).toBeNull()
})

it('there is none at other paths', () => {
  for (const path of [
    '/none.php',
    '/favicon.png',
    '/robots.txt',
    '/index.php',
    '/members/home',
    '/wp-login',
    '/messages/7',
  ]) {
    expect(isPage(path), path).toBe(false)
  }
})
