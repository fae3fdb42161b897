import { describe, expect, it } from 'vitest'
import type { ApplicationValues } from '../../domain/notice-form/application-fields'
import { readConfig } from '../../domain/notice-form/read-config'
import { cardsOf, type FormCard, layoutOf, nameOf, problemsInOrder } from './form-cells'

const today = '2026-11-26'

function cards(sections: Record<string, string[]>, values: ApplicationValues = {}): readonly FormCard[] {
  const config = { sections: Object.fromEntries(Object.entries(sections).map(([name, fields]) => [name, { fields }])) }
  const { plan } = readConfig(JSON.stringify(config))
  if (!plan) throw new Error('No plan.')
  return cardsOf(plan, values, today)
}
const names = (drawn: readonly FormCard[]) => drawn.map(({ section, fields }) => [section.name, ...fields.map(nameOf)])

describe('the cards of a form', () => {
  const sections = {
    'Personal Details': ['dateofbirth', 'gender'],
    Measurements: ['chestsize', 'dresssize', 'shoesize'],
    Miscellaneous: ['havecar', 'carinfo', 'photoid_type', 'photoid_other'],
  }

  it.each([
    [{}, ['shoesize']],
    [{ gender: 'M' }, ['chestsize', 'shoesize']],
    [{ gender: 'F' }, ['dresssize', 'shoesize']],
  ])('ask by gender: %j', (values, sizes) => {
    expect(names(cards(sections, values))[1]).toEqual(['Measurements', ...sizes])
  })

  it('ask about a car and another photo id where there is one', () => {
    expect(names(cards(sections))[2]).toEqual(['Miscellaneous', 'havecar', 'photoid_type'])
    expect(names(cards(sections, { havecar: true, photoid_type: 'Other' }))[2]).toEqual([
      'Miscellaneous',
      ...sections.Miscellaneous,
    ])
  })

  it('ask about a parent right after the day of birth, to the day', () => {
    const parents = ['Parent or guardian', 'parentfirstname', 'parentlastname', 'parentmobilephone', 'parentemail']
    const young = cards(sections, { dateofbirth: '2010-11-27' })
    expect(names(young).map(([name]) => name)).toEqual([
      'Personal Details',
      'Parent or guardian',
      'Measurements',
      'Miscellaneous',
    ])
    expect(names(young)[1]).toEqual(parents)
    expect(names(cards(sections, { dateofbirth: '2010-11-26' }))).toHaveLength(3)
    expect(layoutOf(young)).not.toBe(layoutOf(cards(sections, { dateofbirth: '2010-11-26' })))
  })

  it('name what is wrong in the order of the page, photos and a parent in their places', () => {
    const drawn = cards(
      { Photos: ['headshot', 'nosuchfield'], 'Personal Details': ['dateofbirth'], 'Contact Details': ['firstname'] },
      { dateofbirth: '2015-01-01' },
    )
    const problems = new Map(
      (['firstname', 'parentemail', 'headshot', 'lastname'] as const).map((name) => [name, `wrong ${name}`]),
    )
    expect(problemsInOrder(drawn, problems).map(({ label, message }) => `${label}: ${message}`)).toEqual([
      'Head & Shoulders: wrong headshot',
      'Email of parent: wrong parentemail',
      'First name: wrong firstname',
    ])
  })

  it('are as many as there is room for, whatever a configuration holds', () => {
    const strange = [
      '__proto__',
      'constructor',
      'toString',
      'hasOwnProperty',
      ...Array.from({ length: 5_000 }, (_, at) => `f${at}`),
    ]
    const [card] = cards({ Photos: strange })
    expect(card?.fields.length).toBeLessThan(200)
    expect(card?.fields.every(({ kind }) => kind === 'unknown')).toBe(true)
    const sectioned = Object.fromEntries(strange.map((name) => [name, ['nosuchfield']]))
    expect(cards(sectioned).length).toBeLessThan(200)
  })
})
