import { expect, it } from 'vitest'
import { vatWithin } from '../../domain/service-plan/euros'
import { billOf, buttonWords, discountWords, forWhom, kindsWords, priceWords, renewalWords, vatWords } from './bill'
import type { PlanOffer } from './pay-parts'

const year: PlanOffer = {
  ...{ code: 'year', label: 'Standard', price: 6000, months: 12, is_family: false },
  ...{ kinds: ['extra', 'model', 'voice'], system: 'main', vat: 1122 },
}
const today = '2026-11-26'
const vatOf = (cents: number) => vatWithin(cents, 23)

it('says what is paid today, what of it is VAT, and when what renews', () => {
  const bill = billOf(year, null, today, vatOf)
  expect(bill).toEqual({ today: 6000, vat: 1122, renewsFor: 6000, until: '2027-11-26', renewsOn: '2027-11-26' })
  expect([priceWords(year), vatWords(bill.vat), buttonWords(bill, 'join')]).toEqual([
    '€60 a year',
    'includes €11.22 VAT',
    'Pay €60 and join',
  ])
  expect(renewalWords(bill)).toBe('Renews on 26 November 2027 for €60, until you cancel')
})

it('with a discount less is paid today, with its own VAT, and the next payment is the whole price', () => {
  const worth = { isFull: false, discount: 1000 }
  const bill = billOf(year, worth, today, vatOf)
  expect(bill).toEqual({ today: 5000, vat: 935, renewsFor: 6000, until: '2027-11-26', renewsOn: '2027-11-26' })
  expect(discountWords(worth, bill)).toBe('€10 off the first payment, €50 by card today')
  expect(billOf(year, worth, today, () => null).vat).toBeNull()
})

it.each([
  ['a voucher for all of it', year, { isFull: true, discount: 0 }],
  ['a discount as high as the price', year, { isFull: false, discount: 7000 }],
  ['a plan that costs nothing', { ...year, price: 0, vat: 0 }, null],
])('with %s nothing is paid, and nothing renews by itself', (_, option, worth) => {
  const bill = billOf(option, worth, today, vatOf)
  expect(bill).toMatchObject({ today: 0, vat: null, renewsFor: null })
  expect([buttonWords(bill, 'join'), renewalWords(bill)]).toEqual([
    'Join',
    'Until 26 November 2027. It does not renew by itself.',
  ])
})

it('ends with the month where its last one is shorter', () => {
  expect(billOf({ ...year, months: 1 }, null, '2027-01-31', vatOf).until).toBe('2027-02-28')
})

it('of a plan that goes on, what is paid now stands behind what is paid already', () => {
  const bill = billOf({ ...year, until: '2028-03-01' }, null, today, vatOf)
  expect(renewalWords(bill)).toBe(
    'Paid until 1 March 2028. The next payment, €60, is taken on 26 November 2027, until you cancel; no day that you paid for is lost',
  )
  expect(buttonWords(bill, 'renew')).toBe('Pay €60 and renew')
  expect(buttonWords({ ...bill, today: 0 }, 'renew')).toBe('Renew')
})

it('names whom a plan is for, and what the agency works with them as', () => {
  expect([forWhom(year), kindsWords(year)]).toEqual([
    'For yourself, from 16',
    'We work with you as an extra, a model and a voice artist',
  ])
  const family = { ...year, is_family: true, kinds: ['actor', 'toString'] }
  expect(forWhom(family)).toBe('For a parent with children: you add them to your account')
  expect(kindsWords(family)).toBe('We work with each of you as an actor')
  expect(kindsWords({ ...year, kinds: [] })).toBeNull()
  expect([vatWords(null), vatWords(0)]).toEqual([null, null])
})
