import { act, renderHook, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { type Effect, unreachable } from '../data/effect'
import { serverBack } from '../data/reach'
import { useOnlineAction } from './use-online-action'

/** An action whose answer is `effect`; each entry of `reads` is what the next read finds, the last one stays. */
function actionWith(effect: Effect, reads: (boolean | null)[]) {
  const done: (string | null)[] = []
  const { result, unmount } = renderHook(() =>
    useOnlineAction({
      act: async () => effect,
      isDone: async () => (reads.length > 1 ? reads.shift() : reads[0]) ?? null,
      onDone: (message) => done.push(message),
    }),
  )
  return { done, result, unmount, run: () => act(() => result.current.run()) }
}

it('is done where the agency says so, in its words', async () => {
  const { done, result, run } = actionWith({ ok: true, message: 'Yes.' }, [null])
  await run()
  expect([done, result.current.problem]).toEqual([['Yes.'], null])
})

it('whose answer was lost is done where a read shows it', async () => {
  const { done, result, run } = actionWith(unreachable, [true])
  await run()
  await waitFor(() => expect(done).toEqual([null]))
  expect(result.current.problem).toBeNull()
})

it('whose answer was lost is not done where a read shows that', async () => {
  const { done, result, run } = actionWith(unreachable, [false])
  await run()
  await waitFor(() => expect(result.current.problem).toEqual({ kind: 'not-done' }))
  expect(done).toEqual([])
})

it('whose answer was lost is unconfirmed until a read is answered, and done once however many reads show it', async () => {
  const { done, result, run } = actionWith(unreachable, [null, true])
  await run()
  expect(result.current.problem).toEqual({ kind: 'unconfirmed' })
  await act(async () => {
    await Promise.all([serverBack.tell(), serverBack.tell()])
  })
  await waitFor(() => expect(done).toEqual([null]))
  await act(async () => void (await serverBack.tell()))
  expect([done, result.current.problem]).toEqual([[null], null])
})

it('that was refused says why, and reads nothing', async () => {
  const { done, result, run } = actionWith({ ok: false, reason: 'refused', message: 'No.' }, [true])
  await run()
  await act(async () => void (await serverBack.tell()))
  expect([done, result.current.problem]).toEqual([[], { kind: 'refused', message: 'No.' }])
})
