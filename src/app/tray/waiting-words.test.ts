import { expect, it } from 'vitest'
import type { WaitingItem } from '../../sync/waiting'
import { waitingWords } from './waiting-words'

function items(...fates: WaitingItem['fate'][]): WaitingItem[] {
  return fates.map((fate, at) => ({
    opId: `op-${at}`,
    kind: 'message_respond',
    title: 'Yes to Quay Street',
    fate,
    at: 0,
    savedAt: 0,
    nextTry: null,
    why: null,
    extraid: 20417,
    path: `/member/20417/messages/${at}`,
    isNewer: false,
    canRetry: false,
    canDiscard: true,
  }))
}

it.each([
  [items(), 'Nothing is waiting', 'The agency has everything you sent.'],
  [items('device'), '1 change waiting', 'It goes out by itself.'],
  [items('sending', 'device'), '2 changes waiting', 'They go out in order, by themselves.'],
  [items('attention'), '1 change needs your attention', 'Nothing is sent until you have looked.'],
  [items('attention', 'attention'), '2 changes need your attention', 'Nothing is sent until you have looked.'],
  [items('attention', 'device'), '1 change needs your attention, 1 waiting', 'The other goes out by itself.'],
])('never says of an item that needs attention that it goes out by itself (%#)', (list, title, line) => {
  expect(waitingWords(list)).toMatchObject({ title, line, attention: list.some((item) => item.fate === 'attention') })
})

it.each([
  [[true], '1 change waiting', 'It goes out once this page is loaded again.', true],
  [[true, true], '2 changes waiting', 'They go out once this page is loaded again.', true],
  [[false, true], '2 changes waiting', 'They go out by themselves, 1 of them once this page is loaded again.', false],
])('says what only a newer version can send (%j)', (newer, title, line, outdated) => {
  const list = items(...newer.map(() => 'device' as const)).map((item, at) => ({
    ...item,
    isNewer: newer[at] === true,
  }))
  expect(waitingWords(list)).toMatchObject({ title, line, outdated })
})

it('nor promises it of what waits behind one that needs attention', () => {
  const [first, second] = items('attention', 'device')
  const list = [first, { ...second, isNewer: true }] as WaitingItem[]
  expect(waitingWords(list).line).toBe('The other goes out once this page is loaded again.')
})
