import { expect, it } from 'vitest'
import { termsOf } from '../../../domain/vocabularies/terms'
import { matchingTerms } from './matching-terms'

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

it('finds all for nothing, and nothing for nonsense', () => {
  expect(labels('').length).toBe(termsOf('nationality').length)
  expect(labels('zzzz')).toEqual([])
})
