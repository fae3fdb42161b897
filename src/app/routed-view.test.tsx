import { act, cleanup, screen } from '@testing-library/react'
import { MemoryRouter, useLocation } from 'react-router-dom'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { render } from '../../tests/support/render'
import { showSession, signedIn } from '../../tests/support/session'
import { noteLoaded } from '../pay/loaded-document'
import type { SessionState } from '../session/session'
import { RoutedView } from './routed-view'

// A busy machine may need a long time to load a screen.
const patience = { timeout: 10_000 }

beforeEach(() => {
  // There is no server, so neither the agency's file nor the page view gets an answer.
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no network')))
})
afterEach(() => {
  noteLoaded('/')
  showSession()
  vi.unstubAllGlobals()
})

function Where() {
  const { pathname, search, state } = useLocation()
  return (
    <>
      <p data-testid="where">{pathname + search}</p>
      <p data-testid="state">{JSON.stringify(state)}</p>
    </>
  )
}

function open(path: string) {
  render(
    <MemoryRouter initialEntries={[path]}>
      <RoutedView />
      <Where />
    </MemoryRouter>,
  )
  return () => screen.getByTestId('where').textContent
}

it('shows no screen, and leads nowhere, before the session is restored', () => {
  const where = open('/member/home')
  expect(where()).toBe('/member/home')
  expect(screen.getByRole('status').textContent).toContain('Loading')
})

it('sends a guest from a page of members to Login', async () => {
  showSession({ phase: 'visitor', unreachable: false })
  const where = open('/member/20417/messages')
  expect(where()).toBe('/')
  expect(await screen.findByRole('heading', { name: 'Log in' }, patience)).toBeDefined()
})

it('sends a signed-in member who opens Login to Home', () => {
  showSession(signedIn())
  expect(open('/')()).toBe('/member/home')
})

it('sends a member who has not accepted the terms to them, from every page', async () => {
  showSession(signedIn({ accept_employmentterms: false }))
  const where = open('/member/20417/photos')
  expect(where()).toBe('/member/20417/contract')
})

it('lets staff pass without having accepted', () => {
  showSession(signedIn({ accept_employmentterms: false, is_staff: true }))
  expect(open('/member/home')()).toBe('/member/home')
})

it('sends a signed-in visitor of the public open casting to their own form', () => {
  showSession(signedIn())
  expect(open('/open-casting/spring')()).toBe('/member/20417/opencasting/spring')
})

it.each([
  ['/messages', '/member/20417/messages'],
  ['/annual_leave?book', '/member/20417/annual_leave?book'],
])("leads the installed portal's shortcut %s to the member's own page", (shortcut, page) => {
  showSession(signedIn())
  expect(open(shortcut)()).toBe(page)
})

it.each<[string, SessionState, string]>([
  ['/members', signedIn(), '/member/home'],
  ['/members/', signedIn({ accept_employmentterms: false }), '/member/20417/contract'],
  ['/members', { ...signedIn(), standing: 'expired' } as SessionState, '/'],
  ['/members/', { phase: 'visitor', unreachable: false }, '/'],
])('leads %s where Login leads (%#)', (path, state, target) => {
  showSession(state)
  expect(open(path)()).toBe(target)
})

it('lets the page of a message say that its link has no code', async () => {
  showSession({ phase: 'visitor', unreachable: false })
  open('/m/')
  expect(
    await screen.findByText(
      'Your availability check was not found. Check the value in the URL bar above. The code could not be found.',
      {},
      patience,
    ),
  ).toBeDefined()
})

it("ends a child's page at once when the child is no longer of the family", () => {
  const child = { extraid: 20418, firstname: 'Fiadh', lastname: 'Carrowmore' }
  showSession(signedIn({ is_family: true, family: [child] }))
  const where = open('/member/20418/photos')
  expect(where()).toBe('/member/20418/photos')
  act(() => showSession(signedIn({ is_family: true })))
  expect(where()).toBe('/member/home')
})

it('waits for the server before it calls a child a stranger', () => {
  showSession({ ...signedIn({ is_family: true }), standing: 'unconfirmed' } as SessionState)
  expect(open('/member/20418/photos')()).toBe('/member/20418/photos')
})

it('follows the session: signing out leads to Login at once', async () => {
  showSession(signedIn())
  const where = open('/member/home')
  act(() => showSession({ phase: 'visitor', unreachable: false }))
  expect(where()).toBe('/')
})

describe('the page that was opened before the log-in', () => {
  const visitor: SessionState = { phase: 'visitor', unreachable: false }

  it.each([
    ['/member/20417/photos', '/member/20417/photos'],
    ['/member/20417/annual_leave?book', '/member/20417/annual_leave?book'],
    ['/member/20417/opencasting/402', '/member/20417/opencasting/402'],
    ['/member/family', '/member/family'],
    ['/messages', '/member/20417/messages'],
    ['/annual_leave?book', '/member/20417/annual_leave?book'],
    // Another member's, and none.
    ['/member/20502/photos', '/member/home'],
    ['/nowhere', '/member/home'],
    ['/member/home', '/member/home'],
  ])('%s: the log-in leads to %s', (address, target) => {
    showSession(visitor)
    const where = open(address)
    expect(where()).toBe('/')
    act(() => showSession(signedIn()))
    expect(where()).toBe(target)
  })

  it('is noted on the way to the terms, too', () => {
    showSession(visitor)
    const where = open('/member/20417/photos')
    act(() => showSession(signedIn({ accept_employmentterms: false })))
    expect(where()).toBe('/member/20417/contract')
    expect(screen.getByTestId('state').textContent).toBe('{"from":"/member/20417/photos"}')
  })

  it('on which a session ended is shown to that member, and to nobody else', () => {
    for (const [extraid, target] of [
      [20417, '/member/family'],
      [20502, '/member/home'],
    ] as const) {
      showSession(signedIn())
      const where = open('/member/family')
      act(() => showSession(visitor))
      expect(where()).toBe('/')
      act(() => showSession(signedIn({ extraid })))
      expect(where()).toBe(target)
      cleanup()
    }
  })
})
