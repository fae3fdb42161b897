import { act, configure, fireEvent, screen, waitFor } from '@testing-library/react'
import { MemoryRouter, Route, Routes, useLocation } from 'react-router-dom'
import { afterEach, beforeEach, expect, vi } from 'vitest'
import { render } from '../../tests/support/render'
import type { SessionState } from '../session/session'
import { SignUpScreen } from './sign-up-screen'

// A busy machine may take its time to load what a field is drawn with, or what signs in.
configure({ asyncUtilTimeout: 10_000 })

/** Before each test of a file, signs everybody out and clears what is stored. showSession: sets the session's state. */
export function aVisitor(showSession: (state?: SessionState) => void): void {
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
}

export const text = (words: string | RegExp) => screen.findByText(words)
/** All that lies in the browser's storage. */
export const kept = () => JSON.stringify({ ...localStorage })

/** What a call asked for: its operation's name and its variables. */
export interface Asked {
  name: string
  variables: Record<string, unknown>
}

/** The answer of an operation: its data, or null for none at all. */
export type Answers = Readonly<Record<string, (asked: Asked) => object | null | Promise<object | null>>>

/** Stubs the log-in endpoint with these answers; returns the calls it gets. */
export function serverSays(answers: Answers): Asked[] {
  const calls: Asked[] = []
  vi.stubGlobal('fetch', async (input: unknown, init?: RequestInit) => {
    if (!String(input).includes('/dj/api/login/')) throw new TypeError('no network')
    const { query, variables = {} } = JSON.parse(String(init?.body))
    const asked = { name: /(?:query|mutation) (\w+)/.exec(query)?.[1] ?? '', variables }
    calls.push(asked)
    unread.add(asked)
    const data = (await answers[asked.name]?.(asked)) ?? null
    if (data === null) {
      unread.delete(asked)
      throw new TypeError('no network')
    }
    const response = new Response(JSON.stringify({ data }), { headers: { 'content-type': 'application/json' } })
    const read = response.text.bind(response)
    response.text = () => read().finally(() => unread.delete(asked))
    return response
  })
  return calls
}

const unread = new Set<Asked>()

/** Resolves once every answer has been read, and the page has rendered the result. */
export async function answersRead(): Promise<void> {
  await waitFor(() => expect(unread.size).toBe(0))
  await act(() => new Promise((resolve) => setTimeout(resolve)))
}

const option = { code: 'year', label: 'Standard', price: 6000, months: 12, is_family: false, kinds: ['extra'] }
const both = [
  { ...option, system: 'main', vat: 1122 },
  {
    ...{ ...option, code: 'family', label: 'Family', price: 9000, is_family: true },
    ...{ kinds: ['extra', 'model'], system: 'main', vat: 1683 },
  },
]

const told = { ok: false, message: null, outcome: null, problems: [] }
/** An answer of start_subscription. */
export const started = (outcome: string, more: object = {}) => ({
  start_subscription: {
    ...{ ...told, ok: outcome === 'opened', outcome },
    ...{ subscription_ref: null, client_secret: null, extraid: null, price: null, ...more },
  },
})
/** An answer of register_create_customer. */
export const customer = (more: object = {}) => ({
  register_create_customer: { ...told, ok: true, customer_id: 'cus_1', price: 6000, ...more },
})
/** An answer of voucher_register. */
export const byVoucher = (outcome: string, more: object = {}) => ({
  voucher_register: { ...told, ok: outcome === 'opened', outcome, ...more },
})
export const voucherIs = (more: object) => ({
  verify_voucher: { valid: true, message: null, full_payment: false, discount_in_cents: 0, ...more },
})
export const standing = (stage: string, message: string | null = null) => ({ sign_up: { stage, message } })
export const offering = (options: readonly object[] = both) => ({ options, stripe_key: 'sandbox' })

/** Two plans, an address without an account, and a payer whom the provider knows. */
export const open: Answers = {
  SignUpOptions: () => offering(),
  IsUniqueLoginname: () => ({ isunique_loginname: { ok: true, message: null } }),
  RegisterCreateCustomer: () => customer(),
}

export const callsOf = (calls: readonly Asked[], name: string) =>
  calls.filter((one) => one.name === name).map(({ variables }) => variables)

export function show(): () => void {
  const { unmount } = render(
    <MemoryRouter initialEntries={['/member/register']}>
      <Routes>
        <Route path="/member/register" element={<SignUpScreen />} />
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
export const tick = (label: string | RegExp) => fireEvent.click(screen.getByLabelText(label))
export const pressed = (name: string | RegExp) => screen.findByRole('button', { name })

/** Chooses the first plan and fills in all that is asked; the card of the sandbox that is accepted. */
export async function fillIn({ plan = /^Standard/, card = true } = {}): Promise<void> {
  fireEvent.click(await screen.findByRole('radio', { name: plan }))
  type(/^First name/, 'Órla')
  type(/^Last name/, 'Ní Mhurchú')
  type(/^Date of birth \(/, '28/02/1990')
  type(/^Mobile/, '0855550142')
  type(/^Email/, 'orla@example.ie')
  type(/^Password/, 'three new words')
  const nationality = screen.getByLabelText(/^Nationality/)
  fireEvent.change(nationality, { target: { value: 'Ireland' } })
  fireEvent.click(await screen.findByRole('option', { name: 'Ireland' }))
  tick(/^I may work in Ireland/)
  tick(/^I accept the terms/)
  if (card) tick('A card that is accepted')
}

export const pay = 'Pay €60 and join'
