import { expect, it } from 'vitest'
import type { Stored } from '../data/effect'
import { attention } from '../sync/attention'
import { savedWords } from './saved-words'

const conflicts = [{ field: 'occupation' as const, changed_by: 'The agency' }]
const meanwhile = 'This was changed on another device meanwhile. Please look at it again.'

it.each<[string, Stored, string]>([
  ['with the agency', { stored: 'agency', arrivedAt: 1 }, 'Your changes have been saved'],
  ['nowhere', { stored: 'nowhere', message: null }, 'Error communicating with server - please try later'],
  ['met by another change', attention({ message: null, conflicts }), meanwhile],
  [
    'refused for a field',
    attention({ message: 'Nothing was saved.', problems: [{ field: 'mobile', message: 'Your number is too short' }] }),
    'Please enter all fields',
  ],
])('a save that is %s says so', (_what, stored, words) => {
  expect(savedWords(stored)).toBe(words)
})
