import { describe, expect, it } from 'vitest'
import { furtherAdvice, nextThing, type Review, rateBand, warnings } from './review-advice'

const fine: Review = {
  accept_employmentterms: true,
  has_minimum_data: true,
  has_mobile: true,
  has_headshot: true,
  headshot_age: 20,
  headshot_quality: 4,
  rtw_submitted: true,
  rtw_verified: true,
  rtw_expiring_soon: false,
  rtw_resubmit: false,
  system: 'main',
  subscription_expired: false,
  subscription_expiring_soon: false,
  subscription_failed: false,
  has_training_full: true,
  has_training_online: true,
  has_si_training: true,
  twt_sent: 10,
  twt_responded: 9,
  twt_rate: 90,
  age: 30,
}

describe('nextThing', () => {
  it('goes through the priorities in order', () => {
    const missing = { has_minimum_data: false, has_headshot: false, rtw_submitted: false }
    const nothing = { ...missing, rtw_resubmit: true, subscription_expired: true }
    const steps = [
      {},
      { has_minimum_data: true },
      { has_headshot: true },
      { rtw_submitted: true },
      { rtw_resubmit: false },
      { subscription_expired: false },
    ]
    let review: Review = { ...fine, ...nothing }
    const seen = steps.map((step) => {
      review = { ...review, ...step }
      return nextThing(review).route
    })
    expect(seen).toEqual(['starthere', 'photos', 'submissions', 'submissions', 'account', null])
  })

  it('says that all is well in the words of the specification', () => {
    expect(nextThing(fine).title).toBe('Your account is setup correctly.')
  })
})

it('a plan that wants something done leads to Account', () => {
  const wants = [{ subscription_failed: true }, { subscription_expiring_soon: true }]
  for (const change of wants) expect(warnings({ ...fine, ...change }).map(({ route }) => route)).toEqual(['account'])
})

describe('furtherAdvice and warnings', () => {
  it.each<[string, Partial<Review>, string[]]>([
    ['all well', {}, []],
    ['no mobile', { has_mobile: false }, ['mobile']],
    ['headshot below 3', { headshot_quality: 2 }, ['headshot-quality']],
    ['headshot of 3', { headshot_quality: 3 }, []],
    ['headshot not rated', { headshot_quality: null }, []],
    ['headshot 181 days old', { headshot_age: 181 }, ['headshot-age']],
    ['headshot 180 days old', { headshot_age: 180 }, []],
    [
      '15 without training',
      { age: 15, has_training_online: false, has_training_full: false, has_si_training: false },
      [],
    ],
    [
      '16 without training',
      { age: 16, has_training_online: false, has_training_full: false, has_si_training: false },
      ['training'],
    ],
    ['18 without Safe to Create', { age: 18, has_si_training: false }, ['safe-to-create']],
    ['17 without Safe to Create', { age: 17, has_si_training: false }, []],
    ['age unknown', { age: null, has_training_online: false, has_training_full: false, has_si_training: false }, []],
    [
      'running out',
      { subscription_expiring_soon: true, rtw_expiring_soon: true },
      ['subscription-expiring-soon', 'rtw-expiring-soon'],
    ],
    ['a renewal that failed', { subscription_failed: true }, ['subscription-failed']],
  ])('%s', (_, change, ids) => {
    const review = { ...fine, ...change }
    expect([...furtherAdvice(review), ...warnings(review)].map((advice) => advice.id)).toEqual(ids)
  })
})

it.each([
  [0, 'Needs Improvement', 'low'],
  [69.9, 'Needs Improvement', 'low'],
  [70, 'Good', 'middle'],
  [89, 'Good', 'middle'],
  [90, 'Excellent', 'high'],
  [100, 'Excellent', 'high'],
])('a response rate of %d is %s', (rate, word, tone) => {
  expect(rateBand(rate)).toEqual({ word, tone })
})
