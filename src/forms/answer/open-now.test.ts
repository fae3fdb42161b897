import { describe, expect, it } from 'vitest'
import { isOpenNow } from './open-now'

const at = (iso: string) => Date.parse(iso)
const message = { outstanding: true, withdrawn: false, expirydate: '2026-11-24T18:00:00.000Z' }

describe('isOpenNow', () => {
  it('closes when the deadline passes on the device', () => {
    const asOf = at('2026-11-24T17:50:00Z')
    expect(isOpenNow(message, asOf, at('2026-11-24T17:59:59Z'))).toBe(true)
    expect(isOpenNow(message, asOf, at('2026-11-24T18:00:00Z'))).toBe(false)
  })

  it('believes the server when the clock is a year ahead', () => {
    expect(isOpenNow(message, at('2027-11-24T17:50:00Z'), at('2027-11-24T17:51:00Z'))).toBe(true)
  })

  it('stays closed when the server says so, whatever the clock says', () => {
    expect(isOpenNow({ ...message, outstanding: false }, null, 0)).toBe(false)
    expect(isOpenNow({ ...message, withdrawn: true }, null, 0)).toBe(false)
  })

  it('has no deadline without one', () => {
    expect(isOpenNow({ ...message, expirydate: null }, null, at('2099-01-01T00:00:00Z'))).toBe(true)
  })
})
