import { act, renderHook } from '@testing-library/react'
import { expect, it } from 'vitest'
import { showSession, signedIn } from '../../tests/support/session'
import { callFailed, type Stored } from '../data/effect'
import { forgetNotices, saidNow } from '../ui/snackbar-store'
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

it('says its own words where nothing is kept and the agency said nothing, and knows at once whether one is under way', async () => {
  const { result } = renderHook(() => useSaving(() => 'Your text is still here.'))
  const pressed: boolean[] = []
  await act(async () => {
    const first = result.current.run(async (): Promise<Stored> => ({ stored: 'nowhere', message: null }))
    pressed.push(result.current.busy, result.current.isUnderWay())
    await first
  })
  expect(pressed).toEqual([false, true])
  expect([result.current.isUnderWay(), result.current.failure]).toEqual([false, 'Your text is still here.'])
})

it.each([
  ['is said once the screen was left', 20417, ['Not saved.']],
  ['is not said to another member', 20418, []],
])('a failure that comes late %s', async (_name, then, said) => {
  showSession(signedIn({ extraid: 20417 }))
  forgetNotices()
  const { result, unmount } = renderHook(useSaving)
  let end: (stored: Stored) => void = () => undefined
  let saving: Promise<unknown> = Promise.resolve()
  act(() => {
    saving = result.current.run(
      () =>
        new Promise<Stored>((resolve) => {
          end = resolve
        }),
    )
  })
  unmount()
  if (then !== 20417) showSession(signedIn({ extraid: then }))
  end({ stored: 'nowhere', message: 'Not saved.' })
  expect(await saving).toBeNull()
  expect(saidNow() === null ? [] : [saidNow()]).toEqual(said)
  showSession()
})
