import 'fake-indexeddb/auto'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { expectConsole } from '../../../tests/support/expected-console'
import { bytesAt, jpeg, PicturePhone } from '../../../tests/support/picture-phone'
import { noteLogout, purgeMember } from '../purge'
import { closeWorkspace } from '../workspace'
import { forgetPicturesOfStrangers, keepOnly, pictureUrl } from './kept-pictures'
import { pictureUrls } from './picture-urls'
import { PicturesDatabase, withPictures } from './pictures-database'

let member = 1_000
let phone: PicturePhone
beforeEach(async () => {
  phone = new PicturePhone(++member)
  phone.served.set('face', jpeg(1)).set('old', jpeg(2)).set('hers', jpeg(3))
  await phone.signIn()
})
afterEach(async () => {
  vi.restoreAllMocks()
  await phone.dispose()
})

const everybody = async () => true
const age = (name: string, at: number) =>
  withPictures({ memberId: member }, everybody, ({ pictures }) => pictures.update(name, { at }))

/** Runs `work` before or after the nth opening of the database. A picture opens it twice: to look for it, and to store it. */
function atOpening(nth: number, when: 'before' | 'after', work: () => Promise<unknown>): { count: number } {
  const { open } = PicturesDatabase.prototype
  const opened = { count: 0 }
  vi.spyOn(PicturesDatabase.prototype, 'open').mockImplementation(function (this: PicturesDatabase) {
    const isNow = ++opened.count === nth
    const run = async () => {
      if (isNow && when === 'before') await work()
      await open.call(this)
      if (isNow && when === 'after') await work()
      return this
    }
    return run() as unknown as ReturnType<typeof open>
  })
  return opened
}

describe('of too many pictures', () => {
  /** Stores that many pictures; p000 is the oldest, and all were shown today. */
  const fill = (count: number) =>
    withPictures({ memberId: member }, everybody, ({ pictures }) => {
      const rows = Array.from({ length: count }, (_, n) => ({
        ...{ name: `p${String(n).padStart(3, '0')}`, extraid: member, bytes: jpeg(n).buffer },
        at: Date.now() - 10_000 + n,
      }))
      return pictures.bulkPut(rows)
    })

  it('the oldest go', async () => {
    await fill(80)
    await pictureUrl('face', member)
    const names = await phone.names()
    expect([names.length, names.includes('p000'), names.includes('p001'), names.includes('face')]).toEqual([
      ...[80, false, true, true],
    ])
  })

  it('what was shown since it was kept is not the oldest', async () => {
    await fill(79)
    await pictureUrl('face', member)
    const old = Date.now() - 2 * 86_400_000
    await age('face', old)
    await phone.signIn()
    phone.hasSignal = false
    await pictureUrl('face', member)
    phone.hasSignal = true
    await pictureUrl('old', member)
    const names = await phone.names()
    expect([names.length, names.includes('p000'), names.includes('face')]).toEqual([80, false, true])
  })
})

describe('keepOnly', () => {
  it('deletes a member’s pictures of other names, and nobody else’s; what is on the page stays there', async () => {
    const [, old] = await Promise.all([pictureUrl('face', member), pictureUrl('old', member)])
    await pictureUrl('hers', phone.child)
    await keepOnly(member, 'photo', ['face', 'new'])
    expect(await phone.names()).toEqual(['face', 'hers'])
    expect(await bytesAt(old)).toEqual(jpeg(2))
    await keepOnly(phone.child, 'photo', [])
    expect(await phone.names()).toEqual(['face'])
  })

  it('leaves what is of another sort: a read of photos says nothing of applications to special lists', async () => {
    phone.served.set('speciallist/arm', jpeg(5)).set('speciallist/leg', jpeg(6))
    for (const name of ['face', 'speciallist/arm', 'speciallist/leg']) await pictureUrl(name, member)
    await keepOnly(member, 'photo', [])
    expect(await phone.names()).toEqual(['speciallist/arm', 'speciallist/leg'])
    await pictureUrl('old', member)
    await keepOnly(member, 'speciallist', ['speciallist/leg'])
    expect(await phone.names()).toEqual(['old', 'speciallist/leg'])
  })

  it('does nothing where nothing is kept', async () => {
    await phone.signIn('acting')
    await keepOnly(member, 'photo', [])
    expect(await phone.hasDatabase()).toBe(false)
  })
})

describe('of a child that was removed', () => {
  it('no picture stays, on the device or on the page; the others do', async () => {
    const [face, hers] = await Promise.all([pictureUrl('face', member), pictureUrl('hers', phone.child)])
    await forgetPicturesOfStrangers(member, new Set([member]))
    expect([await phone.names(), await bytesAt(hers)]).toEqual([['face'], null])
    expect([await bytesAt(face), [...pictureUrls.get().keys()]]).toEqual([jpeg(1), ['face']])
  })

  it('none comes back by what was under way', async () => {
    const release = phone.hold()
    const hers = pictureUrl('hers', phone.child)
    const face = pictureUrl('face', member)
    await vi.waitFor(() => expect(phone.asked).toHaveLength(2))
    await forgetPicturesOfStrangers(member, new Set([member]))
    release()
    expect(await hers).toBeNull()
    await face
    expect([await phone.names(), [...pictureUrls.get().keys()]]).toEqual([['face'], ['face']])
  })

  it('none comes back that was on its way to the disk', async () => {
    await atOpening(2, 'after', () => forgetPicturesOfStrangers(member, new Set([member])))
    await pictureUrl('hers', phone.child)
    expect(await phone.names()).toEqual([])
  })

  it('does not touch who signed in since', async () => {
    await pictureUrl('face', member)
    await forgetPicturesOfStrangers(member + 1, new Set([member + 1]))
    expect([await phone.names(), pictureUrls.get().has('face')]).toEqual([['face'], true])
  })
})

describe('a log-out', () => {
  it('deletes them', async () => {
    await pictureUrl('face', member)
    expect(await phone.hasDatabase()).toBe(true)
    await noteLogout(member)
    closeWorkspace()
    expect(await purgeMember(member)).toBe(true)
    expect(await phone.hasDatabase()).toBe(false)
  })

  it.each(['here', 'in another tab that says so later'])(
    '%s: a picture that was under way does not make the database again',
    async (where) => {
      const release = phone.hold()
      const url = pictureUrl('face', member)
      await vi.waitFor(() => expect(phone.asked).toHaveLength(1))
      await noteLogout(member)
      if (where === 'here') closeWorkspace()
      else expectConsole(/wants to delete database 'callboard-member-/)
      await purgeMember(member)
      release()
      await url
      // The member's own database is not there either, although this page may still have it open.
      const there = (await indexedDB.databases()).map(({ name }) => name)
      expect(there.filter((name) => name?.endsWith(`-${member}`))).toEqual([])
    },
  )

  it.each([
    ['before', true, true],
    ['after', true, false],
    // If the device could not note the log-out, the page itself knows of it.
    ['before', false, true],
  ] as const)('%s the database is opened to keep one leaves nothing (noted: %s)', async (when, isNoted, isDone) => {
    let done: Promise<unknown> | undefined
    const opened = atOpening(2, when, async () => {
      if (isNoted) await noteLogout(member)
      closeWorkspace()
      done = purgeMember(member, isNoted)
      // The open database holds up the deletion, so its end is not awaited here.
      if (isDone) await done
    })
    await pictureUrl('face', member)
    await done
    expect([opened.count, await phone.hasDatabase()]).toEqual([2, false])
  })
})

describe('the database', () => {
  it('lets go at once of what is to be deleted, and is not made again by what is still under way', async () => {
    const store = new PicturesDatabase(member)
    await store.open()
    await new PicturesDatabase(member).delete()
    await expect(store.pictures.get('face')).rejects.toThrow()
    expect(await phone.hasDatabase()).toBe(false)
  })
})
