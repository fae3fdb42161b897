import { act, screen } from '@testing-library/react'
import { BrowserRouter, useLocation } from 'react-router-dom'
import { afterEach, expect, it } from 'vitest'
import { render } from '../../../tests/support/render'
import { redirectOldLinks } from './old-links'

afterEach(() => window.history.replaceState(null, '', '/'))

function Where() {
  return <p>{useLocation().pathname}</p>
}

it('leads an old hash link to its path before the router reads the address', () => {
  window.history.replaceState(null, '', '/members/#/member/register')
  redirectOldLinks()
  render(
    <BrowserRouter>
      <Where />
    </BrowserRouter>,
  )
  expect(screen.getByText('/member/register')).toBeDefined()
  expect(window.location.hash).toBe('')
})

it('leads one that is opened in a page that is already there', () => {
  redirectOldLinks()
  render(
    <BrowserRouter>
      <Where />
    </BrowserRouter>,
  )
  act(() => {
    window.history.replaceState(null, '', '/#/member/home')
    window.dispatchEvent(new Event('hashchange'))
  })
  expect(screen.getByText('/member/home')).toBeDefined()
})

it('leaves a hash that leads nowhere', () => {
  window.history.replaceState(null, '', '/member/home#main')
  redirectOldLinks()
  expect(window.location.hash).toBe('#main')
})
