import { expect, it } from 'vitest'
import { createSignal } from './signal'
import { createStore } from './store'

it('a store tells of changes only, and of none after the stop', () => {
  const store = createStore(1)
  const told: number[] = []
  const stop = store.watch(() => told.push(store.get()))
  store.set(1)
  store.set(2)
  stop()
  store.set(3)
  expect([told, store.get()]).toEqual([[2], 3])
})

it('a signal tells everybody at once, and waits for what they began', async () => {
  const signal = createSignal<[string]>()
  const heard: string[] = []
  const stop = signal.watch(async (news) => {
    heard.push(`first ${news}`)
    await Promise.resolve()
    heard.push(`done ${news}`)
  })
  signal.watch((news) => heard.push(`second ${news}`))
  const told = signal.tell('a')
  expect(heard).toEqual(['first a', 'second a'])
  await told
  stop()
  await signal.tell('b')
  expect(heard).toEqual(['first a', 'second a', 'done a', 'second b'])
})
