import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fieldProblem } from './check'
import type { FieldName } from './field'
import { fieldNames, fields } from './fields'
import { normaliseField } from './normalise'

describe('a value as it is stored', () => {
  it.each<[FieldName, string | number | boolean | null, string | number | boolean | null]>([
    ['firstname', '  Ciarán\u0000 ', 'Ciarán'],
    ['firstname', 'Ciara\u0301n', 'Ciar\u00e1n'],
    ['lastname', '   ', null],
    ['build', '', null],
    ['mobile', '+353 85 123 4567', '00353851234567'],
    ['mobile', '085-123-4567', '0851234567'],
    ['parentmobilephone', '(085) 123 4567', '0851234567'],
    ['address4', 'd02 x285', 'D02X285'],
    ['address4', 'bt1 5gs', 'BT1 5GS'],
    ['eft_iban', 'ie29 aibk 9311 5212 3456 78', 'IE29AIBK93115212345678'],
    ['eft_bic', 'aibk ie2d', 'AIBKIE2D'],
    ['ppsnumber', '1234567 t', '1234567T'],
    ['eft_accountname', ' Ann  Other ', 'Ann  Other'],
    ['website', 'www.example.com', 'https://www.example.com'],
    ['vimeo_id', ' https://vimeo.com/76979871 ', '76979871'],
    ['vimeo_id', '76979871', '76979871'],
    ['vimeo_id', 'https://', 'https://'],
    ['textlook', ' one\r\ntwo ', 'one\ntwo'],
    ['accents', 'one\ntwo', 'one two'],
    ['height', 67, 67],
    ['faircity', false, false],
    ['faircity', null, null],
  ])('%s: %j is %j', (name, given, stored) => {
    expect(normaliseField(name, given)).toBe(stored)
  })

  const anything = fc.oneof(fc.string({ unit: 'binary' }), fc.integer(), fc.boolean(), fc.constant(null))

  it('is the same when it is done again', () => {
    fc.assert(
      fc.property(fc.constantFrom(...fieldNames), anything, (name, value) => {
        const once = normaliseField(name, value)
        return Object.is(normaliseField(name, once), once)
      }),
      { numRuns: 2000 },
    )
  })

  it('has nothing that the check refuses for its characters, and the check never throws', () => {
    fc.assert(
      fc.property(fc.constantFrom(...fieldNames), anything, (name, value) => {
        const problem = fieldProblem(name, normaliseField(name, value), '2026-11-21')
        expect(problem === null || problem.length > 0).toBe(true)
        expect(problem).not.toBe('This has characters that cannot be kept')
      }),
      { numRuns: 2000 },
    )
  })

  it('stays as it was when it is right already', () => {
    for (const name of fieldNames) {
      if (fields[name].kind === 'boolean') expect(normaliseField(name, true)).toBe(true)
    }
  })
})
