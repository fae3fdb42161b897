import { expect, it } from 'vitest'
import { chosenAfter, placeInRange } from './choice'

it('single: the day takes the place of the other', () => {
  expect(chosenAfter('single', ['2026-11-21'], '2026-11-25')).toEqual(['2026-11-25'])
})

it('multiple: on and off, earliest first', () => {
  expect(chosenAfter('multiple', ['2026-11-21'], '2026-11-20')).toEqual(['2026-11-20', '2026-11-21'])
  expect(chosenAfter('multiple', ['2026-11-20', '2026-11-21'], '2026-11-20')).toEqual(['2026-11-21'])
})

it('range: begins, ends in either direction, begins anew; one day is a range', () => {
  expect(chosenAfter('range', [], '2026-11-21')).toEqual(['2026-11-21'])
  expect(chosenAfter('range', ['2026-11-21'], '2026-11-25')).toEqual(['2026-11-21', '2026-11-25'])
  expect(chosenAfter('range', ['2026-11-21'], '2026-11-10')).toEqual(['2026-11-10', '2026-11-21'])
  expect(chosenAfter('range', ['2026-11-21'], '2026-11-21')).toEqual(['2026-11-21', '2026-11-21'])
  expect(chosenAfter('range', ['2026-11-10', '2026-11-21'], '2026-11-15')).toEqual(['2026-11-15'])
})

it('a range holds what lies between its ends', () => {
  const days = ['2026-11-09', '2026-11-10', '2026-11-15', '2026-11-21', '2026-11-22']
  const places = (chosen: string[]) => days.map((day) => placeInRange(chosen, day))
  expect(places(['2026-11-10', '2026-11-21'])).toEqual([undefined, 'first', 'between', 'last', undefined])
  expect(places(['2026-11-10'])).toEqual(days.map(() => undefined))
  expect(places(['2026-11-10', '2026-11-10'])).toEqual(days.map(() => undefined))
})
