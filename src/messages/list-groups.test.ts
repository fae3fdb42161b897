import { describe, expect, it } from 'vitest'
import { listGroups, nextDeadline } from './list-groups'
import { aMessage, aPending, fixtureNow } from './message-fixture'

const ids = (groups: ReturnType<typeof listGroups>) =>
  Object.fromEntries(
    Object.entries(groups).map(([name, list]) => [name, list.map((message: { id: number }) => message.id)]),
  )

describe('listGroups', () => {
  const messages = [
    aMessage({ id: 1 }),
    aMessage({ id: 2, pending: aPending() }),
    aMessage({ id: 3, pending: aPending({ fate: 'attention' }) }),
    aMessage({ id: 4, response: 'Y' }),
    aMessage({ id: 5, response: 'Y', outstanding: false }),
    aMessage({ id: 6, text_type: 'none' }),
    aMessage({ id: 7, withdrawn: true }),
    aMessage({ id: 8, pending: aPending({ fate: 'agency', arrivedAt: fixtureNow }) }),
    aMessage({ id: 9, expirydate: '2026-11-20T14:06:00.000Z' }),
  ]

  it('puts first what needs the member', () => {
    expect(ids(listGroups(messages, fixtureNow, fixtureNow))).toEqual({
      attention: [3],
      waiting: [1, 9],
      here: [2],
      answered: [4, 8],
      earlier: [5, 6, 7],
    })
  })

  it('moves a message whose deadline passes while the list is on the screen', () => {
    const later = fixtureNow + 60_000
    expect(ids(listGroups(messages, fixtureNow, later)).waiting).toEqual([1])
    expect(ids(listGroups(messages, fixtureNow, later)).earlier).toEqual([5, 6, 7, 9])
  })
})

describe('nextDeadline', () => {
  it('is the next of those that are open', () => {
    const soon = aMessage({ expirydate: '2026-11-20T14:06:00.000Z' })
    expect(nextDeadline([aMessage(), soon], fixtureNow)).toBe(Date.parse('2026-11-20T14:06:00.000Z'))
    expect(nextDeadline([soon], fixtureNow + 60_000)).toBeNull()
    expect(nextDeadline([aMessage({ outstanding: false })], fixtureNow)).toBeNull()
  })
})
