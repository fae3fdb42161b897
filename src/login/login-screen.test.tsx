import { fireEvent, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { render } from '../../tests/support/render'
import { showSession } from '../../tests/support/session'
import { LoginScreen } from './login-screen'

// A busy machine may need a long time to load the code that signs in.
const patience = { timeout: 10_000 }
const calls: string[] = []

/** Makes the server answer the log-in like this; with `null` there is no server. */
function serverSays(answer: unknown): void {
  vi.stubGlobal('fetch', async (input: unknown, init?: RequestInit) => {
    const url = String(input)
    if (!url.includes('/dj/api/login/') || answer === null) throw new TypeError('no network')
    // Asked after a while, on a slow machine during a test.
    if (String(init?.body).includes('WhoIsHere')) throw new TypeError('no network')
    calls.push(String(init?.body))
    return new Response(JSON.stringify(answer), { headers: { 'content-type': 'application/json' } })
  })
}

beforeEach(() => {
  calls.length = 0
  showSession({ phase: 'visitor', unreachable: false })
  serverSays(null)
})
afterEach(() => {
  showSession()
  vi.unstubAllGlobals()
})

function show(state?: object) {
  render(
    <MemoryRouter initialEntries={[{ pathname: '/', state }]}>
      <LoginScreen />
    </MemoryRouter>,
  )
}

function fill({ email = '', password = '', accept = false }) {
  fireEvent.change(screen.getByLabelText('Email'), { target: { value: email } })
  fireEvent.change(screen.getByLabelText('Password'), { target: { value: password } })
  if (accept) fireEvent.click(screen.getByRole('checkbox'))
  fireEvent.click(screen.getByRole('button', { name: 'Log In' }))
}

describe('log in', () => {
  it('asks for email and password, and puts the focus on the first that is missing', () => {
    show()
    fill({ email: 'a@example.com', password: '   ' })
    expect(screen.getByRole('alert').textContent).toBe('Please provide your email and password.')
    expect(document.activeElement).toBe(screen.getByLabelText('Password'))
    expect(calls).toEqual([])
  })

  it('asks for the terms to be accepted', () => {
    show()
    fill({ email: 'a@example.com', password: 'secret word' })
    expect(screen.getByRole('alert').textContent).toBe('Please read and accept our terms & conditions')
    expect(document.activeElement).toBe(screen.getByRole('checkbox'))
    expect(calls).toEqual([])
  })

  it("shows the server's own message when it refuses", async () => {
    serverSays({ data: { login: { __typename: 'SessionResult', ok: false, message: 'Email or password is wrong.' } } })
    show()
    fill({ email: ' a@example.com ', password: 'secret word', accept: true })
    expect((await screen.findByRole('alert', {}, patience)).textContent).toBe('Email or password is wrong.')
    expect(calls[0]).toContain('"username":"a@example.com"')
  })

  it('keeps everything typed when the server cannot be reached, and says the sentence first', async () => {
    show()
    fill({ email: 'a@example.com', password: 'secret word', accept: true })
    const alert = await screen.findByRole('alert', {}, patience)
    expect(alert.textContent).toMatch(/^An error occurred\. Please try again later\./)
    expect(alert.textContent).toContain('What you typed is still here')
    expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('a@example.com')
    expect(screen.getByLabelText<HTMLInputElement>('Password').value).toBe('secret word')
    expect(screen.getByRole<HTMLInputElement>('checkbox').checked).toBe(true)
  })

  it('has the address already that was typed on the form of an open casting', () => {
    show({ from: '/open-casting/402', username: 'orla@example.ie' })
    expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('orla@example.ie')
  })

  it('shows and hides the password', () => {
    show()
    const field = screen.getByLabelText<HTMLInputElement>('Password')
    expect(field.type).toBe('password')
    fireEvent.click(screen.getByRole('button', { name: 'Show the password' }))
    expect(field.type).toBe('text')
    fireEvent.click(screen.getByRole('button', { name: 'Hide the password' }))
    expect(field.type).toBe('password')
  })

  it('opens the terms in a new tab, and leads to Forgot Password and Join here', () => {
    show()
    expect(screen.getByRole('link', { name: /terms and conditions/ }).getAttribute('target')).toBe('_blank')
    expect(screen.getByRole('link', { name: 'Forgot Password' }).getAttribute('href')).toBe('/member/password-reset-1/')
    expect(screen.getByRole('link', { name: 'Join here' }).getAttribute('href')).toBe('/member/register')
  })
})
