import { describe, expect, it } from 'vitest'
import { mostReels, mostReelsBytes, reelSentences } from '../../domain/reels/reel-rules'
import { outboxItem } from '../../tests/support/outbox-item'
import type { ServerResult } from '../outbox/item'
import { type ItemOf, planOf } from '../outbox/kinds'
import { titleOf } from '../sync/item-words'
import { overlayReels, roomProblem } from './reel-overlay'

const { kind: _kind, payload: _payload, base: _base, ...record } = outboxItem()
const reel = { title: 'Narration', seconds: 48, size: 770_000 }
const src = '/dj/api/member/reel/a.mp3'
const standing = { ...reel, src, added_at: '2026-11-16T17:38:00.000Z' }
const file = 'f'.repeat(64)

const upload = (more: Partial<ItemOf<'upload_voicereel'>> = {}): ItemOf<'upload_voicereel'> => ({
  ...record,
  ...{ kind: 'upload_voicereel', opId: 'op-add', entityKey: 'reel:1:local', payload: { ...reel, file }, base: null },
  ...more,
})
const remove = (
  address: string | null,
  entityKey = `reel:1:${src}`,
  more: Partial<ItemOf<'remove_voicereel'>> = {},
): ItemOf<'remove_voicereel'> => ({
  ...record,
  ...{ kind: 'remove_voicereel', opId: 'op-remove', entityKey, payload: { reel: address, title: 'Narration' } },
  base: null,
  ...more,
})
const said = (more: Partial<ServerResult> & { src?: string } = {}) => ({
  ...{ status: 'applied' as const, at: 9, heardAt: 9, outcome: 'applied', message: null },
  ...more,
})
const refused = (outcome: string, status: ServerResult['status'] = 'refused') => ({
  ...{
    state: 'needs-attention' as const,
    wasSealed: true,
    serverResult: said({ status, outcome, message: 'No room.' }),
  },
})
const shown = (...args: Parameters<typeof overlayReels>) =>
  overlayReels(...args).map(({ src: at, file: here, fate, removing }) => [at, here !== null, fate, removing])

describe('audio reels', () => {
  it('one that waits stands behind the agency’s, heard from this device, and once when a read has brought it', () => {
    const items = [upload()]
    expect(shown(1, [standing], items, false)).toEqual([
      [src, false, null, false],
      [null, true, 'device', false],
    ])
    expect(shown(1, [], [upload({ extraid: 2 })], false)).toEqual([])
    const sent = upload({ state: 'sent', wasSealed: true, serverResult: said({ src }) })
    expect(shown(1, [], [sent], false)).toEqual([[src, false, 'agency', false]])
    expect(shown(1, [standing], [sent], false)).toEqual([[src, false, null, false]])
  })

  it('of the same title and length only one whose answer is outstanding is taken for it', () => {
    expect(shown(1, [standing], [upload({ state: 'sending', wasSealed: true })], false)).toHaveLength(1)
    expect(shown(1, [standing], [upload()], false)).toHaveLength(2)
    const longer = upload({ state: 'sending', wasSealed: true, payload: { ...reel, seconds: 49, file } })
    expect(shown(1, [standing], [longer], false)).toHaveLength(2)
  })

  it('one that is being removed says so, and is gone once the agency has taken that', () => {
    expect(shown(1, [standing], [remove(src)], false)).toEqual([[src, false, 'device', true]])
    const taken = remove(src, undefined, { state: 'sent', wasSealed: true, serverResult: said() })
    expect(shown(1, [standing], [taken], false)).toEqual([])
    const behind = [upload({ state: 'sending', wasSealed: true }), remove(null, 'reel:1:local')]
    expect(shown(1, [], behind, false)).toEqual([[null, true, 'device', true]])
  })

  it('says what can be done: call back what never went, try again where there was no room or the system failed', () => {
    const choices = (item: ItemOf<'upload_voicereel'>) => {
      const [row] = overlayReels(1, [], [item], false)
      return [row?.isOpen, row?.again]
    }
    expect(choices(upload())).toEqual([true, null])
    expect(choices(upload({ wasSealed: true }))).toEqual([false, null])
    expect(choices(upload(refused('full')))).toEqual([true, 'anew'])
    expect(choices(upload(refused('invalid')))).toEqual([true, null])
    expect(choices(upload(refused('failed', 'failed')))).toEqual([true, 'same'])
  })
})

describe('room for one more', () => {
  const rows = (count: number, items: Parameters<typeof overlayReels>[2] = [], size = 1) =>
    overlayReels(
      1,
      Array.from({ length: count }, (_, at) => ({ ...standing, src: `${src}${at}`, size })),
      items,
      false,
    )

  it('is counted with what is on its way, without what is being removed and what was refused', () => {
    expect(roomProblem(rows(mostReels - 1), 1)).toBe(null)
    expect(roomProblem(rows(mostReels), 1)).toBe(reelSentences.full)
    expect(roomProblem(rows(mostReels - 1, [upload()]), 1)).toBe(reelSentences.full)
    expect(roomProblem(rows(mostReels - 1, [upload(refused('full'))]), 1)).toBe(null)
    expect(roomProblem(rows(mostReels, [remove(`${src}0`)]), 1)).toBe(null)
    const kept = remove(`${src}0`, undefined, refused('absent'))
    expect(roomProblem(rows(mostReels, [kept]), 1)).toBe(reelSentences.full)
  })

  it('has an end in bytes too', () => {
    const half = mostReelsBytes / 2
    expect([roomProblem(rows(1, [], half), half), roomProblem(rows(1, [], half), half + 1)]).toEqual([
      null,
      reelSentences.fullOfBytes,
    ])
  })
})

describe('a reel in the outbox', () => {
  it('that was refused is tried again in its place, with what the agency has of its file', () => {
    const uploads = { [file]: 'a'.repeat(32) }
    const old = upload({ ...refused('full'), uploads, fileHashes: [file] })
    const again = {
      extraid: 1,
      kind: 'upload_voicereel' as const,
      entityKey: old.entityKey,
      payload: old.payload,
      base: null,
    }
    expect(planOf([old], { ...again, fileHashes: [file] }, 0)).toMatchObject({ drop: [old], add: { uploads } })
    expect(planOf([], again, 0).add).toEqual(again)
  })

  it('that was never sent is dropped with its removal; one on its way is removed behind it, by its address', () => {
    const asked = { extraid: 1, kind: 'remove_voicereel' as const, entityKey: 'reel:1:local', base: null }
    const removal = { ...asked, payload: { reel: null, title: 'Narration' } }
    expect(planOf([upload()], removal, 0)).toMatchObject({ drop: [{ opId: 'op-add' }], add: null })
    const going = upload({ state: 'sending', wasSealed: true })
    expect(planOf([going], removal, 0).add).toMatchObject({ payload: { reel: null }, dependsOn: ['op-add'] })
    const sent = upload({ state: 'sent', wasSealed: true, serverResult: said({ src }) })
    expect(planOf([sent], removal, 0).add).toMatchObject({ payload: { reel: src }, dependsOn: [] })
  })

  it('has a title', () => {
    expect([titleOf(upload()), titleOf(remove(src))]).toEqual(['Audio reel: Narration', 'Remove audio reel: Narration'])
  })
})
