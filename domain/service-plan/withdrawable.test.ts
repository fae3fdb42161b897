import { describe, expect, test } from 'vitest'
import { type ContractPayment, withdrawable } from './withdrawable'

const signUp: ContractPayment = {
  ...{ method: 'card', paid_on: '2026-03-01', from_date: '2026-03-01', until_date: '2027-03-01' },
  ...{ amount_in_cents: 6_000, refunded_in_cents: 0, intent_id: 'a' },
}
const plan = { expirydate: '2027-03-01', payments: [signUp] }

describe('a contract by card', () => {
  test.each([
    ['on its first day', '2026-03-01'],
    ['on the fourteenth', '2026-03-15'],
  ])('can be withdrawn from %s, and all of it goes back', (_, today) => {
    expect(withdrawable(plan, today)).toEqual({ payment: signUp, until: '2026-03-15', in_cents: 6_000 })
  })

  test('can’t on the day after', () => {
    expect(withdrawable(plan, '2026-03-16')).toBeNull()
  })

  test('gives back what is left', () => {
    const payments = [{ ...signUp, refunded_in_cents: 2_500 }]
    expect(withdrawable({ ...plan, payments }, '2026-03-02')?.in_cents).toBe(3_500)
  })

  test('gives nothing back where more went back than was paid', () => {
    const payments = [{ ...signUp, refunded_in_cents: 7_000 }]
    expect(withdrawable({ ...plan, payments }, '2026-03-02')?.in_cents).toBe(0)
  })
})

test('nothing was paid: there is no contract', () => {
  expect(withdrawable({ expirydate: '2027-03-01', payments: [] }, '2026-03-02')).toBeNull()
})

test('of a voucher’s contract nothing goes back', () => {
  const payments: ContractPayment[] = [{ ...signUp, method: 'voucher' }]
  expect(withdrawable({ ...plan, payments }, '2026-03-02')).toMatchObject({ until: '2026-03-15', in_cents: 0 })
})

test('what renewed itself is no new contract', () => {
  const renewal = {
    ...signUp,
    paid_on: '2027-03-01',
    from_date: '2027-03-01',
    until_date: '2028-03-01',
    intent_id: null,
  }
  expect(withdrawable({ expirydate: '2028-03-01', payments: [signUp, renewal] }, '2027-03-02')).toBeNull()
})

test('what its owner renewed is one, also when it was renewed early', () => {
  const renewal = {
    ...signUp,
    paid_on: '2027-02-01',
    from_date: '2027-03-01',
    until_date: '2028-03-01',
    intent_id: 'b',
  }
  const renewed = { expirydate: '2028-03-01', payments: [renewal, signUp] }
  expect(withdrawable(renewed, '2027-02-15')?.payment).toBe(renewal)
})

test('of two on one day the later period is the newer contract', () => {
  const renewal = { ...signUp, from_date: '2027-03-01', until_date: '2028-03-01', intent_id: 'b' }
  const both = { expirydate: '2028-03-01', payments: [signUp, renewal] }
  expect(withdrawable(both, '2026-03-01')?.payment).toBe(renewal)
})

test('withdrawn from, it is not there a second time; the one before it is', () => {
  expect(withdrawable({ ...plan, expirydate: '2026-03-02' }, '2026-03-02')).toBeNull()
  const renewal = { ...signUp, from_date: '2027-03-01', until_date: '2028-03-01', intent_id: 'b' }
  expect(withdrawable({ expirydate: '2027-03-01', payments: [signUp, renewal] }, '2026-03-02')?.payment).toBe(signUp)
})
