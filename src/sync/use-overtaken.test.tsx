import 'fake-indexeddb/auto'
import { act, renderHook, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { outboxItem } from '../../tests/support/outbox-item'
import { closeWorkspace, openWorkspace, workspace } from '../data/workspace'
import type { OutboxItem } from '../outbox/kinds'
import { useOvertaken } from './use-overtaken'

const opId = 'upload'

function database() {
  const db = workspace()?.db
  if (!db) throw new Error('No database.')
  return db
}

beforeEach(async () => {
  await openWorkspace(20417, false)
  await database().outbox.clear()
  const { order: _, ...item } = outboxItem({ opId, memberId: 20417 })
  await database().outbox.add(item)
})
afterEach(() => closeWorkspace())

async function ask() {
  const told: string[] = []
  const { rerender } = renderHook(
    (open: boolean) => useOvertaken({ open, opId, onOvertaken: (words) => told.push(words) }),
    { initialProps: true },
  )
  await act(() => new Promise((resolve) => setTimeout(resolve, 250)))
  expect(told).toEqual([])
  return { told, rerender }
}

const change = (changes: Pick<Partial<OutboxItem>, 'state' | 'wasSealed'>) =>
  act(async () => {
    await database().outbox.where('opId').equals(opId).modify(changes)
  })

it('says that a change is on its way once it went out under the question', async () => {
  const { told } = await ask()
  await change({ state: 'sending', wasSealed: true })
  await waitFor(() => expect(told).toEqual(['Nothing was cancelled: it is on its way to the agency.']))
  await change({ state: 'sent' })
  await act(() => new Promise((resolve) => setTimeout(resolve, 250)))
  expect(told).toHaveLength(1)
})

it('says that the agency has it where it arrived at once', async () => {
  const { told } = await ask()
  await change({ state: 'sent', wasSealed: true })
  await waitFor(() => expect(told).toEqual(['Nothing was cancelled: the agency has it already.']))
})

it('says that it was taken back where that was done elsewhere', async () => {
  const { told } = await ask()
  await act(async () => void (await database().outbox.where('opId').equals(opId).delete()))
  await waitFor(() => expect(told).toEqual(['It was taken back already.']))
})

it('says nothing while the answer to the question is carried out', async () => {
  const { told, rerender } = await ask()
  rerender(false)
  await act(async () => void (await database().outbox.where('opId').equals(opId).delete()))
  await act(() => new Promise((resolve) => setTimeout(resolve, 250)))
  rerender(true)
  await act(() => vi.dynamicImportSettled())
  expect(told).toEqual([])
})
