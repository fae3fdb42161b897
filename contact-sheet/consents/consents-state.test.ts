import { describe, expect, it } from 'vitest'
import type { SentConsent, WaitingConsent } from '../../domain/consents/sent-consent'
import { firstOpeningState, toRead } from '../frame/opening-state'
import { type ConsentKinds, type ConsentsEvent, type ConsentsState, consentsReducer, whoWords } from './consents-state'

const form = (id: number, more: Partial<WaitingConsent> = {}): WaitingConsent => ({
  ...{ id, extraid: 20_000 + id, firstname: 'Oisín', lastname: `Number ${id}`, kind: 'school-form' },
  ...{ consent: 'School principal consent', status: 'Pending', days: 5, ...more },
})
const sent = (id: number, more: Partial<WaitingConsent> = {}): SentConsent => ({
  ...{ form: form(id, more), dateofbirth: '2015-03-09', sent: '2026-11-20', today: '2026-11-25' },
  ...{ picture: `/picture/${id}`, pdf: null, contents: null, size: 1_000 },
})
const went = (events: readonly ConsentsEvent[], from: ConsentsState = firstOpeningState<ConsentKinds>()) =>
  events.reduce(consentsReducer, from)
const read: ConsentsEvent = { type: 'read', reviewer: 'Niamh', items: [form(1), form(2)] }
const listed = went([read])
const opening = went([{ type: 'open', id: 1 }], listed)
const start = went([{ type: 'content', id: 1, content: sent(1) }], opening)
const accept = (key = 'k'): ConsentsEvent => ({ type: 'decide', decision: 'accept', key })
const reject = (key = 'k'): ConsentsEvent => ({ type: 'decide', decision: 'reject', key })
const received = (day: string): ConsentsEvent => ({ type: 'choose', decision: 'accept', change: { received: day } })
const why: ConsentsEvent = { type: 'choose', decision: 'reject', change: { reasons: ['unsigned'] } }
const sentence = 'There is no consent form 1: a newer one may have taken its place.'

describe('the page of consents', () => {
  it('reads no form but the one that is opened', () => {
    expect(toRead(went([{ type: 'move', by: 1 }, read], listed))).toBeNull()
    expect([toRead(opening), toRead(start)]).toEqual([1, null])
    const done = went([accept(), accept(), { type: 'told', ok: true, message: null }], start)
    expect(done).toMatchObject({ at: 2, opened: null })
    expect(toRead(done)).toBeNull()
    expect(done.said?.text).toBe('Form 1, Oisín Number 1: accepted, received on the day on which it was sent.')
  })

  it('shows the day on which it was sent before that is accepted, and takes none that is to come', () => {
    const unfolded = went([accept()], start)
    expect(unfolded).toMatchObject({ sending: null, deciding: 'accept', isAsking: false })
    expect(went([accept()], unfolded).sending?.decision).toEqual({
      ...{ what: 'accept', id: 1, seen_status: 'Pending', received: null },
    })
    for (const day of ['2026-11-26', ''])
      expect(went([received(day), accept()], start)).toMatchObject({ sending: null, isAsking: true })
    expect(went([received('2026-11-25'), accept()], start).sending?.decision).toMatchObject({ received: '2026-11-25' })
  })

  it('rejects for a reason, and for none not', () => {
    expect(went([reject(), reject()], start)).toMatchObject({ sending: null, isAsking: true })
    expect(went([why, reject()], start).sending?.decision).toEqual({
      ...{ what: 'reject', id: 1, seen_status: 'Pending' },
      message: 'The form is not signed. Please have it signed, and send it again.',
    })
  })

  it('says of one that a newer one has replaced that it is there no more, and keeps saying so', () => {
    const later: ConsentsEvent = { type: 'read', reviewer: 'Niamh', items: [form(2), form(3)] }
    const unopened = went([{ type: 'no-content', id: 1, message: sentence }, later], opening)
    expect(unopened).toMatchObject({ opened: null, at: 2, said: { tone: 'problem', text: sentence } })
    const refused = went([accept(), accept(), { type: 'told', ok: false, message: sentence }, later], start)
    expect(refused).toMatchObject({ opened: null, said: { text: sentence } })
    expect(went([later], start).said?.text).toMatch(/decided meanwhile, or a newer one took its place/)
    const decided = went([{ type: 'content', id: 1, content: sent(1, { status: 'Accepted' }) }], opening)
    expect(decided).toMatchObject({ opened: null, said: { tone: 'problem' } })
  })

  it('sends what did not arrive under the same key', () => {
    const lost = went([accept(), accept('first'), { type: 'unsent', message: 'No server.' }], start)
    expect(went([accept('second')], lost).sending?.key).toBe('first')
    expect(went([received('2026-11-19'), accept('second')], lost).sending?.key).toBe('second')
  })

  it('names the kind, the member and the form', () => {
    expect(whoWords(form(3))).toBe('School principal consent · member 20003 · form 3')
  })
})
