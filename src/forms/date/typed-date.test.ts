import { expect, it } from 'vitest'
import { dateProblem, dateText, dateValue, typedAfter } from './typed-date'

const today = '2026-11-21'

/** The text of the field after these keys were pressed, one after the other, at its end. */
function typed(keys: string): string {
  return [...keys].reduce((before, key) => typedAfter(before, before + key), '')
}

it.each([
  ['12031998', '12/03/1998'],
  ['12/03/1998', '12/03/1998'],
  ['12.3.1998', '12/03/1998'],
  ['1-2-1998', '01/02/1998'],
  ['1/10/1998', '01/10/1998'],
  ['4', '04/'],
  ['9/3/1990', '09/03/1990'],
  ['931990', '09/03/1990'],
  ['31', '31/'],
  ['/', ''],
  ['1/1', '01/1'],
  ['12x', '12/x'],
])('typed %s stands as %s', (keys, text) => {
  expect(typed(keys)).toBe(text)
})

it('puts back no slash that is being deleted, and leaves a change in the middle alone', () => {
  expect(typedAfter('12/', '12')).toBe('12')
  expect(typedAfter('12', '121')).toBe('12/1')
  expect(typedAfter('12/03/1998', '12/0/1998')).toBe('12/0/1998')
  expect(typedAfter('12/0/1998', '12/04/1998')).toBe('12/04/1998')
})

it.each([
  ['1998-03-12', '12/03/1998'],
  [' 12.3.1998 ', '12/03/1998'],
  ['12031998', '12/03/1998'],
  ['12/03/1998', '12/03/1998'],
  ['31/02/1998', '31/02/1998'],
  ['last spring', 'last spring'],
])('pasted %s stands as %s', (text, shown) => {
  expect(typedAfter('', text)).toBe(shown)
})

it('travels as YYYY-MM-DD, as nothing, or as it was typed', () => {
  expect(dateValue('12/03/1998')).toBe('1998-03-12')
  expect(dateValue('  ')).toBeNull()
  expect(dateValue('31/02/1998')).toBe('31/02/1998')
  expect(dateText('1998-03-12')).toBe('12/03/1998')
  expect(dateText('31/02/1998')).toBe('31/02/1998')
  expect(dateText(null)).toBe('')
})

it('says what is wrong', () => {
  expect(dateProblem(null, {}, today)).toBeNull()
  expect(dateProblem('1998-03-12', {}, today)).toBeNull()
  expect(dateProblem('31/02/1998', {}, today)).toBe('There is no such date')
  expect(dateProblem('12/03', {}, today)).toBe('Write the date as dd/mm/yyyy')
  expect(dateProblem('2026-11-20', { min: today, max: '2026-12-31' }, today)).toBe(
    'Choose a day from 21/11/2026 to 31/12/2026',
  )
  expect(dateProblem('2026-11-20', { min: today }, today)).toBe('Choose 21/11/2026 or a later day')
  expect(dateProblem('2026-11-22', { max: today }, today)).toBe('Choose 21/11/2026 or an earlier day')
  expect(dateProblem('2026-11-22', { allowed: [today] }, today)).toBe('That day is not one of those to choose from')
})
