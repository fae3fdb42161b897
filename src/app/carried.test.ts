// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it } from 'vitest'
import { forgetNotices, saidNow, showSnackbar } from '../ui/snackbar-store'
import { carry, takeCarried } from './carried'

beforeEach(() => {
  sessionStorage.clear()
  forgetNotices()
  window.history.replaceState(null, '')
})
afterEach(forgetNotices)

it('the next document has the state of its address, and what the snackbar said, once', () => {
  showSnackbar('Welcome.')
  carry('/', { username: 'orla@example.ie' })
  forgetNotices()
  takeCarried('/')
  expect(window.history.state).toMatchObject({ usr: { username: 'orla@example.ie' } })
  expect(saidNow()).toBe('Welcome.')
  expect(sessionStorage).toHaveLength(0)
  forgetNotices()
  takeCarried('/')
  expect(saidNow()).toBeNull()
})

it('at another address nothing of it is taken, and nothing of it stays', () => {
  carry('/', { username: 'orla@example.ie' })
  takeCarried('/member/home')
  expect(window.history.state).toBeNull()
  expect(sessionStorage).toHaveLength(0)
})

it('nothing is written where there is nothing to carry, and what is not ours is passed over', () => {
  carry('/', null)
  expect(sessionStorage).toHaveLength(0)
  sessionStorage.setItem('callboard.carried', '{')
  takeCarried('/')
  expect([window.history.state, saidNow()]).toEqual([null, null])
})
