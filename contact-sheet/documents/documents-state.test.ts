import { describe, expect, it } from 'vitest'
import type { SentDocuments, WaitingSubmission } from '../../domain/right-to-work/sent-documents'
import { draftOf } from '../frame/opening-reducer'
import { firstOpeningState, toRead } from '../frame/opening-state'
import {
  type DocumentKinds,
  type DocumentsEvent,
  type DocumentsState,
  documentRules,
  documentsReducer,
  scansShown,
} from './documents-state'

const firstState = firstOpeningState<DocumentKinds>()

const submission = (id: number, more: Partial<WaitingSubmission> = {}): WaitingSubmission => ({
  ...{ id, extraid: 20_000 + id, firstname: 'Aoife', lastname: `Number ${id}`, submission_type: 5, status: 2 },
  ...{ wf_submitted: '2026-11-01T12:00:00Z', days: 20 - id, ...more },
})
const documents = (id: number, more: Partial<WaitingSubmission> = {}): SentDocuments => ({
  ...{ submission: submission(id, more), dateofbirth: '1996-07-14', answers: [] },
  fields: [{ field: 'gnib_expiry', label: 'IRP (formerly GNIB) card expires on', value: '2042-03-01' }],
  scans: [{ field: 'gnib_scan', label: 'IRP (formerly GNIB) card, front', image: `/scan/${id}` }],
  ...{ stamp: null, conditions: null, original_seen_by: null, original_seen_on: null },
})
const items = [submission(1), submission(2), submission(3)]
const went = (events: readonly DocumentsEvent[], from: DocumentsState = firstState) =>
  events.reduce(documentsReducer, from)
const read: DocumentsEvent = { type: 'read', reviewer: 'Niamh', items }
const listed = went([read])
const open = (id: number): DocumentsEvent[] => [
  { type: 'open', id },
  { type: 'content', id, content: documents(id) },
]
const start = went(open(1), listed)
const move = (by: 1 | -1): DocumentsEvent => ({ type: 'move', by })
const verify = (key = 'k'): DocumentsEvent => ({ type: 'decide', decision: 'verify', key })
const reject = (key = 'k'): DocumentsEvent => ({ type: 'decide', decision: 'reject', key })
const until = (day: string): DocumentsEvent => ({
  type: 'choose',
  decision: 'verify',
  change: { until: day, isEndless: day === '' },
})
const why: DocumentsEvent = { type: 'choose', decision: 'reject', change: { reasons: ['blurred'], field: 'gnib_scan' } }
const told: DocumentsEvent = { type: 'told', ok: true, message: null }

describe('the page of documents', () => {
  it('looks at nobody’s documents while its list is read and moved through', () => {
    const moved = went([move(1), move(1), read, move(1), move(-1)], listed)
    expect(moved).toMatchObject({ at: 2, opened: null })
    for (const state of [firstState, listed, moved]) {
      expect(toRead(state)).toBeNull()
      expect(scansShown(state)).toEqual([])
    }
    expect(went([verify(), why, until('2042-03-01')], moved)).toEqual(moved)
  })

  it('looks at those of the one that is opened, and of no other', () => {
    const opening = went([{ type: 'open', id: null }], listed)
    expect([toRead(opening), scansShown(opening)]).toEqual([1, []])
    expect([toRead(start), scansShown(start)]).toEqual([null, documents(1).scans])
    const next = went([move(1)], start)
    expect([toRead(next), scansShown(next)]).toEqual([2, []])
    // The content of the submission before arrives too late and is ignored.
    expect(went([{ type: 'content', id: 1, content: documents(1) }], next)).toBe(next)
    const back = went([{ type: 'close' }], start)
    expect([back.at, toRead(back), scansShown(back)]).toEqual([1, null, []])
  })

  it('does not open the next one by itself when one is decided', () => {
    const sent = went([until('2042-03-01'), verify()], start)
    expect(sent.sending).toMatchObject({ key: 'k', decision: { what: 'verify', id: 1, seen_status: 2 } })
    expect(went([verify('other'), move(1), { type: 'close' }], sent)).toBe(sent)
    const done = went([told], sent)
    expect(done).toMatchObject({ at: 2, opened: null, sending: null })
    expect(done.said?.text).toBe('Submission 1, Aoife Number 1: verified until 1 March 2042.')
    expect([toRead(done), scansShown(done)]).toEqual([null, []])
    const last = went([{ type: 'read', reviewer: 'Niamh', items: [] }], done)
    expect(last).toMatchObject({ at: null, items: [] })
  })

  it('asks until when, or why, and sends nothing without', () => {
    expect(went([verify(), verify()], start)).toMatchObject({ sending: null, deciding: 'verify', isAsking: true })
    expect(went([reject(), reject()], start)).toMatchObject({ sending: null, deciding: 'reject', isAsking: true })
    const chosen = went([verify(), until('')], start)
    expect(chosen).toMatchObject({ isAsking: false, said: null })
    expect(went([verify()], chosen).sending?.decision).toMatchObject({ expires: null })
  })

  it('unfolds first what was chosen earlier and is not seen', () => {
    const both = went([until('2042-03-01'), why], start)
    const unfolded = went([verify()], both)
    expect(unfolded).toMatchObject({ sending: null, deciding: 'verify' })
    expect(went([verify()], unfolded).sending?.decision).toMatchObject({ what: 'verify', expires: '2042-03-01' })
    expect(went([reject()], both).sending?.decision).toMatchObject({
      ...{ what: 'reject', field: 'gnib_scan' },
      message: expect.stringMatching(/^The picture is blurred/),
    })
  })

  it('what did not arrive goes again under the same key, and under another one where it says something else', () => {
    const lost = went([why, reject('first'), { type: 'unsent', message: 'No server.' }], start)
    expect(lost).toMatchObject({ sending: null, deciding: 'reject', said: { tone: 'problem' } })
    expect(went([reject('second')], lost).sending?.key).toBe('first')
    const other = went([{ type: 'choose', decision: 'reject', change: { field: '' } }, reject('second')], lost)
    expect(other.sending?.key).toBe('second')
  })

  it('says why it was refused, and then what stands there', () => {
    const message = 'It was decided meanwhile: rejected by Declan. Nothing was changed.'
    const refused = went([until(''), verify(), { type: 'told', ok: false, message }], start)
    expect(refused).toMatchObject({ opened: { id: 1 }, said: { tone: 'problem', text: message } })
    const others = { ...read, items: [submission(2), submission(3)] }
    expect(went([others], refused)).toMatchObject({ at: 2, opened: null, said: { text: message } })
    expect(went([others], start).said?.text).toMatch(/somebody else decided meanwhile/)
    const lost = went([why, reject(), { type: 'unsent', message: 'No server.' }, others], start)
    expect(lost).toMatchObject({ unsent: null, said: { text: expect.stringMatching(/arrived after all/) } })
  })

  it('opens none that was decided since its list was read', () => {
    const opening = went([{ type: 'open', id: 1 }], listed)
    const gone = went([{ type: 'content', id: 1, content: documents(1, { status: 3 }) }], opening)
    expect(gone).toMatchObject({ at: 2, opened: null, said: { tone: 'problem' } })
    expect(gone.items.map(({ id }) => id)).toEqual([2, 3])
    const failed = went([{ type: 'no-content', id: 1, message: 'No server.' }], opening)
    expect(failed).toMatchObject({ at: 1, opened: null, said: { text: 'No server.' } })
  })

  it('keeps what was chosen for when it is opened again', () => {
    const again = went([why, { type: 'close' }, ...open(2), move(-1)], start)
    expect(
      draftOf(documentRules, went([{ type: 'content', id: 1, content: documents(1) }], again), documents(1)),
    ).toMatchObject({
      reasons: ['blurred'],
    })
  })

  it('keeps what it shows when a read fails, and closes when its command has ended', () => {
    const failed: DocumentsEvent = { type: 'unread', isShut: false, message: 'No server.' }
    expect(went([failed]).read).toBe('failed')
    expect(went([failed], start)).toMatchObject({ read: 'ready', opened: { id: 1 }, said: { text: 'No server.' } })
    expect(went([failed, read], start).said).toBeNull()
    expect(went([{ ...failed, isShut: true }], start)).toMatchObject({ read: 'shut', opened: null })
  })
})
