import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { isPausing, type Meaning, meaningOf, saysNothing } from './meaning'

const meant: Readonly<Record<string, Meaning>> = {
  UNAUTHENTICATED: 'signed-out',
  WRONG_MEMBER: 'other-member',
  TERMS_NOT_ACCEPTED: 'terms',
  EMAIL_NOT_CONFIRMED: 'refused',
  OUTBOX_GAP: 'misplaced',
  OUTBOX_FORK: 'misplaced',
  OUTBOX_MISMATCH: 'refused',
  UPLOAD_MISSING: 'upload-missing',
  RATE_LIMITED: 'limited',
  ARCHIVE_LIMIT: 'refused',
  UNAVAILABLE: 'unavailable',
  INTERNAL: 'fault',
  BAD_REQUEST: 'refused',
  NOT_ALLOWED: 'refused',
}

describe('what a failed request means', () => {
  it('is said of every code that the protocol has', () => {
    const errors = readFileSync(new URL('../../docs/errors.md', import.meta.url), 'utf8')
    const codes = [...errors.matchAll(/^\| `([A-Z_]+)` \| \d+ \|/gm)].map(([, code]) => code)
    expect(codes.toSorted()).toEqual(Object.keys(meant).toSorted())
    expect(Object.fromEntries(Object.keys(meant).map((code) => [code, meaningOf(code)]))).toEqual(meant)
  })

  it('of a code that a later server may have is told by the status; without one nothing of ours answered', () => {
    expect([meaningOf('NEW', 503), meaningOf('NEW', 409), meaningOf(undefined, 500)]).toEqual([
      'fault',
      'refused',
      'unreachable',
    ])
  })

  it('no word leaves what is known; a session that is over, or another one, stops what waits', () => {
    const all: Meaning[] = ['unreachable', 'unavailable', 'fault', 'limited', 'misplaced', 'refused']
    expect(all.filter(saysNothing)).toEqual(['unreachable', 'unavailable', 'fault'])
    expect(all.filter(isPausing)).toEqual([])
    expect((['signed-out', 'other-member', 'terms'] as const).every((one) => isPausing(one) && !saysNothing(one))).toBe(
      true,
    )
  })
})
