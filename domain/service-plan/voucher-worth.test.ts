import { describe, expect, it } from 'vitest'
import { voucherWorth } from './voucher-worth'

describe('a voucher', () => {
  it.each([
    [1000, 6000, 5000, '€10 off the first payment'],
    [1250, 6000, 4750, '€12.50 off the first payment'],
    [5950, 6000, 50, '€59.50 off the first payment'],
  ])('of %i cents leaves of %i cents %i to pay', (discount, price, to_pay, discount_in_text) => {
    expect(voucherWorth(discount, price)).toEqual({
      ...{ full_payment: false, discount_in_cents: discount, to_pay, discount_in_text },
    })
  })

  it.each([
    [null, 6000],
    [6000, 6000],
    [9000, 6000],
    // The remaining 49 cents are less than a card can be charged.
    [5951, 6000],
    [1000, 0],
  ])('of %s cents pays for all of %i cents', (discount, price) => {
    expect(voucherWorth(discount, price)).toEqual({
      ...{ full_payment: true, discount_in_cents: price, to_pay: 0, discount_in_text: 'Nothing is left to pay' },
    })
  })
})
