import { act, screen } from '@testing-library/react'
import { Link, MemoryRouter, useLocation, useNavigate } from 'react-router-dom'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { render } from '../../tests/support/render'
import { showSession, signedIn } from '../../tests/support/session'
import { isLoadedForPaying, noteLoaded } from '../pay/loaded-document'
import { underWay } from '../sync/under-way'
import { RoutedView } from './routed-view'

// A busy machine may need a long time to load a screen.
const patience = { timeout: 10_000 }

/** The addresses of the documents that were loaded, in order. */
let loaded: string[] = []
let serverAnswers = true

beforeEach(() => {
  loaded = []
  serverAnswers = true
  vi.spyOn(window.location, 'replace').mockImplementation((address) => void loaded.push(String(address)))
  vi.spyOn(window.location, 'reload').mockImplementation(() => void loaded.push('again'))
  // Only the HEAD request is answered. The page sends it before it leaves for a document that only the server can bring.
  vi.stubGlobal('fetch', async (_: string, options?: RequestInit) => {
    if (options?.method === 'HEAD' && serverAnswers) return new Response(null)
    throw new TypeError('no network')
  })
})
afterEach(() => {
  noteLoaded('/')
  showSession()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

function Ways() {
  const navigate = useNavigate()
  const { pathname } = useLocation()
  return (
    <>
      <p data-testid="where">{pathname}</p>
      <Link to="/member/account">Plan</Link>
      <Link to="/member/register">Sign up</Link>
      <Link to="/member/account?new=1#top">Part of it</Link>
      <Link to="/">Log in</Link>
      <button type="button" onClick={() => navigate(-1)}>
        Back
      </button>
    </>
  )
}

/** Shows the page as in a document that was loaded at the last of these addresses. */
function open(...entries: string[]) {
  noteLoaded(entries.at(-1) ?? '')
  return render(
    <MemoryRouter initialEntries={entries} initialIndex={entries.length - 1}>
      <RoutedView />
      <Ways />
    </MemoryRouter>,
  )
}

const press = (name: string) => act(() => screen.getByText(name).click())
const shown = () => document.body.textContent ?? ''

it.each([
  ['a link', '/member/home', 'Plan', '/member/account'],
  ['a link to sign-up', '/member/20417/messages', 'Sign up', '/member/register'],
])('%s loads a document, and shows the skeleton meanwhile', async (_, from, link, target) => {
  showSession(signedIn())
  open(from)
  press(link)
  expect(screen.getByRole('status').textContent).toContain('Loading')
  await vi.waitFor(() => expect(loaded).toEqual([target]), patience)
  expect(shown()).not.toContain('This page is not here yet')
})

it('Back out of one loads a document, too', async () => {
  showSession(signedIn())
  open('/member/home', '/member/register')
  expect(await screen.findByText(/^You are signed in as/, {}, patience)).toBeDefined()
  press('Back')
  await vi.waitFor(() => expect(loaded).toEqual(['/member/home']), patience)
})

it('what the guard redirects out of one, and into none, is followed first', async () => {
  showSession({ phase: 'visitor', unreachable: false })
  open('/member/account')
  await vi.waitFor(() => expect(loaded).toEqual(['/']), patience)
  expect(screen.getByTestId('where').textContent).toBe('/')
})

it('within its kind nothing is loaded', async () => {
  showSession(signedIn())
  open('/member/account')
  press('Sign up')
  expect(await screen.findByRole('heading', { name: /^Join/ }, patience)).toBeDefined()
  press('Plan')
  for (let turn = 0; turn < 20; turn++) await act(() => new Promise((resolve) => setTimeout(resolve)))
  expect(screen.getByTestId('where').textContent).toBe('/member/account')
  expect(loaded).toEqual([])
})

it('no loop: the document that was loaded is of the kind that its address wants, wherever one comes from', async () => {
  showSession(signedIn())
  for (const [from, link] of [
    ['/member/home', 'Plan'],
    ['/member/account', 'Log in'],
    ['/member/home', 'Sign up'],
  ] as const) {
    loaded = []
    const page = open(from)
    press(link)
    await vi.waitFor(() => expect(loaded).toHaveLength(1), patience)
    const [address = ''] = loaded
    page.unmount()
    loaded = []
    const next = open(address)
    await vi.waitFor(() => expect(screen.queryByText('Loading')).toBeNull(), patience)
    expect(isLoadedForPaying()).toBe(address !== '/member/home')
    expect(loaded, `${from} ${link}`).toEqual([])
    next.unmount()
  }
})

it('an address with a hash is loaded again, as it would only be scrolled to', async () => {
  showSession(signedIn())
  open('/member/home')
  press('Part of it')
  await vi.waitFor(() => expect(loaded).toEqual(['again']), patience)
})

it('waits for a save that is under way', async () => {
  showSession(signedIn())
  open('/member/home')
  let keep: (value: unknown) => void = () => undefined
  const save = underWay(new Promise((resolve) => (keep = resolve)))
  press('Plan')
  // Everything else that the page waits for is over; only the save is left.
  for (let turn = 0; turn < 20; turn++) await act(() => new Promise((resolve) => setTimeout(resolve)))
  expect(loaded).toEqual([])
  keep('kept')
  await save
  await vi.waitFor(() => expect(loaded).toEqual(['/member/account']), patience)
})

it('whoever goes back meanwhile stays', async () => {
  showSession(signedIn())
  open('/member/home')
  let keep: (value: unknown) => void = () => undefined
  void underWay(new Promise((resolve) => (keep = resolve)))
  press('Plan')
  press('Back')
  keep('kept')
  for (let turn = 0; turn < 20; turn++) await act(() => new Promise((resolve) => setTimeout(resolve)))
  expect(loaded).toEqual([])
  expect(screen.getByTestId('where').textContent).toBe('/member/home')
})

it('without signal and without a worker the page stays, says so, and tries again', async () => {
  serverAnswers = false
  showSession(signedIn())
  open('/member/home')
  press('Plan')
  expect(await screen.findByText('This page needs a connection.', {}, patience)).toBeDefined()
  expect(loaded).toEqual([])
  serverAnswers = true
  press('Try again')
  await vi.waitFor(() => expect(loaded).toEqual(['/member/account']), patience)
})
