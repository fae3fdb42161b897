import { expect, it } from 'vitest'
import type { PendingPhoto } from './photo-overlay'
import { bannerWords, pendingWords, refusedTitle, uploadFailed } from './photo-words'

const pending: PendingPhoto = { opId: 'op', doing: 'upload', fate: 'device', why: null, isOpen: true }

it('a picture that goes out part by part is not said to wait for signal while there is some', () => {
  const forSignal = 'Not sent yet. It goes out as soon as there is signal.'
  expect(pendingWords(pending, false)).toBe(forSignal)
  expect(pendingWords(pending, true)).toBe('Not with the agency yet. It goes out by itself, part by part.')
  expect(pendingWords({ ...pending, fate: 'paused' }, true)).toBe('Not sent yet. Sign in again to send it.')
  expect(pendingWords({ ...pending, doing: 'rotate' }, true)).toMatch(/^To be turned\./)
})

it('a rating has the specification’s words', () => {
  const titles = (['A', 'I', 'R', 'P'] as const).map((status) => bannerWords({ status, quality: 4 }).title)
  expect(titles).toEqual([
    expect.stringMatching(/rated 4 out of 5$/),
    'NEEDS TO BE IMPROVED',
    'Your photo has been REJECTED',
    'Your photo will be reviewed shortly',
  ])
})

it.each([
  ['the agency’s word', { isConflict: false, canRetry: false }, 'The agency did not take this photo'],
  ['a fault', { isConflict: false, canRetry: true }, uploadFailed],
  [
    'a change on another device',
    { isConflict: true, canRetry: false },
    'This photo was changed on another device meanwhile',
  ],
])('heads a photo that was not taken by %s', (_, refused, title) => {
  expect(refusedTitle(refused)).toBe(title)
})
