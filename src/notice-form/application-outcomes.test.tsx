import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { alreadyThere, accountExists as exists } from '../../domain/notice-form/application'
import { showSession } from '../../tests/support/session'
import { begin, fillIn, formOf, outcome, press, sectionsWith, serverSays, show, type } from './notice-form-fixture'

const form = formOf({ sections: sectionsWith({ Location: ['worklocations', 'ppsnumber'], Photos: ['headshot'] }) })

beforeEach(() => {
  localStorage.clear()
  Element.prototype.scrollIntoView = vi.fn()
  window.scrollTo = vi.fn()
  showSession({ phase: 'visitor', unreachable: false })
})
afterEach(() => {
  showSession()
  vi.unstubAllGlobals()
})

const text = (words: string | RegExp) => screen.findByText(words)
const value = (label: string | RegExp) => screen.getByLabelText<HTMLInputElement>(label).value
const kept = () => JSON.stringify({ ...localStorage })

/** Fills in a form and submits it to a server that gives this answer. */
async function submitted(answer: object | null, dateofbirth?: string) {
  const calls = serverSays({ ...form, NoticeApplication: () => answer })
  show()
  await begin()
  fillIn(dateofbirth)
  if (dateofbirth) {
    await screen.findByLabelText(/^Email of parent/)
    type(/^First name of parent/, 'Síle')
    type(/^Last name of parent/, 'Ní Mhurchú')
    type(/^Mobile of parent/, '0855550142')
  }
  press('Submit application')
  return calls
}

/** The keys under which the application was sent, in order. */
const keysOf = (calls: readonly { name: string; variables: Record<string, unknown> }[]) =>
  calls.filter(({ name }) => name === 'NoticeApplication').map(({ variables }) => variables.application_key)

describe('the first step', () => {
  it('leads on with the address that was asked about, and with no other', async () => {
    const asked: string[] = []
    let answer: () => void = () => undefined
    const waits = new Promise<void>((resolve) => (answer = resolve))
    serverSays(form)
    const server = globalThis.fetch
    vi.stubGlobal('fetch', async (input: unknown, init?: RequestInit) => {
      const body = String(init?.body)
      if (body.includes('IsUniqueLoginname')) {
        asked.push(JSON.parse(body).variables.emailaddress)
        if (asked.length === 1) await waits
      }
      return server(input as string, init)
    })
    show()
    await screen.findByRole('button', { name: 'Continue' })
    type(/^Email/, 'orla@example.ie')
    press('Continue')
    await waitFor(() => expect(asked).toEqual(['orla@example.ie']))
    type(/^Email/, 'no address')
    answer()
    await screen.findByRole('button', { name: 'Continue' })
    expect(screen.queryByRole('heading', { name: 'Your application' })).toBeNull()
    await begin('una@example.ie')
    expect(asked).toEqual(['orla@example.ie', 'una@example.ie'])
    // An address that is not changed is not checked again, so that this works without signal too.
    press('Change the email')
    expect(document.activeElement).toBe(screen.getByLabelText(/^Email/))
    press('Continue')
    await screen.findByRole('heading', { name: 'Your application' })
    expect(asked).toHaveLength(2)
    // The parent's address was taken over from the first step, and is corrected together with it.
    fillIn('01/03/2015')
    await screen.findByLabelText(/^Email of parent/)
    expect(value(/^Email of parent/)).toBe('una@example.ie')
    press('Change the email')
    await begin('maeve@example.ie')
    expect(value(/^Email of parent/)).toBe('maeve@example.ie')
  })

  it('says what is wrong with an address before anybody is asked', async () => {
    const calls = serverSays(form)
    show()
    await screen.findByRole('button', { name: 'Continue' })
    press('Continue')
    await text('This field is required')
    type(/^Email/, 'orla')
    press('Continue')
    await text('E-mail must be valid')
    expect(document.activeElement).toBe(screen.getByLabelText(/^Email/))
    expect(calls.map(({ name }) => name)).toEqual(['NoticeForm'])
  })

  it('leads to the log-in, and on to this casting, where there is an account with the address', async () => {
    serverSays({ ...form, IsUniqueLoginname: () => ({ isunique_loginname: { ok: false, message: exists } }) })
    show()
    await screen.findByRole('button', { name: 'Continue' })
    type(/^Email/, ' orla@example.ie ')
    press('Continue')
    await text(exists)
    fireEvent.click(screen.getAllByRole('link', { name: 'Log in' })[0] as HTMLElement)
    screen.getByText('The log-in {"from":"/open-casting/402","username":"orla@example.ie"}')
  })

  it('offers no log-in where it was only asked too often', async () => {
    const message = 'That was tried too often. Please try again in 2 minutes.'
    serverSays({ ...form, IsUniqueLoginname: () => ({ isunique_loginname: { ok: false, message } }) })
    show()
    await screen.findByRole('button', { name: 'Continue' })
    type(/^Email/, 'orla@example.ie')
    press('Continue')
    await text(message)
    expect(screen.getAllByRole('link', { name: 'Log in' })).toHaveLength(1)
  })

  it('keeps the address without signal, and what was typed behind it when the address is changed', async () => {
    serverSays({ NoticeForm: form.NoticeForm ?? (() => null) })
    show()
    await screen.findByRole('button', { name: 'Continue' })
    type(/^Email/, 'orla@example.ie')
    press('Continue')
    await text('An error occurred, please try again later')
    expect(value(/^Email/)).toBe('orla@example.ie')
    serverSays(form)
    press('Continue')
    await screen.findByRole('heading', { name: 'Your application' })
    fillIn()
    press('Change the email')
    await begin('other@example.ie')
    expect([value(/^Email/), value(/^First name/), value(/^Password/)]).toEqual([
      'other@example.ie',
      'Órla',
      'three new words',
    ])
  })
})

describe('an application', () => {
  it('goes out once, under one key, with what was asked and in the wire’s own form', async () => {
    const calls = serverSays({ ...form, NoticeApplication: () => null })
    show()
    await begin()
    fillIn()
    fireEvent.click(screen.getByLabelText('Cork'))
    fireEvent.click(screen.getByLabelText('Clare'))
    const sent = () => calls.filter(({ name }) => name === 'NoticeApplication')
    press('Submit application')
    press(/Submit application|Preparing|Sending/)
    await text(/^We couldn’t reach the agency, or its answer was lost/)
    expect(sent()).toHaveLength(1)
    press('Submit application')
    await waitFor(() => expect(sent()).toHaveLength(2))
    const [one, two] = sent()
    expect(two?.variables.application_key).toBe(one?.variables.application_key)
    expect(one?.variables).toMatchObject({
      form_id: 402,
      application_key: expect.stringMatching(/^[\da-f-]{36}$/),
      application: {
        ...{ emailaddress: 'orla@example.ie', loginpass: 'three new words', agreetcs: true },
        ...{ firstname: 'Órla', lastname: 'Ní Mhurchú', dateofbirth: '1990-02-28' },
        worklocations: ['Clare', 'Cork'],
      },
      device: { kind: 'computer' },
    })
  })

  it('whose answer is lost keeps everything, says that it may have arrived, and that it counts once', async () => {
    await submitted(null)
    await text('An error occurred, please try again later')
    await text(/may have arrived.*It counts once\.$/)
    expect([value(/^First name/), value(/^Password/)]).toEqual(['Órla', 'three new words'])
    await waitFor(() => expect(kept()).toContain('Órla'))
  })

  it('is another one with another address, as another account comes of it', async () => {
    const calls = await submitted(null)
    await text(/may have arrived/)
    press('Change the email')
    await begin('other@example.ie')
    press('Submit application')
    const sent = () => calls.filter(({ name }) => name === 'NoticeApplication').map(({ variables }) => variables)
    await waitFor(() => expect(sent()).toHaveLength(2))
    await text(/may have arrived/)
    press('Submit application')
    await waitFor(() => expect(sent()).toHaveLength(3))
    const [one, two, three] = sent().map(({ application_key }) => application_key)
    expect([two === one, three === two]).toEqual([false, true])
  })

  it('that is taken stays so where the account can’t be opened here, and nothing of it stays on the device', async () => {
    const calls = await submitted(outcome('applied', 'Your application has been submitted.'))
    await text('Your application is with the agency')
    await text(/^Your account is made, with orla@example\.ie/)
    expect(calls.at(-1)?.name).toBe('Relogin')
    expect(kept()).toBe('{}')
    const asked = calls.length
    press('Try again')
    await waitFor(() => expect(calls.length).toBe(asked + 1))
    await text('Your application is with the agency')
    fireEvent(window, new Event('pagehide'))
    expect(kept()).toBe('{}')
  })

  it('that the agency has already, sent once before, leads to the log-in, and nothing of it stays', async () => {
    let isLost = true
    const known = () => (isLost ? null : outcome('known', alreadyThere))
    const calls = serverSays({ ...form, NoticeApplication: known })
    show()
    await begin()
    fillIn()
    press('Submit application')
    await text(/may have arrived/)
    isLost = false
    press('Submit application')
    await text(alreadyThere)
    expect(kept()).toBe('{}')
    expect(new Set(keysOf(calls)).size).toBe(1)
    fireEvent.click(screen.getByRole('link', { name: 'Log in' }))
    screen.getByText(/"username":"orla@example\.ie"/)
  })

  it('whose key another tab has used for somebody else goes again, under a key of its own', async () => {
    const answers = [outcome('known', alreadyThere), outcome('taken', exists)]
    const calls = serverSays({ ...form, NoticeApplication: () => answers.shift() ?? null })
    show()
    await begin()
    fillIn()
    press('Submit application')
    await text(exists)
    expect(new Set(keysOf(calls)).size).toBe(2)
    expect(kept()).toContain('Ní Mhurchú')
  })

  it('is not changed or deleted while it is on its way', async () => {
    serverSays(form)
    let answer: (response: Response) => void = () => undefined
    show()
    await begin()
    fillIn()
    vi.stubGlobal('fetch', () => new Promise<Response>((resolve) => (answer = resolve)))
    const button = screen.getByRole('button', { name: 'Submit application' })
    const held = () => [...document.querySelectorAll('[inert]')].map((one) => one.textContent)
    expect(held()).toEqual([])
    fireEvent.click(button)
    await waitFor(() => expect(screen.getAllByText('Sending it').length).toBeGreaterThan(0))
    const all = held().join()
    for (const words of ['Change', 'Delete what I typed']) expect(all).toContain(words)
    const data = outcome('closed', 'This Open Casting call is closed.')
    answer(new Response(JSON.stringify({ data }), { headers: { 'content-type': 'application/json' } }))
    await text('This Open Casting call is closed.')
    expect(held()).toEqual([])
  })

  it('whose address was taken meanwhile is back at the first step, and what was typed is still there', async () => {
    await submitted(outcome('taken', exists))
    await text(exists)
    expect(value(/^Email/)).toBe('orla@example.ie')
    await begin('another@example.ie')
    expect(value(/^First name/)).toBe('Órla')
  })

  it('of a child whose parent has an account says so at the parent’s address, with the log-in', async () => {
    const calls = serverSays({ ...form, NoticeApplication: () => outcome('taken', exists) })
    show()
    await begin()
    fillIn('01/03/2015')
    await screen.findByLabelText(/^Email of parent/)
    type(/^First name of parent/, 'Síle')
    type(/^Last name of parent/, 'Ní Mhurchú')
    type(/^Mobile of parent/, '0855550142')
    type(/^Email of parent/, 'sile@example.ie')
    press('Submit application')
    await waitFor(() => expect(screen.getByLabelText(/^Email of parent/).getAttribute('aria-invalid')).toBe('true'))
    fireEvent.click(await screen.findByRole('link', { name: 'Log in' }))
    screen.getByText(/"username":"sile@example\.ie"/)
    expect(calls.at(-1)?.variables).toMatchObject({ application: { parentemail: 'sile@example.ie' } })
  })

  it('that came too late says so, and keeps everything', async () => {
    await submitted(outcome('closed', 'This Open Casting call is closed. It closed at 18:00.'))
    await text('This Open Casting call is closed. It closed at 18:00.')
    expect(value(/^First name/)).toBe('Órla')
  })

  it('that the server knows better about is marked at its fields, photos too', async () => {
    const problems = [
      { field: 'lastname', message: 'Not this name' },
      { field: 'headshot', message: 'Not this one' },
      { field: 'gender', message: 'Gender is asked for now' },
      { field: '__proto__', message: 'Nor this' },
    ]
    await submitted(outcome('invalid', 'Some fields are invalid', problems))
    const summary = await screen.findByRole('heading', { name: 'Please enter all highlighted fields' })
    const links = within(summary.parentElement as HTMLElement).getAllByRole('link')
    expect(links.map((link) => link.textContent)).toEqual([
      'Last name: Not this name',
      'Head & Shoulders: Not this one',
    ])
    expect(document.activeElement).toBe(screen.getByLabelText(/^Last name/))
    // Problems with fields that are not on this form are shown too.
    await text('Some fields are invalid')
    await text('Gender is asked for now Nor this')
  })

  it('that is refused over fields of the form says the server’s message too, and repeats no title', async () => {
    const problems = [{ field: 'lastname', message: 'Not this name' }]
    await submitted(outcome('invalid', 'The agency took none of it.', problems))
    await text('The agency took none of it.')
    expect(document.activeElement).toBe(screen.getByLabelText(/^Last name/))
  })
})

describe('what was typed', () => {
  it('is back after a reload, at its step, without secrets, and what to give again is named', async () => {
    const calls = serverSays({ ...form, NoticeApplication: () => null })
    const unmount = show()
    await begin()
    fillIn()
    type('PPS number', '1234567T')
    press('Submit application')
    await text(/may have arrived/)
    const key = calls.at(-1)?.variables.application_key
    unmount()
    expect(kept()).toContain('Órla')
    expect(kept()).not.toMatch(/three new words|1234567T/)
    show()
    await text('What you typed before is back')
    screen.getByText(/^You submitted it before, and no answer came: submit it again, and it counts once\./)
    screen.getByText(/please give again: Password, PPS number and your photos\.$/)
    expect([value(/^First name/), value(/^Password/), value('PPS number')]).toEqual(['Órla', '', ''])
    type(/^Password/, 'three new words')
    press('Submit application')
    await waitFor(() => expect(calls.filter(({ name }) => name === 'NoticeApplication')).toHaveLength(2))
    expect(calls.at(-1)?.variables.application_key).toBe(key)
    // What has been given again is still here: nothing else on the page says that it is not.
    await text(/Everything is still here/)
    expect(screen.queryByText(/please give again/)).toBeNull()
    screen.getByRole('button', { name: 'Delete what I typed' })
  })

  it('of another form is another draft', async () => {
    serverSays(form)
    const unmount = show()
    await begin()
    fillIn()
    unmount()
    show('/open-casting/403')
    await screen.findByRole('button', { name: 'Continue' })
    expect(value(/^Email/)).toBe('')
  })

  it('goes when its writer says so, twice, and the next application has another key', async () => {
    serverSays(form)
    const unmount = show()
    await begin()
    fillIn()
    fireEvent(window, new Event('pagehide'))
    const before = kept()
    press('Delete what I typed')
    press('Keep it')
    press('Delete what I typed')
    press('Delete it')
    await screen.findByRole('button', { name: 'Continue' })
    expect(value(/^Email/)).toBe('')
    fireEvent(window, new Event('pagehide'))
    expect(kept()).toBe('{}')
    await begin()
    expect(value(/^First name/)).toBe('')
    unmount()
    const keyIn = (stored: string) => /application_key[\\":]+([\da-f-]{36})/.exec(stored)?.[1]
    expect(keyIn(kept())).not.toBe(keyIn(before))
  })
})
