import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { donutArcs, donutDefaults, donutFontSize, donutPalette } from './donut-arcs'

const one = (value: number) => [{ value, label: 'Answered' }]

describe('donutArcs', () => {
  it('has the constants of the specification', () => {
    expect(donutDefaults).toEqual({ total: 100, thickness: 20, size: 250, start_angle: 0 })
    expect(donutFontSize(250)).toBe(20)
    expect(new Set(donutPalette).size).toBe(24)
    expect(donutPalette.every((color) => /^#[0-9a-f]{6}$/.test(color))).toBe(true)
  })

  it('says both numbers where the sum exceeds the total', () => {
    const sentence = "Sum of all the sections' values (101) should not exceed total (100)"
    expect(() => donutArcs([...one(60), ...one(41)])).toThrow(new RangeError(sentence))
    expect(() => donutArcs(one(7), { total: 6.5 })).toThrow('values (7) should not exceed total (6.5)')
  })

  it('takes the total itself, also in parts that floating point adds to a hair above it', () => {
    expect(0.1 + 0.2 > 0.3).toBe(true)
    expect(donutArcs([...one(0.1), ...one(0.2)], { total: 0.3 })).toHaveLength(2)
  })

  it.each([
    [{ thickness: -1 }, /Thickness/],
    [{ thickness: 101 }, /Thickness/],
    [{ thickness: Number.NaN }, /Thickness/],
    [{ total: 0 }, /Total/],
    [{ size: 0 }, /Size/],
  ])('refuses %j', (options, problem) => {
    expect(() => donutArcs(one(0), options)).toThrow(problem)
  })

  it('refuses a negative value, and takes the limits of the thickness', () => {
    expect(() => donutArcs(one(-1))).toThrow(/-1/)
    expect(donutArcs(one(10), { thickness: 0 })).toHaveLength(1)
    expect(donutArcs(one(10), { thickness: 100 })).toHaveLength(1)
  })

  it('draws a quarter from the top to the right', () => {
    const [arc] = donutArcs(one(25))
    expect(arc).toMatchObject({ from: 0, to: 90, color: donutPalette[0] })
    expect(arc?.path).toBe(
      'M 125.000 0.000 A 125 125 0 0 1 250.000 125.000 L 225.000 125.000 A 100 100 0 0 0 125.000 25.000 Z',
    )
  })

  it('draws a full ring as two halves, and nothing for a zero', () => {
    expect(donutArcs(one(100))[0]?.path.match(/M /g)).toHaveLength(2)
    expect(donutArcs(one(0))[0]?.path).toBe('')
  })

  it('keeps its own colours, and goes round the palette', () => {
    const arcs = donutArcs(Array.from({ length: 25 }, () => ({ value: 1, label: 'x' })))
    expect(arcs[24]?.color).toBe(donutPalette[0])
    expect(donutArcs([{ value: 1, label: 'x', color: '#000000' }])[0]?.color).toBe('#000000')
  })

  it('puts the arcs one after the other, in proportion, from the start angle', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 0, max: 10 }), { maxLength: 10 }),
        fc.integer({ min: 0, max: 359 }),
        (values, start) => {
          const arcs = donutArcs(
            values.map((value) => ({ value, label: '' })),
            { start_angle: start },
          )
          let angle = start
          for (const [index, arc] of arcs.entries()) {
            expect(arc.from).toBeCloseTo(angle, 6)
            angle += ((values[index] ?? 0) / 100) * 360
            expect(arc.to).toBeCloseTo(angle, 6)
          }
        },
      ),
    )
  })
})
