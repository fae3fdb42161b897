import { describe, expect, it } from 'vitest'
import { isTrained, showsCertificates, showsPortal, trainingFor } from './training-rules'

describe('training', () => {
  it.each([
    [0, 'optional', false, false],
    [15, 'optional', false, false],
    [16, 'one-course', true, false],
    [17, 'one-course', true, false],
    [18, 'two-courses', true, true],
    [80, 'two-courses', true, true],
    [null, 'two-courses', true, true],
  ] as const)('at %s years is %s', (age, courses, portal, certificates) => {
    expect(trainingFor(age)).toBe(courses)
    expect(showsPortal(age)).toBe(portal)
    expect(showsCertificates(age)).toBe(certificates)
  })

  it('is done with the first two codes', () => {
    expect(isTrained({ screenireland_cert1: 'A1', screenireland_cert2: 'B2' })).toBe(true)
    expect(isTrained({ screenireland_cert1: 'A1', screenireland_cert2: ' ' })).toBe(false)
    expect(isTrained({ screenireland_cert1: null, screenireland_cert2: 'B2' })).toBe(false)
  })
})
