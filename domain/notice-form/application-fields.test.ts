import { describe, expect, test } from 'vitest'
import { termsOf } from '../vocabularies/terms'
import { applicationField, termsOfField } from './application-fields'

describe('a field of an application', () => {
  test.each([
    'necksize',
    'chestsize',
    'costume_waist',
    'dresssize',
    'bustsize',
    'cupsize',
    'waistsize',
    'hipsize',
  ] as const)('%s is hidden until a gender is chosen', (name) => {
    expect(applicationField(name).visible?.[0]).toEqual({ field: 'gender', isSet: true })
  })

  test('is shown always where neither a gender nor anything else decides it', () => {
    expect(applicationField('firstname')).not.toHaveProperty('visible')
    expect(applicationField('shoesize')).not.toHaveProperty('visible')
  })

  test('offers its own entries first, else those of its list, else none', () => {
    const own = [{ value: 'a', label: 'A' }]
    expect(termsOfField({ terms: own, vocabulary: 'nationality' })).toBe(own)
    expect(termsOfField({ vocabulary: 'nationality' })).toBe(termsOf('nationality'))
    expect(termsOfField({})).toEqual([])
  })
})
