import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { showSession, signedIn } from '../../tests/support/session'
import { followNotices } from './follow-notices'

const cleared = vi.fn(async () => undefined)
beforeEach(() => {
  vi.stubGlobal('navigator', { clearAppBadge: cleared })
  showSession()
})
afterEach(() => {
  showSession()
  vi.unstubAllGlobals()
})

it('the badge goes with whoever logs out, and not at a start', () => {
  followNotices()
  showSession({ phase: 'visitor', unreachable: false })
  showSession(signedIn())
  expect(cleared).not.toHaveBeenCalled()
  showSession({ phase: 'visitor', unreachable: false })
  expect(cleared).toHaveBeenCalledOnce()
})
