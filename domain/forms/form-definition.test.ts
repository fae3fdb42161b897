import { describe, expect, it } from 'vitest'
import { type FormDefinition, formProblems, isIncomplete, normaliseForm, shownNames } from './form-definition'

/** A form with every kind of condition. */
const form: FormDefinition<'car' | 'fuel' | 'link' | 'code' | 'about' | 'other'> = {
  names: ['car', 'fuel', 'link', 'code', 'about', 'other'],
  fields: {
    car: { label: 'I have a car', kind: 'boolean' },
    fuel: { label: 'Fuel', kind: 'text', mandatory: true, maxLength: 6, visible: [{ field: 'car', is: true }] },
    link: { label: 'Link', kind: 'text' },
    code: { label: 'Code', kind: 'text', visible: [{ field: 'link', hasNone: '/:' }] },
    about: { label: 'About it', kind: 'lines', visible: [{ field: 'link', isSet: true }] },
    other: {
      label: 'Other',
      kind: 'text',
      visible: [
        { field: 'car', isNot: true },
        { field: 'link', isSet: true },
      ],
    },
  },
}

describe('a form', () => {
  it('shows what its conditions ask for, all of them', () => {
    expect(shownNames(form, {})).toEqual(['car', 'link', 'code'])
    expect(shownNames(form, { car: true, link: ' ' })).toEqual(['car', 'fuel', 'link', 'code'])
    expect(shownNames(form, { link: 'a' })).toEqual(['car', 'link', 'code', 'about', 'other'])
    expect(shownNames(form, { car: true, link: 'a:b' })).toEqual(['car', 'fuel', 'link', 'about'])
  })

  it('asks for what is mandatory only while it shows', () => {
    expect(isIncomplete(form, {})).toBe(false)
    expect(isIncomplete(form, { car: true, fuel: ' ' })).toBe(true)
    expect(formProblems(form, { car: true }, '2026-11-26')).toEqual(new Map([['fuel', 'This field is required']]))
    expect(isIncomplete(form, { car: true, fuel: 'Diesel' })).toBe(false)
  })

  it('says what is wrong, in its order, of what shows', () => {
    const values = { link: 'a\u0000', car: true, fuel: 'Electric', code: 'c\u0000' }
    expect([...formProblems(form, values, '2026-11-26')]).toEqual([
      ['fuel', 'Fuel can have at most 6 characters'],
      ['link', 'This has characters that cannot be kept'],
      ['code', 'This has characters that cannot be kept'],
    ])
    expect([...formProblems(form, { ...values, car: null, link: 'a/b' }, '2026-11-26')]).toEqual([])
  })

  it('gives each value in its normal form, and what does not show as nothing', () => {
    expect(normaliseForm(form, { fuel: 'Diesel', link: ' Oisi\u0301n ', code: ' ', about: ' a \n b ' })).toEqual({
      ...{ car: null, fuel: null, link: 'Oisín', code: null, other: null },
      about: 'a \n b',
    })
  })
})
