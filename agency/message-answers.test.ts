import { describe, expect, it } from 'vitest'
import { answerRow, answersCsv, type GivenAnswer, summaryOf } from './message-answers'

const now = Date.parse('2026-11-20T15:00:00Z')
const simple = { mailing_id: 1001, name: 'Quay Street', text_type: 'simple' as const, options: [], version: 2 }
const typed = { ...simple, text_type: 'checkboxes' as const, options: ['11 am', 'Call 4.15: late'] }

type Notified = GivenAnswer['notifications'][number]
const at = (clock: string) => `2026-11-20T${clock}:00.000Z`
const notified = (more: Partial<Notified>): Notified => ({
  ...{ channel: 'push', state: 'sent', at: at('14:02'), round: 0, version: 2, code: null },
  ...more,
})
const answerOf = (more: Partial<GivenAnswer>): GivenAnswer => ({
  ...{ message_id: 50001, extraid: 20417, firstname: 'Niamh', lastname: 'Ó Sé', response: null, device_at: null },
  ...{ arrived_at: null, by: null, times: 0, opened_at: null, notifications: [] },
  ...more,
})

describe('the answers to a message at the desk', () => {
  const failed = notified({ channel: 'text', state: 'failed', code: 'bad_number', at: at('14:22') })
  it.each<[string | null, Notified[]]>([
    [null, []],
    ['push 14:02', [notified({})]],
    ['push 14:02', [notified({ state: 'delivered' }), failed]],
    ['text 14:22', [notified({ channel: 'text', at: at('14:22') }), notified({})]],
    ['failed: bad_number', [notified({ state: 'failed', code: 'gone' }), failed]],
    ['waits', [notified({ state: 'failed', code: 'gone' }), notified({ channel: 'text', state: 'waiting' })]],
    ['failed: bad_number', [notified({}), { ...failed, round: 2 }]],
    ['push 14:02', [notified({}), notified({ round: 1, state: 'dropped', code: 'answered' })]],
    ['dropped: answered', [notified({ state: 'dropped', code: 'answered' })]],
    ['push 14:02, before the change', [notified({ version: 1 })]],
    ['mail 19/11/2026 14:02', [notified({ channel: 'mail', at: '2026-11-19T14:02:00.000Z' })]],
  ])('say who was told of it as it is now: %s', (words, notifications) => {
    expect(answerRow(simple, answerOf({ notifications }), now)[2]).toBe(words)
  })

  it('are counted: answered, told and opened', () => {
    const answers = [
      answerOf({ response: 'Y: by bus', opened_at: at('14:05'), notifications: [notified({})] }),
      answerOf({ response: 'N', notifications: [failed] }),
      answerOf({ response: 'Y', notifications: [notified({ version: 1 })] }),
      answerOf({ opened_at: at('14:05'), notifications: [notified({ state: 'delivered' })] }),
      answerOf({ notifications: [notified({ state: 'waiting' })] }),
    ]
    const words = 'Quay Street: 3 of 5 answered (2 yes, 1 no), 3 told, 2 opened.'
    expect(summaryOf(simple, answers)).toBe(words)
    const chosen = [answerOf({ response: '11 am:' }), answerOf({})]
    expect(summaryOf(typed, chosen)).toBe('Quay Street: 1 of 2 answered, 0 told, 0 opened.')
  })

  it('are CSV with answer and notes apart, and no formula', () => {
    const told = notified({ channel: 'text', state: 'failed', code: 'bad_number' })
    const given = { device_at: at('14:05'), arrived_at: at('14:06'), by: 'account', times: 1 }
    const answers = [
      answerOf({ ...given, response: 'Y: =cmd|x, "y"', opened_at: at('14:04'), notifications: [told] }),
      answerOf({ firstname: '@Áine', lastname: 'Ní, Bhriain' }),
    ]
    expect(answersCsv(simple, answers).split('\r\n').slice(1)).toEqual([
      `50001,20417,Niamh,Ó Sé,yes,"'=cmd|x, ""y""",${at('14:05')},${at('14:06')},account,1,text,failed,bad_number,${at('14:02')},2,${at('14:04')}`,
      `50001,20417,'@Áine,"Ní, Bhriain",,,,,,0,,,,,,`,
    ])
    const chosen = answersCsv(typed, [answerOf({ response: '11 am;Call 4.15: late:bus: 7' })])
    expect(chosen).toContain('Ó Sé,11 am; Call 4.15: late,bus: 7,')
  })
})
