import { describe, expect, it } from 'vitest'
import { formProblems, isIncomplete } from '../forms/form-definition'
import { experienceForm } from './experience-form'

const right = { year: '2024', role: 'Extra', production: 'Feature', detail: 'The Long Wait (A. Director)' }
const problems = (change: object) =>
  Object.fromEntries(formProblems(experienceForm, { ...right, ...change }, '2026-11-21'))

describe('an experience', () => {
  it('has year, role, production and detail', () => {
    expect(problems({})).toEqual({})
    expect(problems({ year: '', role: null, production: ' ', detail: null })).toEqual({
      year: 'This field is required',
      role: 'This field is required',
      production: 'This field is required',
      detail: 'This field is required',
    })
    expect(isIncomplete(experienceForm, right)).toBe(false)
    expect(isIncomplete(experienceForm, { ...right, detail: ' ' })).toBe(true)
  })

  it('was from 1950 to this year', () => {
    expect(problems({ year: '1950' })).toEqual({})
    expect(problems({ year: '2026' })).toEqual({})
    expect(problems({ year: '1949' })).toEqual({ year: 'date too early' })
    expect(problems({ year: '2027' })).toEqual({ year: 'date is in the future' })
    for (const year of ['24', '20245', 'x', '2e3 ', '-999'])
      expect(problems({ year })).toEqual({ year: 'A year has four digits' })
  })

  it('has terms of the lists, and room for a title', () => {
    expect(problems({ role: 'Feature', production: 'Extra' })).toEqual({
      role: 'Choose one of the list',
      production: 'Choose one of the list',
    })
    expect(problems({ detail: '🎬'.repeat(200) })).toEqual({})
    expect(problems({ detail: 'x'.repeat(201) })).toEqual({
      detail: 'Title and director can have at most 200 characters',
    })
  })
})
