import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { FieldValues } from '../../../domain/profile/field'
import type { OpenDatabase } from '../../../server/store/database'
import { overlayProfile } from '../../../src/member/profile-overlay'
import { clientIdOf, writeMeta } from '../../../src/outbox/member-database'
import { settle } from '../../../src/outbox/settle'
import { cookieOf } from '../../support/agency-fixture'
import { forEachDatabase } from '../../support/database'
import { makeScene, type Scene } from '../../support/outbox-scene'
import { type Context, Phone } from '../../support/phone'
import { fieldLog, fieldOf, officeChanges } from '../../support/profile-log'
import { until } from '../../support/until'

/** docs/fault-table.md: the rows that a save of a profile, an addition or a removal can meet. */
forEachDatabase((_name, open) => {
  let database: OpenDatabase
  let scene: Scene
  let page: Context
  let now = 0

  beforeEach(async () => {
    database ??= await open()
    now = Date.now()
    scene = await makeScene(database, { messages: 1 })
    page = scene.page
    scene.phone.clock = () => now
  })
  afterEach(() => scene.served.close())

  /** Drains until no item can be sent without the member, past all planned waits. */
  const drained = async (context = page) => {
    for (let round = 0; round < 8; round++) {
      context.reached = true
      now += 400_000
      const end = await context.drain()
      if (end.end === 'empty' || end.end === 'paused') return end
    }
    return { end: 'still waiting' }
  }
  const log = () => fieldLog(database.db, scene.member)
  const held = (field: 'mobile' | 'occupation' | 'accents' | 'address1') => fieldOf(database.db, scene.member, field)
  const office = (changes: FieldValues) => officeChanges(database.db, scene.member, changes)
  const laid = async (server: FieldValues, context = page) =>
    overlayProfile(scene.member, server, await context.items(), false)

  describe('saves of a profile', () => {
    it('row 29: the same field changed by the office: only that one is left, with both values, who and when', async () => {
      await page.saveFields({ occupation: null, accents: null }, { occupation: 'Baker', accents: 'Cork' })
      await office({ occupation: 'Nurse' })
      expect(await drained()).toEqual({ end: 'empty' })
      expect(await log()).toEqual(['accents Cork'])
      const { attention, values, pending } = await laid({ occupation: 'Nurse', accents: null })
      expect(attention).toMatchObject([
        { field: 'occupation', mine: 'Baker', theirs: 'Nurse', changedBy: 'The agency', why: null },
      ])
      expect(Date.parse(attention[0]?.changedAt ?? '')).toBeGreaterThan(0)
      // A value that was applied stays on the screen until a read has brought it.
      expect(values).toMatchObject({ occupation: 'Baker', accents: 'Cork' })
      expect(pending.accents?.fate).toBe('agency')

      // Keeping one's own value makes a new item, with the other value as its base.
      await page.saveFields({ occupation: 'Nurse' }, { occupation: 'Baker' })
      expect(await drained()).toEqual({ end: 'empty' })
      expect(await log()).toEqual(['accents Cork', 'occupation Baker'])
      expect((await laid({ occupation: 'Baker', accents: 'Cork' })).attention).toEqual([])
    })

    it('row 30: another field changed by the office: both are kept', async () => {
      await page.saveFields({ occupation: null }, { occupation: 'Baker' })
      await office({ accents: 'Mayo' })
      expect(await drained()).toEqual({ end: 'empty' })
      expect([await held('occupation'), await held('accents')]).toEqual(['Baker', 'Mayo'])
      expect(await page.states()).toEqual(['sent'])
    })

    it('row 30: a group is one: a town changed by the office leaves the whole address', async () => {
      const was = { address1: null, address2: null, address3: null, address4: null }
      await office({ address2: 'Salthill' })
      await page.saveFields(was, { ...was, address1: '4 Quay Street' })
      await drained()
      expect(await held('address1')).toBeNull()
      const { attention } = await laid({ ...was, address2: 'Salthill' })
      expect(attention.map(({ field, mine, theirs }) => [field, mine, theirs])).toEqual([
        ['address1', '4 Quay Street', null],
        ['address2', null, 'Salthill'],
        ['address3', null, null],
        ['address4', null, null],
      ])
    })

    it('row 31: save, save, one in flight: the last value counts, and nobody conflicts with themselves', async () => {
      await page.saveFields({ occupation: null }, { occupation: 'Baker' })
      scene.phone.line.inject('UpdateMember', { kind: 'lose-answer' })
      await page.drain()
      expect(scene.phone.line.injected).toMatchObject([{ fault: 'lose-answer', reached: 200 }])
      await page.saveFields({ occupation: null }, { occupation: 'Nurse' })
      await page.saveFields({ occupation: 'Nurse' }, { occupation: 'Pilot' })
      expect(await drained()).toEqual({ end: 'empty' })
      expect(await log()).toEqual(['occupation Baker', 'occupation Pilot'])
      expect(await page.states()).toEqual(['sent', 'sent'])
    })

    it('a field that came back to what it was goes nowhere', async () => {
      await page.saveFields({ occupation: null }, { occupation: 'Baker' })
      await page.saveFields({ occupation: 'Baker' }, { occupation: null })
      expect(await page.items()).toEqual([])
      expect(await drained()).toEqual({ end: 'empty' })
      expect(await log()).toEqual([])
    })

    it('rows 4, 5 and 6: an answer lost, one doubled, a server that fails: one effect each', async () => {
      await page.saveFields({ occupation: null }, { occupation: 'Baker' })
      scene.phone.line.inject(
        'UpdateMember',
        { kind: 'status', status: 503, code: 'UNAVAILABLE' },
        { kind: 'lose-answer' },
        { kind: 'double' },
      )
      expect(await drained()).toEqual({ end: 'empty' })
      expect(scene.phone.line.injected.map(({ fault }) => fault)).toEqual(['status', 'lose-answer', 'double'])
      expect(await log()).toEqual(['occupation Baker'])
      expect(await page.states()).toEqual(['sent'])
    })

    it('a value that the server refuses is said at its field, nothing of that save is done, and the corrected save takes all along', async () => {
      const long = 'x'.repeat(60)
      await page.saveFields({ occupation: null, accents: null }, { occupation: long, accents: 'Cork' })
      expect(await drained()).toEqual({ end: 'empty' })
      expect(await log()).toEqual([])
      const { attention, values } = await laid({ occupation: null, accents: null })
      expect(attention.map(({ field, why }) => [field, why === null])).toEqual([
        ['occupation', false],
        ['accents', false],
      ])
      expect(values).toMatchObject({ occupation: long, accents: 'Cork' })
      await page.saveFields({ occupation: long }, { occupation: 'Baker' })
      expect(await drained()).toEqual({ end: 'empty' })
      expect((await log()).sort()).toEqual(['accents Cork', 'occupation Baker'])
      expect(await page.states()).toEqual(['sent'])
    })

    it('row 35: a save that the server always fails on is parked; saves of other fields and answers go on', async () => {
      await page.saveFields({ occupation: null }, { occupation: 'Baker' })
      for (let n = 0; n < 5; n++) {
        scene.phone.line.inject('UpdateMember', { kind: 'status', status: 500, code: 'INTERNAL' })
        page.reached = true
        await page.drain()
        now += 400_000
      }
      await page.saveFields({ accents: null }, { accents: 'Cork' })
      await page.answer(scene.ids[0] ?? 0, 'Y')
      expect(await drained()).toEqual({ end: 'empty' })
      expect(await page.states()).toEqual(['needs-attention', 'sent', 'sent'])
      expect(await log()).toEqual(['accents Cork'])
      expect(await scene.taken()).toEqual([`${scene.ids[0]} Y`])
      expect((await laid({ occupation: null })).attention).toMatchObject([{ field: 'occupation', mine: 'Baker' }])
    })

    it('rows 3 and 41: killed in flight, and a cloned client id: a new client id, nothing lost, nothing doubled', async () => {
      await page.saveFields({ occupation: null }, { occupation: 'Baker' })
      scene.phone.line.inject('UpdateMember', { kind: 'hang-after' })
      void page.drain()
      await until(() => scene.phone.line.injected[0]?.reached === 200)
      page.kill()
      const next = scene.phone.open(scene.member)
      await next.saveFields({ occupation: null }, { occupation: 'Nurse' })
      const before = await clientIdOf(next.db)
      await writeMeta(next.db, 'lastSeq', 7)
      expect(await drained(next)).toEqual({ end: 'empty' })
      expect(await clientIdOf(next.db)).not.toBe(before)
      expect(await log()).toEqual(['occupation Baker', 'occupation Nurse'])
      expect(await next.states()).toEqual(['sent', 'sent'])
    })

    it('row 38: two phones of one member: the conflict shows on the one that came second', async () => {
      const other = new Phone(scene.served.url)
      other.cookie = await cookieOf(database.db, scene.member)
      const second = other.open(scene.member)
      await page.saveFields({ occupation: null, accents: null }, { occupation: 'Baker', accents: 'Cork' })
      await second.saveFields({ occupation: null }, { occupation: 'Nurse' })
      await drained(page)
      await drained(second)
      expect((await log()).sort()).toEqual(['accents Cork', 'occupation Baker'])
      expect((await laid({ occupation: 'Baker' }, second)).attention).toMatchObject([
        { field: 'occupation', mine: 'Nurse', theirs: 'Baker', changedBy: 'Aoife Ní Bhriain' },
      ])
    })

    it('what was applied of a conflict is the server’s word once a read has brought it', async () => {
      await page.saveFields({ occupation: null, accents: null }, { occupation: 'Baker', accents: 'Cork' })
      await office({ occupation: 'Nurse' })
      await drained()
      const [item] = await page.items()
      const read = { operationName: 'Profile', extraid: scene.member, clientId: item?.clientId ?? '', startedAt: now }
      await settle(page.db, { ...read, appliedSeq: item?.seq ?? 0 }, now)
      const { values, pending, attention } = await laid({ occupation: 'Nurse', accents: 'Kerry' })
      expect(values).toMatchObject({ occupation: 'Baker', accents: 'Kerry' })
      expect(pending.accents).toBeUndefined()
      expect(attention).toHaveLength(1)
    })

    it('a field that may not rest on a device is not taken from an outbox', async () => {
      await page.saveFields({ ppsnumber: null }, { ppsnumber: '1234567T' })
      await drained()
      expect(await page.states()).toEqual(['needs-attention'])
      expect(await log()).toEqual([])
    })
  })

  describe('rows of experience', () => {
    const rows = async () =>
      (
        await database.db
          .selectFrom('experience')
          .where('extraid', '=', scene.member)
          .select(['detail'])
          .orderBy('sequenceid')
          .execute()
      ).map(({ detail }) => detail)

    it('rows 4 and 6: an addition whose answer is lost, and one that arrives twice, are one row each', async () => {
      await page.addRow('a', 'The Long Acre')
      await page.addRow('b', 'The Long Acre')
      scene.phone.line.inject('AddExperience', { kind: 'lose-answer' }, { kind: 'double' }, { kind: 'double' })
      expect(await drained()).toEqual({ end: 'empty' })
      expect(scene.phone.line.injected).toHaveLength(3)
      expect(await rows()).toEqual(['The Long Acre', 'The Long Acre'])
    })

    it('one that is removed while on its way is added once and removed once, by the number that its answer brings', async () => {
      await page.addRow('a', 'The Long Acre')
      await page.addRow('b', 'Quay Street')
      scene.phone.line.inject('AddExperience', { kind: 'lose-answer' })
      await page.drain()
      await page.removeRow('a')
      scene.phone.line.inject('RemoveExperience', { kind: 'lose-answer' })
      expect(await drained()).toEqual({ end: 'empty' })
      expect(await page.states()).toEqual(['sent', 'sent', 'sent'])
      expect(await rows()).toEqual(['Quay Street'])
    })

    it('one that was never sent leaves no trace', async () => {
      await page.addRow('a', 'The Long Acre')
      await page.removeRow('a')
      expect(await drained()).toEqual({ end: 'empty' })
      expect(scene.served.log.some((line) => line.includes('AddExperience'))).toBe(false)
      expect(await rows()).toEqual([])
    })
  })
})
