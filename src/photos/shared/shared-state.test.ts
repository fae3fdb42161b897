import { expect, it } from 'vitest'
import { readSharedState, sharedState } from './shared-state'

it('says which photo is for which slot', () => {
  expect(readSharedState(sharedState({ slot: 12, at: 5 }))).toEqual({ slot: 12, at: 5 })
})

it.each([
  [null],
  ['sharedFor'],
  [{ from: '/member/home' }],
  [{ sharedFor: 2 }],
  [{ sharedFor: { slot: 1, at: 5 } }],
  [{ sharedFor: { slot: '2', at: 5 } }],
  [{ sharedFor: { slot: 2 } }],
])('%j says nothing of it', (state) => {
  expect(readSharedState(state)).toBeNull()
})
