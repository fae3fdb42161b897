import { describe, expect, it } from 'vitest'
import type { WaitingPhoto } from '../../domain/photos/waiting-photo'
import { type SheetEvent, sheetReducer } from './sheet-reducer'
import { draftOf, firstState, photoAt, type SheetState } from './sheet-state'

const photo = (mediaid: number, more: Partial<WaitingPhoto> = {}): WaitingPhoto => ({
  ...{ mediaid, firstname: 'Aoife', lastname: `Number ${mediaid}`, phototype: 2, image: null, card: null },
  ...{ days: 20 - mediaid, comment: null, review_version: 0, ...more },
})
const photos = [photo(1), photo(2), photo(3)]
const went = (events: readonly SheetEvent[], from: SheetState = firstState) => events.reduce(sheetReducer, from)
const read: SheetEvent = { type: 'read', reviewer: 'Niamh', photos }
const start = went([read])
const told: SheetEvent = { type: 'told', ok: true, message: null }
const approve = (key = 'k'): SheetEvent => ({ type: 'decide', decision: 'A', key })
const rate = (quality: number, key = 'k'): SheetEvent => ({ type: 'rate', quality, key })
const undo: SheetEvent = { type: 'undo', key: 'u' }

describe('the contact sheet', () => {
  it('begins with the oldest, and moves no further than its ends', () => {
    expect(start.at).toBe(1)
    const move = (by: 1 | -1): SheetEvent => ({ type: 'move', by })
    expect(went([move(-1)], start).at).toBe(1)
    expect(went([move(1), move(1), move(1)], start).at).toBe(3)
    expect(went([{ type: 'choose', mediaid: 2 }], start).at).toBe(2)
  })

  it('sends an approval with its rating, in either order of the keys', () => {
    const first = went([rate(4), approve()], start)
    const asked = went([approve()], start)
    expect(asked).toMatchObject({ sending: null, asking: 'quality', said: { tone: 'asks' } })
    for (const { sending } of [first, went([rate(4)], asked)]) {
      expect(sending).toMatchObject({
        ...{ what: 'review', key: 'k' },
        done: { review: { mediaid: 1, seen_version: 0, status: 'A', quality: 4, comment: null } },
      })
    }
    expect(went([{ type: 'move', by: 1 }, rate(4)], asked).sending).toBeNull()
  })

  it('asks once why a photo is not good enough', () => {
    const reject = (decision: 'I' | 'R'): SheetEvent => ({ type: 'decide', decision, key: 'k' })
    const asked = went([reject('R')], start)
    expect(asked).toMatchObject({ sending: null, asking: 'R' })
    expect(went([reject('I')], asked)).toMatchObject({ sending: null, asking: 'I' })
    expect(went([reject('R')], asked).sending?.done.review).toMatchObject({ status: 'R', comment: null })
    const chosen = went(
      [
        { type: 'reason', rule: 'smiling' },
        { type: 'reason', rule: 'background' },
        { type: 'reason', rule: 'colour' },
        { type: 'reason', rule: 'colour' },
        { type: 'note', text: ' Thank you! ' },
        reject('I'),
      ],
      start,
    )
    expect(chosen.sending?.done.review).toMatchObject({
      ...{ status: 'I', quality: null },
      comment: 'Please take it in front of a clear white background. Please smile. Thank you!',
    })
  })

  it('goes on to the next one when the agency has it, and begins nothing before', () => {
    const sent = went([rate(4), approve()], start)
    expect(went([approve('other'), rate(1), { type: 'move', by: 1 }], sent)).toBe(sent)
    const done = went([told], sent)
    expect(done.photos.map(({ mediaid }) => mediaid)).toEqual([2, 3])
    expect(done).toMatchObject({ at: 2, sending: null, said: { text: 'Aoife Number 1: approved, 4 out of 5.' } })
    const last = went([{ type: 'choose', mediaid: 3 }, rate(1), approve(), told], done)
    expect(last.at).toBe(2)
    expect(went([rate(1), approve(), told], last)).toMatchObject({ at: null, photos: [] })
  })

  it('takes back the last one, then the one before it: each waits again where it stood, as it was chosen', () => {
    const both = went([rate(4), approve(), told, rate(2), approve(), told], start)
    const once = went([undo, told], both)
    expect(once).toMatchObject({ at: 2, photos: [{ mediaid: 2, review_version: 2 }, { mediaid: 3 }] })
    expect(draftOf(once, photo(2)).quality).toBe(2)
    const twice = went([undo, told], once)
    expect(twice.photos.map(({ mediaid }) => mediaid)).toEqual([1, 2, 3])
    expect(went([undo], twice)).toMatchObject({ sending: null, said: { text: 'There is nothing to take back.' } })
  })

  it('what can’t be taken back any more is said, and not offered again', () => {
    const refused = went([rate(4), approve(), told, undo, { type: 'told', ok: false, message: 'By Declan.' }], start)
    expect(refused).toMatchObject({ done: [], said: { tone: 'problem', text: 'By Declan.' } })
    expect(refused.photos.map(({ mediaid }) => mediaid)).toEqual([2, 3])
  })

  it('what did not arrive goes again under the same key, and under another one where it says something else', () => {
    const lost = went([rate(4), approve('first'), { type: 'unsent', message: 'No server.' }], start)
    expect(lost).toMatchObject({ at: 1, sending: null, said: { tone: 'problem' } })
    expect(went([approve('second')], lost).sending?.key).toBe('first')
    expect(went([rate(3), approve('second')], lost).sending?.key).toBe('second')
  })

  it('what arrived after all is not to be done again: the next photo would get it', () => {
    const lost = went([rate(4), approve(), { type: 'unsent', message: 'No answer: do it again.' }], start)
    expect(went([read], lost).said?.text).toBe('No answer: do it again.')
    const arrived = went([{ ...read, photos: [photo(2), photo(3)] }], lost)
    expect(arrived).toMatchObject({ at: 2, unsent: null })
    expect(arrived.said?.text).toMatch(/^Aoife Number 1’s photo does not wait any more: your review arrived after all/)
  })

  it('says that the photo before the reviewer is gone, and shows the one in its place', () => {
    const at2 = went([{ type: 'choose', mediaid: 2 }], start)
    const gone = went([{ ...read, photos: [photo(1), photo(3)] }], at2)
    expect(gone).toMatchObject({ at: 3, said: { tone: 'problem' } })
    expect(went([{ ...read, photos: [photo(1), photo(2, { days: 4 })] }], at2)).toMatchObject({ at: 2, said: null })
    expect(photoAt(went([{ ...read, photos: [] }], at2))).toBeNull()
  })

  it('begins with the note of a photo that was put back', () => {
    expect(draftOf(start, photo(9, { comment: 'Too dark.' })).note).toBe('Too dark.')
  })

  it('keeps what it shows when a read fails, and closes when its command has ended', () => {
    const failed: SheetEvent = { type: 'unread', isShut: false, message: 'No server.' }
    expect(went([failed]).read).toBe('failed')
    expect(went([failed], start)).toMatchObject({ read: 'ready', said: { text: 'No server.' } })
    expect(went([{ ...failed, isShut: true }], start).read).toBe('shut')
    // Once the portal answers again, the notice that it did not is removed.
    expect(went([failed, read], start)).toMatchObject({ read: 'ready', said: null })
    expect(went([failed, read]).said).toBeNull()
  })
})
