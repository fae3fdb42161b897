import { describe, expect, it } from 'vitest'
import type { SentDocuments } from '../../domain/right-to-work/sent-documents'
import { messageOf } from '../frame/reasons'
import { decisionOf, earliestExpiry, endNote, newDraft } from './draft'
import { commandOf } from './keys'
import { reasons } from './reasons'

const passport = { field: 'passport_expiry', label: 'Passport expires on', value: '2031-05-01' }
const card = { field: 'gnib_expiry', label: 'IRP (formerly GNIB) card expires on', value: '2030-03-01' }
const sent: SentDocuments = {
  submission: {
    ...{ id: 812, extraid: 20_001, firstname: 'Aoife', lastname: 'Ní Bhriain', submission_type: 5, status: 2 },
    ...{ wf_submitted: '2026-11-01T12:00:00Z', days: 3 },
  },
  ...{ dateofbirth: null, answers: [], scans: [], fields: [passport, card] },
  ...{ stamp: 'Stamp 4', conditions: null, original_seen_by: null, original_seen_on: null },
}
const draft = newDraft(sent)

describe('what a draft comes to', () => {
  it('is nothing without an end, or without a reason', () => {
    expect(decisionOf('verify', sent, draft)).toBeNull()
    expect(decisionOf('reject', sent, { ...draft, words: '  ' })).toBeNull()
  })

  it('says what was noted, and what was seen', () => {
    const given = { ...draft, until: '2030-03-01', conditions: ' 20 hours ', seenBy: 'Orla', seenOn: '2026-11-25' }
    expect(decisionOf('verify', sent, given)).toEqual({
      ...{ what: 'verify', id: 812, seen_status: 2, expires: '2030-03-01', stamp: 'Stamp 4', conditions: '20 hours' },
      ...{ original_seen_by: 'Orla', original_seen_on: '2026-11-25' },
    })
    expect(decisionOf('reject', sent, { ...draft, reasons: ['glare'], words: ' Thank you! ' })).toEqual({
      ...{ what: 'reject', id: 812, seen_status: 2, field: null },
      message: 'Light is reflected on the document. Please take it again without flash. Thank you!',
    })
  })

  it('suggests the earliest day that was typed, by the name of its document', () => {
    expect(earliestExpiry(sent)).toEqual({ day: '2030-03-01', document: 'IRP (formerly GNIB) card', isPermit: true })
    expect(earliestExpiry({ ...sent, fields: [] })).toBeNull()
  })

  it('says what an end means, and where it goes beyond what was typed', () => {
    const noted = (given: object, fields = sent.fields) => endNote({ ...sent, fields }, { ...draft, ...given })
    const upTo = 'Ends on 1 March 2030: they may work up to 28 February 2030.'
    expect(noted({ until: '2030-03-01' })).toEqual({ text: upTo, isBeyond: false })
    expect(noted({ until: '2032-01-01' })).toEqual({
      text: 'Ends on 1 January 2032: they may work up to 31 December 2031. The IRP (formerly GNIB) card expires before that, on 1 March 2030.',
      isBeyond: true,
    })
    expect(noted({ isEndless: true })).toEqual({
      text: 'They may work without an end, though the IRP (formerly GNIB) card expires on 1 March 2030.',
      isBeyond: true,
    })
    // A passport's expiry does not limit the permission to work.
    expect(noted({ isEndless: true }, [passport])).toEqual({ text: 'They may work without an end.', isBeyond: false })
  })
})

describe('the keys of documents', () => {
  const press = (key: string) => commandOf({ key, ctrlKey: false, metaKey: false, altKey: false }, false, true)

  it('of the reasons are none of the others', () => {
    for (const { key, id } of reasons) expect(press(key)).toEqual({ type: 'reason', id })
    expect(new Set(reasons.map(({ key }) => key)).size).toBe(reasons.length)
    for (const key of 'vrenustfolz?123456789') expect(press(key)?.type).not.toBe('reason')
  })

  it('fit into a message all together', () => {
    const all = messageOf(
      reasons,
      reasons.map(({ id }) => id),
      'x'.repeat(400),
    )
    expect(all.length).toBeLessThanOrEqual(1000)
  })
})
