import { expect, it } from 'vitest'
import { cleanVaccination, vaccinationProblem } from './vaccination'

const on = (covid_vaccination_date: string | null) => ({ covid_vaccinated: true, covid_vaccination_date })

it('a vaccination is submitted with its date, and no vaccination without one', () => {
  const problem = (day: string | null) => vaccinationProblem(on(day), '2026-11-25')
  expect([problem('2026-11-25'), problem('2020-01-01')]).toEqual([null, null])
  for (const missing of [null, '', '3/2']) expect(problem(missing)).toBe('Please enter the date of the vaccination.')
  expect(problem('2026-11-26')).toBe('The date of the vaccination is still to come.')
  expect(problem('1926-11-25')).toBe('The date of the vaccination is too long ago.')
  const none = { covid_vaccinated: false, covid_vaccination_date: '2099-01-01' }
  expect(vaccinationProblem(none, '2026-11-25')).toBeNull()
  expect(cleanVaccination(none)).toEqual({ covid_vaccinated: false, covid_vaccination_date: null })
  expect(cleanVaccination(on('2021-06-01'))).toEqual(on('2021-06-01'))
})
