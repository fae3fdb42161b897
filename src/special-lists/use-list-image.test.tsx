import { act, renderHook } from '@testing-library/react'
import { expect, it } from 'vitest'
import { begun } from '../data/answering'
import type { Prepared } from '../prepare/prepare-photo'
import { useListImage } from './use-list-image'

const ready: Prepared = { kind: 'as-is', blob: new Blob(['a']) }

/** A picture whose preparation lasts until the test says what came of it. */
function preparing() {
  let end: (prepared: Prepared) => void = () => undefined
  const picture = new Promise<Prepared>((resolve) => {
    end = resolve
  })
  return { picture, end: (prepared: Prepared) => act(async () => end(prepared)) }
}

it('a picture is the change once it is ready; until it is kept or taken back an update waits', async () => {
  const { result } = renderHook(() => useListImage('speciallist.1.4'))
  const one = preparing()
  act(() => result.current.take(one.picture))
  expect([result.current.isPreparing, result.current.change, begun.get().size > 0]).toEqual([true, undefined, true])
  await one.end(ready)
  expect([result.current.isPreparing, result.current.change]).toEqual([false, ready])
  act(() => result.current.remove())
  expect([result.current.change, begun.get().size > 0]).toEqual([null, true])
  act(() => result.current.settle())
  expect([result.current.change, begun.get().size > 0]).toEqual([undefined, false])
})

it('one that can’t be used says why, and the one before it stays', async () => {
  const { result } = renderHook(() => useListImage('speciallist.1.4'))
  await act(async () => result.current.take(Promise.resolve(ready)))
  await act(async () => result.current.take(Promise.resolve({ kind: 'refused', why: 'No picture.' })))
  expect([result.current.change, result.current.failure]).toEqual([ready, 'No picture.'])
})

it('one that is let go of while it is made ready, or overtaken by another one, is not taken', async () => {
  const { result } = renderHook(() => useListImage('speciallist.1.4'))
  const [one, other] = [preparing(), preparing()]
  act(() => result.current.take(one.picture))
  act(() => result.current.remove())
  await one.end(ready)
  expect([result.current.isPreparing, result.current.change]).toEqual([false, null])
  act(() => result.current.take(other.picture))
  await act(async () => result.current.take(Promise.resolve({ kind: 'as-is', blob: new Blob(['b']) })))
  const newest = result.current.change
  await other.end(ready)
  expect(result.current.change).toBe(newest)
})
