import { describe, expect, it } from 'vitest'
import { isHeight, joinHeight, splitHeight } from './height'

describe('a height', () => {
  it('is stored in inches and read in feet and inches', () => {
    expect(joinHeight(5, 7)).toBe(67)
    expect(splitHeight(67)).toEqual({ feet: 5, inches: 7 })
    for (let total = 12; total <= 95; total += 1) {
      const { feet, inches } = splitHeight(total)
      expect(joinHeight(feet, inches)).toBe(total)
      expect(isHeight(total)).toBe(true)
    }
  })

  it('is from 1 foot to 7 feet 11', () => {
    for (const bad of [11, 96, 0, -12, 66.5, Number.NaN]) expect(isHeight(bad), String(bad)).toBe(false)
  })
})
