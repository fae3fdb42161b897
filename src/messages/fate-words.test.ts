import { describe, expect, it } from 'vitest'
import { fateWords } from './fate-words'
import { aPending, fixtureNow } from './message-fixture'

const say = (part: Parameters<typeof aPending>[0], now = fixtureNow) =>
  fateWords(aPending(part), 'Quay Street', 'phone', now)

describe('fateWords', () => {
  it.each([
    [{ fate: 'device' as const }, 'Saved on this phone. It goes out as soon as there is signal.'],
    [{ fate: 'held' as const }, 'Saved on this phone. It could not be delivered yet, and is tried again by itself.'],
    [{ fate: 'paused' as const }, 'Saved on this phone. Sign in again to send it.'],
    [{ fate: 'sending' as const }, 'Sending it to the agency.'],
    [{ fate: 'agency' as const, arrivedAt: fixtureNow }, 'The agency has it, 14:05.'],
  ])('%j', (part, expected) => {
    expect(say(part)).toBe(expected)
  })

  it('names the day once it is not today', () => {
    expect(say({ fate: 'agency', arrivedAt: fixtureNow }, fixtureNow + 86_400_000)).toBe(
      'The agency has it, 20/11/2026 14:05.',
    )
  })

  it('says that a changed message was not answered', () => {
    expect(say({ fate: 'attention', outcome: 'changed', why: 'x y' })).toBe(
      'Quay Street changed after you read it. Your yes has not been given.',
    )
  })

  it('gives both times of an answer that came too late, as the server says them', () => {
    const why = 'The deadline was 20/11/2026 14:00. Your answer arrived at 20/11/2026 14:05, so it was too late.'
    expect(say({ fate: 'attention', outcome: 'closed', why })).toBe(`${why} Your yes has not been given.`)
    expect(say({ fate: 'attention', outcome: 'closed' })).toBe(
      'The deadline had passed when your answer of 20/11/2026 14:05 arrived. Your yes has not been given.',
    )
  })

  it('says that another answer counts, as the server says it, and that this one was not given', () => {
    const why = 'Another answer came through the message’s link at 20/11/2026 14:00: No. That one counts.'
    expect(say({ fate: 'attention', outcome: 'answered', why })).toBe(`${why} Your yes has not been given.`)
  })

  it('never shows a code', () => {
    const no = { kind: 'yesno', yes: false, notes: '' } as const
    expect(say({ fate: 'attention', outcome: 'failed', why: 'INTERNAL', answer: no })).toBe(
      'The agency’s system could not take it. Your no has not been given.',
    )
  })
})
