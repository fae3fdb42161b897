import { describe, expect, it } from 'vitest'
import { outboxItem } from '../../tests/support/outbox-item'
import type { ServerResult } from '../outbox/item'
import type { ItemOf, OutboxItem } from '../outbox/kinds'
import { overlayPhotos, type SlotView } from './photo-overlay'
import type { ServerPhoto } from './photos-query'
import { slotKey } from './slot-kinds'

const { kind: _kind, payload: _payload, base: _base, ...record } = outboxItem()
const entityKey = slotKey(1, 2)
const photo = (more: Partial<ServerPhoto> = {}): ServerPhoto => ({
  ...{ mediaid: 7, phototype: 2, src: 'src-7', card: 'card-7', thumbnail: 'thumb-7', imagewidth: 400 },
  ...{ imageheight: 500, status: 'A', quality: 4, comment: 'Good', rateddate: null },
  datelastchanged: '2026-11-01T10:00:00Z',
  ...more,
})
const answeredPhoto = (mediaid: number, card = `card-${mediaid}`) => ({
  ...{ mediaid, card, thumbnail: `thumb-${mediaid}`, datelastchanged: '2026-11-25T10:00:00Z' },
})
const upload = (more: Partial<ItemOf<'upload_photo'>> = {}): ItemOf<'upload_photo'> => ({
  ...{ ...record, kind: 'upload_photo', opId: 'op-upload', entityKey, base: { mediaid: 7 } },
  payload: { phototype: 2, file: 'hash', isAsIs: false },
  ...more,
})
const rotate = (angle: 90 | 270, more: Partial<ItemOf<'rotate_image'>> = {}): ItemOf<'rotate_image'> => ({
  ...{ ...record, kind: 'rotate_image', opId: 'op-rotate', entityKey, base: null },
  payload: { phototype: 2, mediaid: 7, angle },
  ...more,
})
const remove = (more: Partial<ItemOf<'remove_image'>> = {}): ItemOf<'remove_image'> => ({
  ...{ ...record, kind: 'remove_image', opId: 'op-remove', entityKey, base: null },
  payload: { phototype: 2, mediaid: 7 },
  ...more,
})
const result = (more: Partial<ServerResult> & { photo?: object | null } = {}): ServerResult => ({
  ...{ status: 'applied', at: 9, heardAt: 9, outcome: null, message: null },
  ...more,
})
const sent = (photo: object | null) => ({ state: 'sent' as const, serverResult: result({ photo }) })

const slotOf = (photos: ServerPhoto[], items: OutboxItem[], expired = false): SlotView => {
  const [first] = overlayPhotos(1, photos, items, expired)
  if (!first) throw new Error('There is no slot.')
  return first
}
const shown = ({ photo, waiting, turn, pending }: SlotView) => [
  photo && [photo.mediaid, photo.card, photo.status],
  waiting?.hash ?? null,
  turn,
  pending && [pending.doing, pending.fate],
]
const theirs = [7, 'card-7', 'A']

describe('a slot', () => {
  it('is there for each of the five types, and type 1 is none', () => {
    const slots = overlayPhotos(1, [photo({ phototype: 1, mediaid: null }), photo()], [], false)
    expect(slots.map(({ phototype, photo }) => [phototype, photo?.mediaid ?? null])).toEqual([
      [2, 7],
      [3, null],
      [6, null],
      [8, null],
      [12, null],
    ])
  })

  it('shows what waits in the place of what the agency has, and whose it is not stays out of it', () => {
    expect(shown(slotOf([photo()], [upload()]))).toEqual([theirs, 'hash', 0, ['upload', 'device']])
    expect(shown(slotOf([photo()], [upload()], true))).toEqual([theirs, 'hash', 0, ['upload', 'paused']])
    expect(shown(slotOf([photo()], [upload({ entityKey: slotKey(2, 2) })]))).toEqual([theirs, null, 0, null])
    expect(shown(slotOf([photo()], [upload({ entityKey: slotKey(1, 3) })]))).toEqual([theirs, null, 0, null])
  })

  it('shows what the agency took, not rated yet, until a read brings it', () => {
    const taken = upload(sent(answeredPhoto(31)))
    expect(shown(slotOf([photo()], [taken]))).toEqual([[31, 'card-31', 'P'], null, 0, null])
    const read = photo({ mediaid: 31, card: 'card-31', status: 'I' })
    expect(shown(slotOf([read], [taken]))).toEqual([[31, 'card-31', 'I'], null, 0, null])
  })

  it('is turned by what waits, and as the agency turned it', () => {
    const turns = [rotate(90), rotate(90, { opId: 'op-2' })]
    expect(shown(slotOf([photo()], turns))).toEqual([theirs, null, 180, ['rotate', 'device']])
    const done = rotate(270, sent(answeredPhoto(7, 'card-7-turned')))
    expect(shown(slotOf([photo()], [done]))).toEqual([[7, 'card-7-turned', 'A'], null, 0, null])
    expect(shown(slotOf([photo()], [done, rotate(270, { opId: 'op-2' })]))).toEqual([
      ...[[7, 'card-7-turned', 'A'], null, 270, ['rotate', 'device']],
    ])
    // A rotation that was asked for the old photo does not turn the new one.
    expect(shown(slotOf([photo()], [rotate(90), upload()]))).toEqual([theirs, 'hash', 0, ['upload', 'device']])
  })

  it('shows what is to be deleted until it is, and then nothing', () => {
    expect(shown(slotOf([photo()], [remove()]))).toEqual([theirs, null, 0, ['remove', 'device']])
    const gone = remove({ state: 'sent', serverResult: result() })
    expect(shown(slotOf([photo()], [gone]))).toEqual([null, null, 0, null])
    expect(shown(slotOf([photo()], [gone, upload()]))).toEqual([null, 'hash', 0, ['upload', 'device']])
  })

  it('another photo that came there meanwhile is neither turned nor gone by what was asked of the one before', () => {
    const other = [photo({ mediaid: 8, card: 'card-8' })]
    const its = [8, 'card-8', 'A']
    expect(shown(slotOf(other, [rotate(90)])).slice(0, 3)).toEqual([its, null, 0])
    expect(shown(slotOf(other, [rotate(90, sent(answeredPhoto(7, 'card-7-turned')))]))).toEqual([its, null, 0, null])
    expect(shown(slotOf(other, [remove({ state: 'sent', serverResult: result() })]))).toEqual([its, null, 0, null])
  })

  it('what may have reached the agency can’t be called back', () => {
    const isOpen = (item: OutboxItem) => slotOf([photo()], [item]).pending?.isOpen
    expect([
      isOpen(remove()),
      isOpen(remove({ wasSealed: true })),
      isOpen(remove({ state: 'sending', wasSealed: true })),
    ]).toEqual([...[true, false, false]])
  })
})

describe('a photo that was not taken', () => {
  const refusedBy = (more: Parameters<typeof result>[0]) =>
    slotOf([photo()], [upload({ state: 'needs-attention', serverResult: result(more) })])

  it('waits beside what the agency has, with why', () => {
    const refused = refusedBy({ status: 'refused', message: 'This picture is damaged.', photo: null })
    expect(shown(refused)).toEqual([theirs, null, 0, null])
    expect(refused.refused).toMatchObject({ hash: 'hash', why: 'This picture is damaged.', canRetry: false })
    expect([refused, refusedBy({ status: 'conflict' })].map((one) => one.refused?.isConflict)).toEqual([false, true])
  })

  it('of a conflict what stands there instead is what the slot has, unless a read has come since', () => {
    const conflict = upload({
      state: 'needs-attention',
      serverResult: result({ status: 'conflict', photo: answeredPhoto(8) }),
    })
    expect(shown(slotOf([photo()], [conflict]))[0]).toEqual([8, 'card-8', 'P'])
    expect(shown(slotOf([photo({ mediaid: 9, card: 'card-9' })], [conflict]))[0]).toEqual([9, 'card-9', 'A'])
    const gone = upload({ state: 'needs-attention', serverResult: result({ status: 'conflict', photo: null }) })
    expect(shown(slotOf([photo()], [gone]))[0]).toBeNull()
  })

  it('parked, it can be tried again', () => {
    expect(refusedBy({ status: 'failed' }).refused).toMatchObject({ canRetry: true })
  })

  it('a turn that was refused says so where the photo is', () => {
    const item = rotate(90, { state: 'needs-attention', serverResult: result({ status: 'refused', message: 'No.' }) })
    expect(shown(slotOf([photo()], [item]))).toEqual([theirs, null, 0, ['rotate', 'attention']])
  })
})
