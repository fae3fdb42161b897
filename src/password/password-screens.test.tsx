import { fireEvent, screen, waitFor } from '@testing-library/react'
import { MemoryRouter, Route, Routes } from 'react-router-dom'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { pathTo } from '../../domain/access/routes'
import { render } from '../../tests/support/render'
import { showSession, signedIn } from '../../tests/support/session'
import { ChangeScreen } from './change-screen'
import { ForgotScreen } from './forgot-screen'
import { ResetScreen } from './reset-screen'

// A busy machine may need a long time to load the code that sends.
const patience = { timeout: 10_000 }
const asked: unknown[] = []
const calls: { query: string; variables: Record<string, unknown> }[] = []

const works = { ok: true, message: null }

/** Makes the server answer like this; with `null` there is no server. A link works unless the answer says otherwise. */
function serverSays(answer: object | null): void {
  vi.stubGlobal('fetch', async (input: unknown, init?: RequestInit) => {
    if (!String(input).includes('/dj/api/login/') || answer === null) throw new TypeError('no network')
    const call = JSON.parse(String(init?.body))
    if (call.query.includes('password_reset_link')) {
      asked.push(call.variables)
      const data = { password_reset_link: works, ...answer }
      return new Response(JSON.stringify({ data }), { headers: { 'content-type': 'application/json' } })
    }
    calls.push(call)
    return new Response(JSON.stringify({ data: answer }), { headers: { 'content-type': 'application/json' } })
  })
}
const result = (ok: boolean, message: string) => ({ __typename: 'Result', ok, message })

beforeEach(() => {
  calls.length = 0
  asked.length = 0
  Element.prototype.scrollIntoView = vi.fn()
  showSession({ phase: 'visitor', unreachable: false })
  serverSays(null)
})
afterEach(() => {
  showSession()
  vi.unstubAllGlobals()
})

function show(path: string) {
  render(
    <MemoryRouter initialEntries={[path]}>
      <Routes>
        <Route path="/member/password-reset-1/" element={<ForgotScreen />} />
        <Route path="/member/password-reset/:extraid/:token" element={<ResetScreen />} />
        <Route path="/member/change-password" element={<ChangeScreen />} />
        <Route path="/" element={<p>The log-in</p>} />
      </Routes>
    </MemoryRouter>,
  )
}
const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } })
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const alert = async () => (await screen.findByRole('alert', {}, patience)).textContent

describe('Forgot Password', () => {
  beforeEach(() => show(pathTo('ForgotPassword')))

  it('asks for an address or a number, and says what is wrong with what it got', async () => {
    press('Send me a link')
    expect(await alert()).toBe('Please enter all fields and review error messages on the form.')
    expect(document.activeElement).toBe(screen.getByLabelText('Email or mobile'))
    screen.getByText('This field is required')
    type('Email or mobile', '0123')
    fireEvent.input(screen.getByLabelText('Email or mobile'))
    press('Send me a link')
    await screen.findByText('Enter an e-mail address, or a mobile number with 08x or 00 prefix')
    expect(calls).toEqual([])
  })

  it('keeps what was typed where the agency can’t be reached, and then says the agency’s own words', async () => {
    type('Email or mobile', ' niamh@example.ie ')
    press('Send me a link')
    expect(await alert()).toMatch(
      /^An error occurred, please try again later.*its answer was lost.*look in your mail, or try again/,
    )
    expect(screen.getByLabelText<HTMLInputElement>('Email or mobile').value).toBe(' niamh@example.ie ')
    serverSays({ send_password_reset: result(true, 'A link is on its way.') })
    press('Send me a link')
    await screen.findByText('A link is on its way.', {}, patience)
    expect(calls[0]?.variables).toEqual({ email: 'niamh@example.ie' })
    press('Ask again')
    expect(screen.getByLabelText<HTMLInputElement>('Email or mobile').value).toBe('')
  })
})

describe('a new password by a link', () => {
  it('is checked here, sent with the link’s two parts, and leads to the log-in', async () => {
    serverSays({ password_reset: result(true, 'Password reset - please login.') })
    show('/member/password-reset/20417/a-token')
    expect(document.head.querySelector('meta[name=referrer]')?.getAttribute('content')).toBe('no-referrer')
    type('New password', 'qwertyuiop')
    press('Set the password')
    await screen.findByText(/^This password is one of the first/)
    type('New password', 'three new words')
    type('New password again', 'three other words')
    press('Set the password')
    await screen.findByText('Please re-enter your NEW password')
    expect(document.activeElement).toBe(screen.getByLabelText('New password again'))
    expect(calls).toEqual([])
    type('New password again', 'three new words')
    press('Set the password')
    await screen.findByText('The log-in', {}, patience)
    const both = { password: 'three new words', password2: 'three new words' }
    expect(calls.map(({ variables }) => variables)).toEqual([{ extraid: 20417, token: 'a-token', ...both }])
    await vi.waitFor(() => expect(document.head.querySelector('meta[name=referrer]')).toBeNull())
  })

  it('that the server knows better about marks the field, and a dead link marks none', async () => {
    serverSays({ password_reset: result(false, 'Please choose a password that is not your own name') })
    show('/member/password-reset/20417/a-token')
    type('New password', 'niamhcarrowmore')
    type('New password again', 'niamhcarrowmore')
    press('Set the password')
    await screen.findByText('Please choose a password that is not your own name', {}, patience)
    expect(document.activeElement).toBe(screen.getByLabelText('New password'))
    serverSays({ password_reset: result(false, 'This link does not work any more. Please ask for a new one.') })
    press('Set the password')
    await waitFor(async () => expect(await alert()).toMatch(/^This link does not work/), patience)
    expect(screen.getByLabelText('New password').getAttribute('aria-invalid')).toBeNull()
  })

  it('of another one than who is signed in here says so, before and after', async () => {
    showSession(signedIn())
    serverSays({ password_reset: result(true, 'Password reset - please login.') })
    show('/member/password-reset/20502/a-token')
    screen.getByText('You are signed in as Niamh Carrowmore')
    type('New password', 'three new words')
    type('New password again', 'three new words')
    press('Set the password')
    await screen.findByText(/Another member is signed in here/, {}, patience)
  })
})

describe('the link of a mail, before anything is typed', () => {
  const link = '/member/password-reset/20417/a-token'
  const dead = 'This link does not work any more. Please ask for a new one.'

  it('that is dead is said to be, with a way to a new one, and no password is asked for', async () => {
    serverSays({ password_reset_link: result(false, dead) })
    show(link)
    expect(await alert()).toContain(dead)
    expect(asked).toEqual([{ extraid: 20417, token: 'a-token' }])
    expect(screen.queryByLabelText('New password')).toBeNull()
    expect(screen.getByRole('link', { name: 'Ask for a new link' }).getAttribute('href')).toBe(
      '/member/password-reset-1/',
    )
    expect(calls).toEqual([])
  })

  it('that works shows the form alone', async () => {
    serverSays({})
    show(link)
    await vi.waitFor(() => expect(asked).toHaveLength(1), patience)
    screen.getByLabelText('New password')
    expect(screen.queryByRole('alert')).toBeNull()
    expect(screen.queryByText(/still works/)).toBeNull()
  })

  it('is not known without signal: the form can be filled in, and the page asks again with signal', async () => {
    show(link)
    await screen.findByText('We can’t tell yet whether this link still works', {}, patience)
    type('New password', 'three new words')
    serverSays({})
    fireEvent(window, new Event('online'))
    await vi.waitFor(() => expect(screen.queryByText(/still works/)).toBeNull(), patience)
    expect(screen.getByLabelText<HTMLInputElement>('New password').value).toBe('three new words')
  })

  it('that was asked about too often is not called dead', async () => {
    const tooOften = 'That was asked too often from here. Please try again in 12 minutes.'
    const errors = [{ message: tooOften, extensions: { code: 'RATE_LIMITED' } }]
    vi.stubGlobal(
      'fetch',
      async () =>
        new Response(JSON.stringify({ errors }), { status: 429, headers: { 'content-type': 'application/json' } }),
    )
    show(link)
    await screen.findByText(tooOften, {}, patience)
    screen.getByLabelText('New password')
    serverSays({ password_reset_link: result(false, dead) })
    press('Try again')
    expect(await alert()).toContain(dead)
  })
})

describe('Change Password', () => {
  it('asks for the current one, and for one that is not the own name', async () => {
    showSession(signedIn())
    show(pathTo('ChangePassword'))
    type('New password', 'Carrowmore1')
    press('Change password')
    await screen.findByText('Please provide your current password')
    screen.getByText('Please choose a password that is not your own name')
    expect(document.activeElement).toBe(screen.getByLabelText('Current password'))
  })

  it('says that it was not confirmed where the agency can’t be reached, and keeps what was typed', async () => {
    showSession(signedIn())
    show(pathTo('ChangePassword'))
    type('Current password', 'the one so far')
    type('New password', 'three new words')
    type('New password again', 'three new words')
    press('Change password')
    expect(await alert()).toMatch(/^An error occurred, please try again later.*or its answer was lost/)
    expect(screen.getByLabelText<HTMLInputElement>('New password').value).toBe('three new words')
  })

  it('is not for staff who act for a member', async () => {
    const acting = {
      staff_extraid: 1,
      staff_firstname: 'S',
      staff_lastname: 'T',
      reason: 'r',
      expires: '2026-11-26T12:00:00.000Z',
    }
    showSession(signedIn({ acting }))
    show(pathTo('ChangePassword'))
    await waitFor(() => screen.getByText('Not while you act for a member'))
    expect(screen.queryByLabelText('Current password')).toBeNull()
  })
})
