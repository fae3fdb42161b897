import { configure, fireEvent, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, vi } from 'vitest'
import { render } from '../../tests/support/render'
import type { SessionState } from '../session/session'
import { AccountScreen } from './account-screen'
import type { ServicePlan } from './plan-documents'

// A busy machine may take its time to load what a dialog is drawn with.
configure({ asyncUtilTimeout: 10_000 })

/** Signs in the member before each test of a file, and clears what is stored. showSession: sets the session's state. */
export function aMember(showSession: (state?: SessionState) => void, state: SessionState): void {
  beforeEach(() => {
    sessionStorage.clear()
    Element.prototype.scrollIntoView = vi.fn()
    window.scrollTo = vi.fn()
    showSession(state)
  })
  afterEach(() => {
    showSession()
    vi.unstubAllGlobals()
  })
}

/** What a call asked for: its operation's name and its variables. */
export interface Asked {
  name: string
  variables: Record<string, unknown>
}

/** The answer of an operation: its data, or null for none at all. */
export type Answers = Record<string, (asked: Asked) => object | null | Promise<object | null>>

/** Stubs fetch with these answers; returns the calls it gets. */
export function serverSays(answers: Answers): Asked[] {
  const calls: Asked[] = []
  const all: Answers = { StripeKey: () => ({ stripe_key: 'sandbox' }), ...answers }
  vi.stubGlobal('fetch', async (_input: unknown, init?: RequestInit) => {
    const { query, variables = {} } = JSON.parse(String(init?.body))
    const asked = { name: /(?:query|mutation) (\w+)/.exec(query)?.[1] ?? '', variables }
    calls.push(asked)
    const data = (await all[asked.name]?.(asked)) ?? null
    if (data === null) throw new TypeError('no network')
    return new Response(JSON.stringify({ data }), { headers: { 'content-type': 'application/json' } })
  })
  return calls
}

const year = { code: 'year', label: 'Standard', price: 6000, months: 12, is_family: false, kinds: ['extra'], vat: 1122 }

/** A plan that ends on 1 March 2099, of a member who may renew it with one of two. */
export const aPlan: ServicePlan = {
  ...{ extraid: 20417, state: 'ending', code: 'year', label: 'Standard', is_family: false },
  ...{ expirydate: '2099-03-01', holds_until: null, renews_on: null, price: null, months: null, vat: null, card: null },
  ...{ stripe_id: null, can_renew: true, can_cancel: false, can_resume: false, can_change_card: false },
  ...{ withdraw_until: null, withdraw_in_cents: null, pending: null, renewal: null, payments: [] },
  options: [
    { ...year, until: '2100-03-01' },
    { ...year, code: 'month', label: 'Monthly', price: 600, months: 1, vat: 112, until: '2099-04-01' },
  ],
}
const renewing = { renews_on: '2099-03-01', price: 6000, months: 12, stripe_id: 'sub_1' }
const card = { brand: 'visa', last4: '4242' }
export const active: Partial<ServicePlan> = {
  ...{ state: 'active', ...renewing, card, can_renew: false, can_cancel: true, can_change_card: true },
}
export const failed: Partial<ServicePlan> = {
  ...{ state: 'failed', ...renewing, card, holds_until: '2099-03-15', can_cancel: true, can_change_card: true },
}
export const planIs = (more: Partial<ServicePlan> = {}) => ({ service_plan: [{ ...aPlan, ...more }] })

const told = { ok: false, message: null, problems: [] }
export const began = (more: object = {}) => ({
  create_or_renew_customer: { ok: true, message: null, outcome: null, customer_id: 'cus_1', price: 6000, ...more },
})
export const paid = (outcome: string, more: object = {}) => ({
  renew_subscription: {
    ...{ ...told, ok: outcome === 'renewed', outcome, subscription_ref: null, client_secret: null },
    ...{ price: null, expirydate: outcome === 'renewed' ? '2100-03-01' : null, ...more },
  },
})
export const byVoucher = (outcome: string, more: object = {}) => ({
  voucher_renew: { ...told, ok: outcome === 'renewed', outcome, expirydate: null, ...more },
})
export const voucherIs = (more: object) => ({
  verify_voucher: { valid: true, message: null, full_payment: false, discount_in_cents: 0, ...more },
})
export const wished = (outcome: string, message: string | null = null) => ({
  ok: outcome !== 'refused',
  message,
  outcome,
})
export const cardIs = (outcome: string, more: object = {}) => ({
  change_card: { ok: outcome === 'done', message: null, outcome, client_secret: null, ...more },
})

/** A plan that ends, and a payer whom the provider knows. */
export const open: Answers = { ServicePlan: () => planIs(), CreateOrRenewCustomer: () => began() }

export const callsOf = (calls: readonly Asked[], name: string) =>
  calls.filter((one) => one.name === name).map(({ variables }) => variables)

export function show(): () => void {
  const { unmount } = render(
    <MemoryRouter initialEntries={['/member/account']}>
      <AccountScreen />
    </MemoryRouter>,
  )
  return unmount
}

export const text = (words: string | RegExp) => screen.findByText(words)
export const press = async (name: string | RegExp) => fireEvent.click(await screen.findByRole('button', { name }))
export const tick = async (name: string | RegExp) => fireEvent.click(await screen.findByRole('radio', { name }))

/** Opens the renewal, and chooses the first plan and the sandbox's card that is accepted. */
export async function fillIn({ card = true } = {}): Promise<void> {
  await press('Renew')
  await tick(/^Standard/)
  if (card) await tick('A card that is accepted')
}
export const pay = 'Pay €60 and renew'
/** What this tab keeps of a renewal. */
export const keptIntent = (): string | null =>
  /"intent":"([^"]+)"/.exec(JSON.stringify({ ...sessionStorage }).replace(/\\/g, ''))?.[1] ?? null
