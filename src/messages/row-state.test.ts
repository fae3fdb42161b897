import { describe, expect, it } from 'vitest'
import { aMessage, aPending, fixtureNow, yes } from './message-fixture'
import { rowState } from './row-state'

const words = (message: ReturnType<typeof aMessage>, open = true) => {
  const { tone, word, detail } = rowState(message, open, 'phone')
  return [tone, word, detail]
}

describe('what a row says of what the agency has', () => {
  it.each([
    [
      { response: 'Y: from 6', response_at: '2026-11-20T09:12:00.000Z' },
      ['available', 'Available', '20/11/2026 09:12'],
    ],
    [{ response: 'N', response_at: '2026-11-18T17:40:00.000Z' }, ['unavailable', 'Unavailable', '18/11/2026 17:40']],
    [{ withdrawn: true }, ['expired', 'Withdrawn', '20/11/2026 13:10']],
    [{ text_type: 'none' as const }, ['note', 'Message', '20/11/2026 13:10']],
  ])('%j', (part, expected) => {
    expect(words(aMessage(part))).toEqual(expected)
  })

  it('Expired since its deadline', () => {
    expect(words(aMessage(), false)).toEqual(['expired', 'Expired', '20/11/2026 18:00'])
  })

  it('cuts a chosen option to 20 characters, and counts several', () => {
    const typed = { text_type: 'checkboxes' as const, options: 'Clontarf Road, 5.25 am;Connolly' }
    const at = { response_at: '2026-11-20T09:12:00.000Z' }
    expect(words(aMessage({ ...typed, ...at, response: 'Clontarf Road, 5.25 am' }))).toEqual([
      'available',
      'Your choice',
      'Clontarf Road, 5.... · 20/11/2026 09:12',
    ])
    expect(words(aMessage({ ...typed, ...at, response: 'Clontarf Road, 5.25 am;Connolly' }))[2]).toBe(
      '2 choices · 20/11/2026 09:12',
    )
    expect(words(aMessage({ ...typed, ...at, response: ':' }))).toEqual([
      'unavailable',
      'None Selected',
      '20/11/2026 09:12',
    ])
  })
})

describe('what a row says of what is on this device', () => {
  it.each([
    ['device', ['device', 'On this phone', 'Yes, not sent yet']],
    ['paused', ['device', 'On this phone', 'Yes, sign in again to send it']],
    ['sending', ['note', 'Sending', 'Yes']],
    ['attention', ['attention', 'Needs your attention', 'Yes, not given']],
  ] as const)('%s', (fate, expected) => {
    expect(words(aMessage({ pending: aPending({ fate }) }))).toEqual(expected)
  })

  it('shows the new answer, and when the agency got it, before the next read has it', () => {
    const pending = aPending({ fate: 'agency', answer: yes, arrivedAt: fixtureNow })
    expect(words(aMessage({ response: 'N', pending }))).toEqual(['available', 'Available', 'the agency has it, 14:05'])
  })

  it('says computer on a computer', () => {
    expect(rowState(aMessage({ pending: aPending() }), true, 'computer').word).toBe('On this computer')
  })
})
