import { act, screen } from '@testing-library/react'
import { createRef } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { notConfirmed, notKnownYet, sandboxSays } from '../../domain/service-plan/words'
import { render } from '../../tests/support/render'
import type { Confirmed, Payment } from './payment'
import { PaymentField } from './payment-field'

const patience = { timeout: 10_000 }
let told: unknown[] = []
let answers: 'ok' | 'no' | 'nothing' = 'ok'

beforeEach(() => {
  told = []
  answers = 'ok'
  vi.stubGlobal('fetch', async (_: string, options?: RequestInit) => {
    told.push((JSON.parse(String(options?.body)) as { variables: unknown }).variables)
    if (answers === 'nothing') throw new TypeError('no network')
    const sandbox_confirm = { ok: answers === 'ok', message: answers === 'ok' ? null : 'Nobody asked.' }
    return Response.json({ data: { sandbox_confirm } })
  })
})
afterEach(() => void vi.unstubAllGlobals())

function open() {
  const ref = createRef<Payment>()
  const page = render(<PaymentField stripeKey="sandbox" ref={ref} />)
  return { ...page, payment: () => ref.current as Payment }
}

/** Lets the bank ask, and presses the button with that name in the bank's dialog. */
async function answer(payment: Payment, button: 'Confirm' | 'Refuse'): Promise<Confirmed> {
  let asked: Promise<Confirmed> = Promise.resolve({ ok: true })
  act(() => {
    asked = payment.confirm('secret_sandbox_1')
  })
  const pressed = await screen.findByRole('button', { name: button }, patience)
  act(() => pressed.click())
  return act(() => asked)
}

it('says that no money moves, and gives the card that was chosen', async () => {
  const { payment } = open()
  expect(screen.getByText(sandboxSays)).toBeDefined()
  act(() => screen.getByLabelText('A card whose bank asks to confirm').click())
  expect(await act(() => payment().pay())).toEqual({ paymentmethod_id: 'pm_sandbox_confirm' })
})

it('asks for one where none is chosen', async () => {
  const { payment } = open()
  expect(await act(() => payment().pay())).toEqual({ kind: 'unfinished', problem: 'Please choose a card' })
  expect(screen.getByText('Please choose a card')).toBeDefined()
  act(() => payment().focus())
  expect(document.activeElement).toBe(screen.getByLabelText('A card that is accepted'))
})

it('tells the bank yes', async () => {
  expect(await answer(open().payment(), 'Confirm')).toEqual({ ok: true })
  expect(told).toEqual([{ client_secret: 'secret_sandbox_1', accept: true }])
  await vi.waitFor(() => expect(screen.queryByText('Your bank asks')).toBeNull(), patience)
})

it('tells the bank no', async () => {
  expect(await answer(open().payment(), 'Refuse')).toEqual({ kind: 'refused', problem: notConfirmed })
  expect(told).toEqual([{ client_secret: 'secret_sandbox_1', accept: false }])
})

it('knows nothing where no answer comes, and says what it is told where the bank asked nothing', async () => {
  const { payment } = open()
  answers = 'nothing'
  expect(await answer(payment(), 'Confirm')).toEqual({ kind: 'away', problem: notKnownYet })
  answers = 'no'
  expect(await answer(payment(), 'Confirm')).toEqual({ kind: 'refused', problem: 'Nobody asked.' })
})

it('whoever waits is told when the page goes', async () => {
  const { payment, unmount } = open()
  let asked: Promise<Confirmed> = Promise.resolve({ ok: true })
  act(() => {
    asked = payment().confirm('secret_sandbox_1')
  })
  unmount()
  expect(await asked).toEqual({ kind: 'away', problem: notKnownYet })
  expect(told).toEqual([])
})
