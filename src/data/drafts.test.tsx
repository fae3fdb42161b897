import { afterEach, describe, expect, it } from 'vitest'
import { signedIn } from '../../tests/support/session'
import { dropActingDrafts, dropDraft, dropDrafts, readDraft, writeDraft } from './drafts'
import { setSessionState } from './session-store'

const acting = {
  ...{ staff_extraid: 9, staff_firstname: 'Declan', staff_lastname: 'Rooney', reason: 'She rang' },
  expires: '2026-11-20T15:00:00.000Z',
}

afterEach(() => {
  dropDrafts()
  setSessionState({ phase: 'uninitialised' })
})

describe('a draft', () => {
  it('of a member rests in the tab, until it is dropped', () => {
    setSessionState(signedIn())
    writeDraft('1.1.31', { notes: 'My own boots' })
    expect(JSON.stringify(sessionStorage)).toContain('My own boots')
    expect(readDraft('1.1.31')).toEqual({ notes: 'My own boots' })
    dropDraft('1.1.31')
    expect(sessionStorage).toHaveLength(0)
  })

  it('of staff who act for a member rests nowhere, and is gone when that ends', () => {
    setSessionState(signedIn({ acting }))
    writeDraft('9.1.31', { notes: 'Said on the telephone' })
    expect(sessionStorage).toHaveLength(0)
    expect(localStorage).toHaveLength(0)
    expect(readDraft('9.1.31')).toEqual({ notes: 'Said on the telephone' })
    dropActingDrafts()
    expect(readDraft('9.1.31')).toBeNull()
  })
})
