import { afterEach, describe, expect, it } from 'vitest'
import { dropActingDrafts, dropDraft, dropDrafts, readDraft, writeDraft } from './drafts'
import { closeWorkspace, openWorkspace } from './workspace'

afterEach(() => {
  dropDrafts()
  closeWorkspace()
})

describe('a draft', () => {
  it('of a member rests in the tab, until it is dropped', () => {
    writeDraft('1.1.31', { notes: 'My own boots' })
    expect(JSON.stringify(sessionStorage)).toContain('My own boots')
    expect(readDraft('1.1.31')).toEqual({ notes: 'My own boots' })
    dropDraft('1.1.31')
    expect(sessionStorage).toHaveLength(0)
  })

  it('of staff who act for a member rests nowhere, and is gone when that ends', async () => {
    await openWorkspace(1, true)
    writeDraft('9.1.31', { notes: 'Said on the telephone' })
    expect(sessionStorage).toHaveLength(0)
    expect(localStorage).toHaveLength(0)
    expect(readDraft('9.1.31')).toEqual({ notes: 'Said on the telephone' })
    dropActingDrafts()
    expect(readDraft('9.1.31')).toBeNull()
  })
})
