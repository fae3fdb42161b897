import { expect, test } from 'vitest'
import { type Caller, createBulkhead } from './bulkhead'

const sentence = 'Too much at once.'
const limits = { atOnce: 1, atOnceOfOne: 1, waiting: 4, ofOne: 3 }
const callerOf = (key: string, more: Partial<Caller> = {}): Caller => ({
  sharing: [{ key, times: 1 }],
  gone: new AbortController().signal,
  outside: (work) => work(),
  ...more,
})
/** Work that ends when it is told to. */
function held() {
  let end = (): void => undefined
  const until = new Promise<void>((resolve) => {
    end = resolve
  })
  return { work: () => until, end }
}

test('one caller takes its part of the queue, and others have room', async () => {
  const { run } = createBulkhead(limits, sentence, 7)
  const first = held()
  const own = [1, 2, 3].map(() => run(callerOf('one'), first.work))
  await expect(run(callerOf('one'), first.work)).rejects.toMatchObject({
    ...{ code: 'UNAVAILABLE', message: sentence, facts: { retryAfterS: 7 } },
  })
  const others = [run(callerOf('two'), first.work), run(callerOf('three'), first.work)]
  await expect(run(callerOf('four'), first.work)).rejects.toMatchObject({ code: 'UNAVAILABLE' })
  const inner = run(callerOf('one', { isAdmitted: true }), first.work)
  first.end()
  await Promise.all([...own, ...others, inner])
  await run(callerOf('one'), async () => undefined)
})

test('callers take turns, however much one of them asked for before', async () => {
  const { run } = createBulkhead(limits, sentence)
  const first = held()
  const order: string[] = []
  const begun = run(callerOf('zero'), first.work)
  const asks = ['one', 'one', 'two', 'three'].map((key) => run(callerOf(key), async () => void order.push(key)))
  first.end()
  await Promise.all([begun, ...asks])
  expect(order).toEqual(['one', 'two', 'three', 'one'])
})

test('a caller at its part of what runs does not hold up those behind it', async () => {
  const { run } = createBulkhead({ ...limits, atOnce: 2 }, sentence)
  const first = held()
  const own = [run(callerOf('one'), first.work), run(callerOf('one'), first.work)]
  await run(callerOf('two'), async () => undefined)
  first.end()
  await Promise.all(own)
})

test('what nobody waits for leaves the queue, and its place there is free', async () => {
  const { run } = createBulkhead(limits, sentence)
  const first = held()
  const begun = run(callerOf('one'), first.work)
  const gone = new AbortController()
  let isDone = false
  const work = async () => {
    isDone = true
  }
  const dead = [1, 2].map(() => run(callerOf('one', { gone: gone.signal }), work))
  const settled = Promise.allSettled(dead)
  gone.abort()
  expect((await settled).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  await expect(run(callerOf('one', { gone: gone.signal }), work)).rejects.toMatchObject({ code: 'UNAVAILABLE' })
  const again = [1, 2].map(() => run(callerOf('one'), async () => undefined))
  first.end()
  await Promise.all([begun, ...again])
  expect(isDone).toBe(false)
})

test('work that fails gives its turn to the next', async () => {
  const { run } = createBulkhead(limits, sentence)
  const failed = run(callerOf('one'), () => Promise.reject(new Error('no')))
  const next = run(callerOf('two'), async () => 'done')
  await expect(failed).rejects.toThrow('no')
  expect(await next).toBe('done')
})
