import 'fake-indexeddb/auto'
import { act, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { render } from '../../tests/support/render'
import { closeWorkspace, openWorkspace } from '../data/workspace'
import type { NewItem } from '../outbox/kinds'
import { save } from './save'
import { useOutbox } from './use-outbox'

const memberId = 20417

/** Shows the outbox's items, as a page does next to the part that saves. */
function List() {
  const items = useOutbox() ?? []
  return <output>{items.map(({ entityKey }) => entityKey).join(' ')}</output>
}

const answerTo = (id: number): NewItem => ({
  extraid: memberId,
  kind: 'message_respond',
  entityKey: `message:${id}`,
  payload: { id, name: 'Quay Street', response: 'Y', notes: null, device_at: '2026-11-20T14:00:00.000Z' },
  base: { version: 1 },
})

beforeEach(() => {
  // The line is dead.
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
})

afterEach(() => {
  closeWorkspace()
  vi.unstubAllGlobals()
})

describe('what waits on the device, as every part of the screen shows it', () => {
  it('is there as soon as anything is said to be saved, however soon after the change before', async () => {
    await openWorkspace(memberId, false)
    render(<List />)
    const shown = []
    for (const id of [1, 2, 3]) {
      await act(() => save(answerTo(id), () => {}))
      shown.push(screen.getByRole('status').textContent)
    }
    expect(shown).toEqual(['message:1', 'message:1 message:2', 'message:1 message:2 message:3'])
  })
})
