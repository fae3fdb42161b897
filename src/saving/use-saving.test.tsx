import { act, renderHook } from '@testing-library/react'
import { expect, it } from 'vitest'
import { callFailed, type Stored } from '../data/effect'
import { useSaving } from './use-saving'

it('one saving at a time: a second press begins none', async () => {
  const { result } = renderHook(useSaving)
  let begun = 0
  let end: (stored: Stored) => void = () => undefined
  const save = () => {
    begun++
    return new Promise<Stored>((resolve) => {
      end = resolve
    })
  }
  let first: Promise<unknown> = Promise.resolve()
  let second: Promise<unknown> = Promise.resolve()
  act(() => {
    first = result.current.run(save)
    second = result.current.run(save)
  })
  expect(await second).toBeNull()
  expect([begun, result.current.busy]).toEqual([1, true])
  await act(async () => end({ stored: 'device' }))
  expect(await first).toEqual({ stored: 'device' })
  expect([result.current.busy, result.current.failure]).toEqual([false, null])
})

it.each([
  ['the sentence that came', async (): Promise<Stored> => ({ stored: 'nowhere', message: 'Not saved.' }), 'Not saved.'],
  ['that nothing can be kept', async (): Promise<Stored> => ({ stored: 'nowhere', message: null }), /can’t keep it/],
  ['that it failed', () => Promise.reject(new Error('fault')), callFailed],
])('what is kept nowhere says why, until the next try: %s', async (_name, save, said) => {
  const { result } = renderHook(useSaving)
  await act(async () => expect(await result.current.run(save)).toBeNull())
  expect(result.current.failure).toMatch(said)
  expect(result.current.busy).toBe(false)
  await act(async () => void (await result.current.run(async () => ({ stored: 'device' }))))
  expect(result.current.failure).toBeNull()
})
