import { describe, expect, test } from 'vitest'
import { type ContractPayment, newestContract, withdrawable } from './withdrawable'
import { withdrawnReason } from './words'

const signUp: ContractPayment = {
  ...{ id: 1, method: 'card', paid_at: new Date('2026-03-01T10:00:00Z'), intent_id: 'a' },
  ...{ from_date: '2026-03-01', until_date: '2027-03-01' },
  ...{ amount_in_cents: 6_000, refunded_in_cents: 0, refund_reason: null },
}
/** The payment that follows the sign-up. */
const renewal: ContractPayment = { ...signUp, id: 2, from_date: '2027-03-01', until_date: '2028-03-01', intent_id: 'b' }
const at = (day: string) => new Date(`${day}T10:00:00Z`)

describe('a contract by card', () => {
  test.each([
    ['on its first day', '2026-03-01'],
    ['on the fourteenth', '2026-03-15'],
  ])('can be withdrawn from %s, and all of it goes back', (_, today) => {
    expect(withdrawable([signUp], today)).toEqual({ payment: signUp, until: '2026-03-15', in_cents: 6_000 })
  })

  test('can’t on the day after', () => {
    expect(withdrawable([signUp], '2026-03-16')).toBeNull()
  })

  test('gives back what is left', () => {
    const payments = [{ ...signUp, refunded_in_cents: 2_500 }]
    expect(withdrawable(payments, '2026-03-02')?.in_cents).toBe(3_500)
  })

  test('gives nothing back where more went back than was paid', () => {
    const payments = [{ ...signUp, refunded_in_cents: 7_000 }]
    expect(withdrawable(payments, '2026-03-02')?.in_cents).toBe(0)
  })
})

test('nothing was paid: there is no contract', () => {
  expect(withdrawable([], '2026-03-02')).toBeNull()
})

test('its days are counted from the day in Dublin', () => {
  const payments = [{ ...signUp, paid_at: new Date('2026-06-01T23:30:00Z') }]
  expect(withdrawable(payments, '2026-06-02')?.until).toBe('2026-06-16')
})

test('of a voucher’s contract nothing goes back', () => {
  const payments: ContractPayment[] = [{ ...signUp, method: 'voucher' }]
  expect(withdrawable(payments, '2026-03-02')).toMatchObject({ until: '2026-03-15', in_cents: 0 })
})

test('what renewed itself is no new contract', () => {
  const itself = { ...renewal, paid_at: at('2027-03-01'), intent_id: null }
  expect(withdrawable([signUp, itself], '2027-03-02')).toBeNull()
})

test('what its owner renewed is one, also when it was renewed early', () => {
  const early = { ...renewal, paid_at: at('2027-02-01') }
  expect(withdrawable([early, signUp], '2027-02-15')?.payment).toBe(early)
})

describe('of two on one day', () => {
  const second = { ...signUp, id: 2, paid_at: new Date('2026-03-01T10:00:01Z'), until_date: '2026-09-01' }

  test.each([
    ['the one that was paid last is the newer contract, whatever its days', second],
    ['of one moment the later period is', renewal],
    ['of one period the one that was noted last is', { ...signUp, id: 2 }],
  ])('%s', (_, newer) => {
    expect(withdrawable([signUp, newer], '2026-03-01')?.payment).toBe(newer)
    expect(withdrawable([newer, signUp], '2026-03-01')?.payment).toBe(newer)
  })
})

test('withdrawn from, it is not there a second time; the one before it is', () => {
  const gone = { ...renewal, refund_reason: withdrawnReason }
  expect(withdrawable([gone], '2026-03-02')).toBeNull()
  expect(withdrawable([gone, signUp], '2026-03-02')?.payment).toBe(signUp)
  expect(newestContract([gone, signUp])).toBe(gone)
})

test('what went back for another reason is a contract still', () => {
  const payments = [{ ...signUp, refund_reason: 'Goodwill', refunded_in_cents: 1_000 }]
  expect(withdrawable(payments, '2026-03-02')?.in_cents).toBe(5_000)
})
