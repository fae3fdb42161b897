import { expect, it } from 'vitest'
import { createReceiving } from './receiving'

it('cuts off whoever has been at it longest, and nobody who is done', () => {
  const receiving = createReceiving(2)
  const cut: string[] = []
  const end = ['a', 'b'].map((name) => receiving.begin(() => cut.push(name)))
  receiving.begin(() => cut.push('c'))
  expect(cut).toEqual(['a'])
  end[1]?.()
  receiving.begin(() => cut.push('d'))
  expect(cut).toEqual(['a'])
  // A request that was cut off ends as well, and must not free a second place.
  end[0]?.()
  receiving.begin(() => cut.push('e'))
  expect(cut).toEqual(['a', 'c'])
})
