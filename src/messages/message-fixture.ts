import type { Answer } from '../../domain/messages/response-codec'
import type { MessageView, PendingAnswer } from './message-view'

/** 20 November 2026, 14:05 in Dublin. */
export const fixtureNow = Date.parse('2026-11-20T14:05:00.000Z')

export const yes: Answer = { kind: 'yesno', yes: true, notes: '' }

/** A message for the tests of this folder: waits for a Yes or No until six. */
export function aMessage(part: Partial<MessageView> = {}): MessageView {
  return {
    id: 31,
    category: 'Availability check',
    name: 'Quay Street: market crowd',
    message: 'We need a market crowd.\n\nWhen: Tuesday 24 November\nCall: 6.30 am',
    response: null,
    outstanding: true,
    expirydate: '2026-11-20T18:00:00.000Z',
    sendtime: '2026-11-20T13:10:00.000Z',
    tophone: null,
    text_type: 'simple',
    options: null,
    extra_text: null,
    version: 1,
    withdrawn: false,
    response_at: null,
    pending: null,
    ...part,
  }
}

export function aPending(part: Partial<PendingAnswer> = {}): PendingAnswer {
  return {
    opId: 'op-1',
    answer: yes,
    fate: 'device',
    savedAt: fixtureNow,
    arrivedAt: null,
    why: null,
    outcome: null,
    standing: null,
    ...part,
  }
}
