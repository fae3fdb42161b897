import { describe, expect, it } from 'vitest'
import { signedIn } from '../../tests/support/session'
import type { SessionState } from './session'
import { initialSession, reduceSession, type SessionEvent } from './session-reducer'

const acting = {
  ...{ staff_extraid: 9, staff_firstname: 'Declan', staff_lastname: 'Rooney', reason: 'She rang' },
  expires: '2026-11-20T15:00:00.000Z',
}
const member = (given: Parameters<typeof signedIn>[0] = {}) => {
  const state = signedIn(given)
  if (state.phase !== 'member') throw new Error('Nobody.')
  return state
}
const { session } = member()
const other = member({ extraid: 20418 }).session

const states = {
  unknown: { phase: 'uninitialised' },
  visitor: { phase: 'visitor', unreachable: false },
  unreached: { phase: 'visitor', unreachable: true },
  stored: { ...member(), standing: 'unconfirmed' },
  confirmed: { ...member(), standing: 'confirmed' },
  expired: { ...member(), standing: 'expired' },
  acting: { ...member({ acting }), standing: 'confirmed' },
  other: { phase: 'member', session: other, standing: 'confirmed' },
  otherExpired: { phase: 'member', session: other, standing: 'expired' },
} as const satisfies Record<string, SessionState>
type Named = keyof typeof states

const each = (to: Named): Partial<Record<Named, Named>> =>
  Object.fromEntries(Object.keys(states).map((from) => [from, to]))

/** The state after each event, by the state before it; a state that is not named stays as it is. */
const table: readonly [SessionEvent, Partial<Record<Named, Named>>][] = [
  [
    { type: 'nobody', unreachable: false },
    { unknown: 'visitor', unreached: 'visitor' },
  ],
  [
    { type: 'nobody', unreachable: true },
    { unknown: 'unreached', visitor: 'unreached' },
  ],
  [{ type: 'known', session, standing: 'unconfirmed' }, each('stored')],
  [{ type: 'known', session, standing: 'expired' }, each('expired')],
  [{ type: 'known', session, standing: 'confirmed' }, each('confirmed')],
  [{ type: 'known', session: other, standing: 'confirmed' }, each('other')],
  [{ type: 'expired' }, { stored: 'expired', confirmed: 'expired', acting: 'visitor', other: 'otherExpired' }],
  [{ type: 'resumed' }, { expired: 'confirmed', otherExpired: 'other' }],
  [{ type: 'ended', unreachable: false }, each('visitor')],
  [{ type: 'ended', unreachable: true }, each('unreached')],
  [{ type: 'signing-in' }, {}],
  [{ type: 'superseded' }, {}],
]

describe.each(table.map(([event, changes]) => [event.type, event, changes] as const))('%s', (_type, event, changes) => {
  it.each(Object.keys(states) as Named[])('of %s', (from) => {
    const { state } = reduceSession({ ...initialSession, state: states[from] }, event)
    expect(state).toEqual(states[changes[from] ?? from])
  })
})

it('a log-in or log-out makes what was asked before it old; signing in is remembered', () => {
  const begun = reduceSession(reduceSession(initialSession, { type: 'signing-in' }), { type: 'superseded' })
  expect(begun).toEqual({ state: states.unknown, epoch: 1, signedInHere: true })
  expect(reduceSession(begun, { type: 'known', session, standing: 'confirmed' })).toMatchObject({
    epoch: 1,
    signedInHere: true,
  })
})

it.each(Object.keys(states) as Named[])(
  'another thumbnail of its member, and of nobody else, is the session’s: %s',
  (from) => {
    const model = { ...initialSession, state: states[from] }
    const noted = (extraid: number, thumbnail: string | null) =>
      reduceSession(model, { type: 'thumbnail', extraid, thumbnail })
    const before = states[from]
    if (before.phase !== 'member') {
      expect(noted(session.extraid, 'face')).toBe(model)
      return
    }
    const { extraid } = before.session
    expect(noted(extraid, 'face').state).toEqual({ ...before, session: { ...before.session, thumbnail: 'face' } })
    expect(noted(extraid + 100, 'face')).toBe(model)
    expect(noted(extraid, null)).toBe(model)
    const shown = reduceSession(noted(extraid, 'face'), { type: 'thumbnail', extraid, thumbnail: null })
    expect(shown.state).toEqual(before)
  },
)

it('what changes nothing gives the very same model, so that nothing is drawn anew', () => {
  for (const [event, from] of [
    [{ type: 'nobody', unreachable: true }, states.confirmed],
    [{ type: 'expired' }, states.expired],
    [{ type: 'resumed' }, states.confirmed],
  ] as const) {
    const model = { ...initialSession, state: from }
    expect(reduceSession(model, event)).toBe(model)
  }
})
