import { describe, expect, it } from 'vitest'
import { outboxItem } from '../../tests/support/outbox-item'
import { headOf, nextForFiles } from './head'
import type { State } from './item'
import type { OutboxItem } from './kinds'

function queue(...rows: [opId: string, entityKey: string, state: State, dependsOn?: string[]][]): OutboxItem[] {
  return rows.map(([opId, entityKey, state, dependsOn = []], index) =>
    outboxItem({ order: index + 1, opId, entityKey, state, dependsOn }),
  )
}

describe('headOf', () => {
  it('is the oldest that is not done', () => {
    expect(headOf(queue(['a', 'm1', 'sent'], ['b', 'm2', 'queued'], ['c', 'm3', 'queued']))?.opId).toBe('b')
    expect(headOf(queue(['a', 'm1', 'sent']))).toBeUndefined()
    expect(headOf([])).toBeUndefined()
  })

  it('lets nothing overtake one that is paused or being sent', () => {
    expect(headOf(queue(['a', 'm1', 'auth-paused'], ['b', 'm2', 'queued']))?.opId).toBe('a')
    expect(headOf(queue(['a', 'm1', 'sending'], ['b', 'm2', 'queued']))?.opId).toBe('a')
  })

  it('goes past one that needs attention, except with items of the same entity', () => {
    const items = queue(['a', 'm1', 'needs-attention'], ['b', 'm1', 'queued'], ['c', 'm2', 'queued'])
    expect(headOf(items)?.opId).toBe('c')
  })

  it('holds one back that depends on an unfinished one', () => {
    const items = queue(['a', 'm1', 'needs-attention'], ['b', 'm2', 'queued', ['a']], ['c', 'm3', 'queued'])
    expect(headOf(items)?.opId).toBe('c')
  })

  it('answers go before files: one whose files are not all sent lets others pass, except those of its entity', () => {
    const [photo, same, other] = queue(['a', 'm1', 'queued'], ['b', 'm1', 'queued'], ['c', 'm2', 'queued'])
    if (!photo || !same || !other) throw new Error('No items.')
    const waiting = { ...photo, fileHashes: ['one', 'two'], uploads: { one: 'u1' } }
    expect(headOf([waiting, same, other])?.opId).toBe('c')
    expect(headOf([waiting, same])).toBeUndefined()
    expect(nextForFiles([waiting, same])?.opId).toBe('a')
    expect(headOf([{ ...waiting, uploads: { one: 'u1', two: 'u2' } }, same])?.opId).toBe('a')
  })

  it('files go up for the oldest that nothing else holds back', () => {
    const [refused, held, photo] = queue(['a', 'm1', 'needs-attention'], ['b', 'm1', 'queued'], ['c', 'm3', 'queued'])
    if (!refused || !held || !photo) throw new Error('No items.')
    const items = [refused, { ...held, fileHashes: ['one'] }, { ...photo, fileHashes: ['two'] }]
    expect(nextForFiles(items)?.opId).toBe('c')
    expect(nextForFiles([refused])).toBeUndefined()
  })

  it('one that has its place goes before an older one that was held back until now, but not past its own entity', () => {
    const [older, sealed] = queue(['a', 'm1', 'queued'], ['b', 'm2', 'queued'])
    if (!older || !sealed) throw new Error('No items.')
    expect(headOf([older, { ...sealed, seq: 4 }])?.opId).toBe('b')
    expect(headOf([older, { ...sealed, entityKey: 'm1', seq: 4 }])?.opId).toBe('a')
  })
})
