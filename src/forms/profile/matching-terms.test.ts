import { expect, it } from 'vitest'
import { termsOf } from '../../../domain/vocabularies/terms'
import { matchingTerms, termNamed } from './matching-terms'

const labels = (typed: string) => matchingTerms(termsOf('nationality'), typed).map(({ label }) => label)

it('puts what begins with it first, then words that do, then the rest', () => {
  expect(labels('ir')[0]).toBe('Ireland')
  const united = labels('united')
  expect(united.slice(0, 2).every((label) => label.startsWith('United'))).toBe(true)
  const found = labels('land')
  expect(found.some((label) => label.endsWith('land'))).toBe(true)
})

it('takes no notice of capitals and of marks on letters', () => {
  expect(labels('CURACAO')).toEqual(['Curaçao'])
  expect(labels('  poland ')).toEqual(['Poland'])
})

it('finds a country by what its people are called, and by its other names', () => {
  expect(labels('Irish')[0]).toBe('Ireland')
  expect(labels('irish')).toEqual(['Ireland', 'United Kingdom'])
  expect(labels('Polish')).toEqual(['Poland'])
  expect(labels('english')).toEqual(['United Kingdom'])
  expect(labels('USA')[0]).toBe('United States')
  expect(labels('brazilian')).toEqual(['Brazil'])
  expect(labels('eire')).toEqual(['Ireland'])
})

it('takes what was typed whole as its country, unless several are called that', () => {
  const named = (typed: string) => termNamed(termsOf('nationality'), typed)?.label
  expect(named('ireland')).toBe('Ireland')
  expect(named('irish')).toBe('Ireland')
  expect(named('Dominican')).toBeUndefined()
  expect(named('Iri')).toBeUndefined()
})

it('knows a country for each other word', () => {
  const known = termsOf('nationality').filter((term) => (term.alsoFoundBy ?? []).length > 0)
  expect(known.length).toBeGreaterThan(190)
  expect(known.flatMap((term) => term.alsoFoundBy ?? []).every((word) => /^\p{L}/u.test(word))).toBe(true)
})

it('finds all for nothing, and nothing for nonsense', () => {
  expect(labels('').length).toBe(termsOf('nationality').length)
  expect(labels('zzzz')).toEqual([])
})
