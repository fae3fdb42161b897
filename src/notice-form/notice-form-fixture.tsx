import { configure, fireEvent, screen } from '@testing-library/react'
import { MemoryRouter, Route, Routes, useLocation } from 'react-router-dom'
import { vi } from 'vitest'
import { render } from '../../tests/support/render'
import { NoticeFormScreen } from './notice-form-screen'

// A busy machine may take its time to load what a field is drawn with, or what sends.
configure({ asyncUtilTimeout: 10_000 })

/** What a call asked for: its operation's name, its variables, and how many files came with it. */
export interface Asked {
  name: string
  variables: Record<string, unknown>
  files: number
}

/** The answer of an operation: its data, or null for none at all. */
type Answers = Readonly<Record<string, (asked: Asked) => object | null>>

/** Stubs the log-in endpoint with these answers; returns the calls it gets. */
export function serverSays(answers: Answers): Asked[] {
  const calls: Asked[] = []
  vi.stubGlobal('fetch', async (input: unknown, init?: RequestInit) => {
    if (!String(input).includes('/dj/api/login/')) throw new TypeError('no network')
    const body = init?.body
    const { query, variables = {} } = JSON.parse(String(body instanceof FormData ? body.get('operations') : body))
    const name = /(?:query|mutation) (\w+)/.exec(query)?.[1] ?? ''
    const files = body instanceof FormData ? [...body.values()].filter((one) => one instanceof Blob).length : 0
    const asked = { name, variables, files }
    calls.push(asked)
    const data = answers[name]?.(asked) ?? null
    if (data === null) throw new TypeError('no network')
    return new Response(JSON.stringify({ data }), { headers: { 'content-type': 'application/json' } })
  })
  return calls
}

/** What every form asks for, and what a test wants beside it. */
export const sectionsWith = (more: Record<string, readonly string[]> = {}) => ({
  Account: { fields: ['emailaddress', 'loginpass', 'agreetcs'] },
  'Contact Details': { fields: ['firstname', 'lastname'] },
  'Personal Details': { fields: ['dateofbirth'] },
  ...Object.fromEntries(Object.entries(more).map(([name, fields]) => [name, { fields }])),
})

/** The answers of an open casting with that form, with an address that nobody has. */
export function formOf(config: object | string | null, over: object = {}): Answers {
  const text = typeof config === 'object' && config !== null ? JSON.stringify(config) : config
  const form = { title: 'Fair day', preamble: '<p>In Kells.</p>', is_active: true, config: text, ...over }
  return {
    NoticeForm: ({ variables: { id } }) => ({ notice_form: { id, ...form } }),
    IsUniqueLoginname: () => ({ isunique_loginname: { ok: true, message: null } }),
  }
}

/** The server's answer to an application. */
export const outcome = (
  name: string,
  message: string,
  problems: readonly { field: string; message: string }[] = [],
) => ({
  notice_application: { ok: name === 'applied', outcome: name, message, problems },
})

export function show(path = '/open-casting/402'): () => void {
  const { unmount } = render(
    <MemoryRouter initialEntries={[path]}>
      <Routes>
        <Route path="/open-casting/:form_id" element={<NoticeFormScreen />} />
        <Route path="/" element={<LogIn />} />
      </Routes>
    </MemoryRouter>,
  )
  return unmount
}

function LogIn() {
  return <p>The log-in {JSON.stringify(useLocation().state)}</p>
}

export const type = (label: string | RegExp, value: string) => {
  const field = screen.getByLabelText(label)
  fireEvent.change(field, { target: { value } })
  fireEvent.blur(field)
}
export const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }))

/** Goes on from the first step with that address. */
export async function begin(email = 'orla@example.ie'): Promise<void> {
  await screen.findByRole('button', { name: 'Continue' })
  type(/^Email/, email)
  press('Continue')
  await screen.findByRole('heading', { name: 'Your application' })
}

/** Fills in what every form asks for. */
export function fillIn(dateofbirth = '28/02/1990'): void {
  type(/^Password/, 'three new words')
  fireEvent.click(screen.getByLabelText(/^I accept the terms/))
  type(/^First name \(/, 'Órla')
  type(/^Last name \(/, 'Ní Mhurchú')
  type(/^Date of birth \(/, dateofbirth)
}
