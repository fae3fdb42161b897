import { expect, it } from 'vitest'
import type { Fate } from '../sync/fate'
import { fateLook, keptSentences } from './fate-look'

const fates: readonly Fate[] = ['device', 'held', 'blocked', 'paused', 'sending', 'agency', 'attention']
const said = (fate: Fate) => {
  const { short, word, note, next } = fateLook(fate, 'phone')
  return [short, word, note ?? '', next].join(' ')
}

it('no fate but one says that the agency has it, and no fate but those of this device that it is saved here', () => {
  expect(fates.filter((fate) => /The agency has it/.test(said(fate)))).toEqual(['agency'])
  expect(fates.filter((fate) => /[Oo]n this phone/.test(said(fate)))).toEqual(['device', 'held', 'blocked', 'paused'])
  expect(fates.filter((fate) => fateLook(fate, 'phone').tone === 'device')).toEqual([
    'device',
    'held',
    'blocked',
    'paused',
  ])
})

it('names the device that the member holds, by its word and its drawing', () => {
  expect(fateLook('paused', 'computer')).toMatchObject({
    icon: 'computer',
    word: 'Saved on this computer, waits until you sign in again',
    note: 'Saved on this computer, not sent yet. Sign in again to send it',
  })
})

it('promises signal only where signal is what it waits for', () => {
  const sentences = (['device', 'held', 'blocked', 'paused'] as const).map((fate) => keptSentences(fate, 'phone'))
  expect(sentences.filter((sentence) => sentence.includes('signal'))).toEqual([
    'Saved on this phone. It goes out as soon as there is signal.',
  ])
})
