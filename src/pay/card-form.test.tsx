import { act, fireEvent, screen } from '@testing-library/react'
import { createRef } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { notConfirmed, notKnownYet } from '../../domain/service-plan/words'
import { expectConsole } from '../../tests/support/expected-console'
import { render } from '../../tests/support/render'
import { standInAnswer, standInCards, stripeStandIn } from '../../tests/support/stripe-page-stand-in'
import { noteLoaded } from './loaded-document'
import type { Payment } from './payment'
import { PaymentField } from './payment-field'

const patience = { timeout: 10_000 }
let providerAnswers = true

beforeEach(() => {
  providerAnswers = true
  noteLoaded('/member/register')
  stripeStandIn(false)
  vi.stubGlobal('fetch', async (address: string, options?: RequestInit) => {
    if (!providerAnswers) throw new TypeError('no network')
    return Response.json(standInAnswer(new URL(address).pathname, options?.body as URLSearchParams))
  })
})
afterEach(() => {
  noteLoaded('/')
  vi.unstubAllGlobals()
  Reflect.deleteProperty(window, 'Stripe')
})

// The loader warns once that it finds the stand-in, because it did not load that itself.
let isFirst = true

/** Shows the field and waits for its card. Each test has its own key, so that nothing of another test is reused. */
async function open(key: string) {
  if (isFirst) expectConsole(/an existing Stripe.js script already exists/)
  isFirst = false
  const ref = createRef<Payment>()
  const page = render(<PaymentField stripeKey={key} ref={ref} />)
  const input = await screen.findByLabelText<HTMLInputElement>('Credit or debit card number', {}, patience)
  await vi.waitFor(() => expect(screen.queryByText('The card field is loading…')).toBeNull(), patience)
  return { ...page, input, ref, payment: () => ref.current as Payment }
}

const type = (input: HTMLInputElement, number: string) => fireEvent.input(input, { target: { value: number } })

it('gives a payment method of what was typed', async () => {
  const { input, payment } = await open('pk_test_typed')
  type(input, '4242424242424242')
  expect(await act(() => payment().pay())).toEqual({ paymentmethod_id: 'pm_4242424242424242' })
})

it('says at the card what is missing', async () => {
  const { payment } = await open('pk_test_missing')
  const sentence = 'Your card number is incomplete.'
  expect(await act(() => payment().pay())).toEqual({ kind: 'unfinished', problem: sentence })
  expect(screen.getByText(sentence)).toBeDefined()
})

it('tells a refused card from a provider that does not answer', async () => {
  const { input, payment } = await open('pk_test_kinds')
  type(input, standInCards.declined)
  expect(await act(() => payment().pay())).toEqual({ kind: 'refused', problem: 'Your card was declined.' })
  type(input, standInCards.away)
  expect(await act(() => payment().pay())).toMatchObject({ kind: 'away' })
  providerAnswers = false
  type(input, '4242424242424242')
  expect(await act(() => payment().pay())).toMatchObject({ kind: 'away' })
})

it('asks the bank with no card typed; what it can’t know it does not say', async () => {
  const { payment } = await open('pk_test_bank')
  expect(await payment().confirm('secret')).toEqual({ ok: true })
  expect(await payment().confirm('paid-before')).toEqual({ ok: true })
  expect(await payment().confirm('refused')).toEqual({ kind: 'refused', problem: notConfirmed })
  providerAnswers = false
  expect(await payment().confirm('secret')).toEqual({ kind: 'away', problem: notKnownYet })
})

it('shows where the focus is, and takes the card away with its page', async () => {
  const { input, payment, unmount, container } = await open('pk_test_focus')
  act(() => payment().focus())
  expect(document.activeElement).toBe(input)
  expect(container.querySelector('[data-focused]')).not.toBeNull()
  act(() => input.blur())
  expect(container.querySelector('[data-focused]')).toBeNull()
  unmount()
  expect(input.isConnected).toBe(false)
})

it('begins nothing in a document under another policy, and says why', async () => {
  noteLoaded('/member/home')
  Reflect.deleteProperty(window, 'Stripe')
  const ref = createRef<Payment>()
  render(<PaymentField stripeKey="pk_test_border" ref={ref} />)
  expect(await screen.findByText('The card field is not here.', {}, patience)).toBeDefined()
  expect(document.querySelector('script[src*="stripe"]')).toBeNull()
  expect(await ref.current?.pay()).toMatchObject({ kind: 'blocked' })
})
