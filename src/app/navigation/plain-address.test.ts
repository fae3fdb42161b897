// @vitest-environment happy-dom
import { afterEach, expect, it } from 'vitest'
import { plainAddress } from './plain-address'

afterEach(() => window.history.replaceState(null, '', '/'))

it.each([
  ['/m/aB3.', '/m/aB3'],
  ['/m/aB3%E2%80%8B', '/m/aB3'],
  ['/open-casting/402)?preview=x#top', '/open-casting/402?preview=x#top'],
  ['/messages.', '/messages'],
  ['/m/aB3', '/m/aB3'],
  ['/none.php', '/none.php'],
])('%s becomes %s', (given, plain) => {
  window.history.replaceState({ usr: 1 }, '', given)
  plainAddress()
  const { pathname, search, hash } = window.location
  expect(pathname + search + hash).toBe(plain)
  expect(window.history.state).toEqual({ usr: 1 })
})

it('a doubled slash at the beginning is one, and stays on this origin', () => {
  const { origin } = window.location
  window.history.replaceState(null, '', `${origin}//m/aB3`)
  expect(window.location.pathname).toBe('//m/aB3')
  plainAddress()
  expect(window.location.href).toBe(`${origin}/m/aB3`)
})
