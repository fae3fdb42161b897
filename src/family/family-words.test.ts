import { describe, expect, it } from 'vitest'
import { fateWords, isFull, membersOf, metaWords } from './family-words'
import type { FamilyRow } from './use-family'

type Counted = Pick<FamilyRow, 'extraid' | 'fate' | 'removing'>
const there: Counted = { extraid: 20418, fate: null, removing: false }
const waits: Counted = { extraid: null, fate: 'device', removing: false }
const refused: Counted = { extraid: null, fate: 'attention', removing: false }
const goes: Counted = { extraid: 20418, fate: 'device', removing: true }
const stays: Counted = { extraid: 20418, fate: 'attention', removing: false }

describe('a family is full', () => {
  it.each([
    ['four', [there, there, there, there], 4],
    ['with one that waits to be added', [there, there, there, there, waits], 5],
    ['not with one that was refused', [there, there, there, there, refused], 4],
    ['not while one waits to be removed', [there, there, there, there, goes], 4],
    ['with one that something else is wrong with', [there, there, there, there, stays], 5],
  ])('%s', (_, rows, members) => {
    expect(membersOf(rows)).toBe(members)
    expect(isFull(rows)).toBe(members === 5)
  })
})

describe('what is said of a child', () => {
  it.each([
    [{ fate: null, removing: false, why: null }, null],
    [{ fate: 'agency', removing: true, why: null }, null],
    [{ fate: 'device', removing: false, why: null }, 'Not sent yet. It goes out as soon as there is signal.'],
    [
      { fate: 'held', removing: false, why: null },
      'Not sent yet. It could not be delivered yet, and is tried again by itself.',
    ],
    [{ fate: 'device', removing: true, why: null }, 'To be removed. It goes out as soon as there is signal.'],
    [{ fate: 'paused', removing: true, why: null }, 'To be removed. Sign in again to send it.'],
    [
      { fate: 'attention', removing: false, why: 'A family can have at most 5 members.' },
      'A family can have at most 5 members. Not added.',
    ],
    [{ fate: 'attention', removing: true, why: 'INTERNAL' }, 'The agency’s system could not take it. Not removed.'],
  ] as const)('%o: %s', (row, words) => {
    expect(fateWords(row)).toBe(words)
  })

  it('leaves out what nobody knows', () => {
    expect(metaWords({ gender: 'M', dateofbirth: '2015-03-12' })).toBe('Male · 12/03/2015')
    expect(metaWords({ gender: null, dateofbirth: '2015-03-12' })).toBe('12/03/2015')
    expect(metaWords({ gender: null, dateofbirth: null })).toBe('')
  })
})
