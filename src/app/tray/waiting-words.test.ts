import { expect, it } from 'vitest'
import type { WaitingItem } from '../../data/waiting'
import { waitingWords } from './waiting-words'

function items(...fates: WaitingItem['fate'][]): WaitingItem[] {
  return fates.map((fate, at) => ({
    opId: `op-${at}`,
    title: 'Yes to Quay Street',
    fate,
    at: 0,
    why: null,
    extraid: 20417,
    messageId: at,
    canRetry: false,
    canDiscard: true,
  }))
}

it.each([
  [items(), 'Nothing is waiting', 'The agency has everything you sent.'],
  [items('device'), '1 change waiting', 'They go out in order, by themselves.'],
  [items('sending', 'device'), '2 changes waiting', 'They go out in order, by themselves.'],
  [items('attention'), '1 change needs your attention', 'Nothing is sent until you have looked.'],
  [items('attention', 'attention'), '2 changes need your attention', 'Nothing is sent until you have looked.'],
  [
    items('attention', 'device'),
    '1 change needs your attention, 1 waiting',
    'The others go out in order, by themselves.',
  ],
])('never says of an item that needs attention that it goes out by itself (%#)', (list, title, line) => {
  expect(waitingWords(list)).toMatchObject({ title, line, attention: list.some((item) => item.fate === 'attention') })
})
