import { describe, expect, it } from 'vitest'
import type { ServicePlan } from './plan-documents'
import { backWords, cancelWords, cardWords, paymentTitle, refundWords, resumeWords, stateWords } from './plan-words'

const active = {
  ...{ state: 'active', expirydate: '2027-03-01', holds_until: null, renews_on: '2027-03-01', price: 6000 },
  pending: null,
} satisfies Partial<ServicePlan>
const today = '2026-11-26'

describe('how a plan stands', () => {
  it.each([
    ['it renews itself', {}, 'Renews itself on 1 March 2027 for €60'],
    ['its price is not known', { price: null }, 'Renews itself on 1 March 2027'],
    [
      'it is paid for longer than until it renews itself',
      { expirydate: '2027-06-01' },
      'Paid until 1 June 2027. The next payment, €60, is taken on 1 March 2027, and no day that you paid for is lost',
    ],
    [
      'its day has come',
      { renews_on: today, expirydate: today },
      'Due to renew itself on 26 November 2026 for €60: it is not known yet whether it did',
    ],
    ['it ends', { state: 'ending', renews_on: null } as const, 'Paid until 1 March 2027, does not renew itself'],
    ['its cancellation is under way', { pending: 'cancelling' } as const, 'Paid until 1 March 2027, and cancelled'],
    ['it is withdrawn from', { pending: 'withdrawing' } as const, 'You have withdrawn from the contract'],
    [
      'it was not charged',
      { state: 'failed', holds_until: '2027-03-15' } as const,
      'Your card was not charged. Your plan holds until 15 March 2027',
    ],
    ['it has ended', { state: 'expired' } as const, 'Your plan has ended. It was paid until 1 March 2027'],
    ['there is none', { state: 'none', expirydate: null } as const, 'You have no plan yet'],
  ])('where %s', (_, more, words) => {
    expect(stateWords({ ...active, ...more }, today)).toBe(words)
  })
})

it('says of a plan that is cancelled what is kept, and what is charged no more', () => {
  expect(cancelWords(active)).toEqual([
    'Your plan is paid for until 1 March 2027, and stays until then.',
    '€60 is not charged on 1 March 2027, nor after that.',
    'Until it ends you can let it renew itself again.',
  ])
  expect(cancelWords({ ...active, state: 'failed' })).not.toContain('Until it ends you can let it renew itself again.')
  expect(cancelWords({ ...active, price: null })[1]).toBe('Your card is not charged on 1 March 2027, nor after that.')
})

it('says of a plan that is to renew itself again what is charged, when and how often', () => {
  const card = { brand: 'visa', last4: '4242' }
  expect(resumeWords({ expirydate: '2027-03-01', price: 6000, months: 12, card })).toEqual([
    'Nothing is charged now. €60 is taken from Visa ending in 4242 on 1 March 2027.',
    'Then it renews itself every year until you cancel it, which you can do here.',
  ])
  expect(resumeWords({ expirydate: '2027-03-01', price: 600, months: 1, card: null })).toEqual([
    'Nothing is charged now. €6 is taken from the card that you gave on 1 March 2027.',
    'Then it renews itself every month until you cancel it, which you can do here.',
  ])
  expect(resumeWords({ expirydate: '2027-03-01', price: null, months: 24, card })).toEqual([
    'Nothing is charged now. On 1 March 2027 its price is taken from Visa ending in 4242.',
    'Then it renews itself every 2 years until you cancel it, which you can do here.',
  ])
})

it('says what went back, and what would', () => {
  expect(backWords({ withdraw_in_cents: 6000 })).toBe('€60 goes back to where it came from')
  expect(backWords({ withdraw_in_cents: 0 })).toBe('No money was paid for it that could go back')
  const said = [0, 1000, 6000].map((refunded) => refundWords({ refunded, amount: 6000 }))
  expect(said).toEqual([null, '€10 of it went back', 'All of it went back'])
})

it('names a card and a payment', () => {
  expect(cardWords({ brand: 'visa', last4: '0007' })).toBe('Visa ending in 0007')
  const payment = { method: 'card', label: 'Standard', amount: 6000 } as ServicePlan['payments'][number]
  expect(paymentTitle(payment)).toBe('€60, Standard')
  expect(paymentTitle({ ...payment, method: 'voucher', amount: 0 })).toBe('Voucher, Standard')
})
