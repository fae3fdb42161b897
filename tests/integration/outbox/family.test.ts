import { afterEach, beforeEach, expect, it } from 'vitest'
import type { OpenDatabase } from '../../../server/store/database'
import { overlayFamily } from '../../../src/family/family-overlay'
import { addMember, sendMessage } from '../../support/agency-fixture'
import { forEachDatabase } from '../../support/database'
import { makeScene, type Scene } from '../../support/outbox-scene'
import type { Context } from '../../support/phone'

/** docs/fault-table.md: the rows that a family can meet, and items for a child who no longer belongs to the family. */
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
    await database.db.updateTable('member').set({ is_family: true }).where('extraid', '=', scene.member).execute()
  })
  afterEach(() => scene.served.close())

  const drained = async (context = page) => {
    for (let round = 0; round < 8; round++) {
      context.reached = true
      now += 400_000
      const end = await context.drain()
      if (end.end === 'empty' || end.end === 'paused') return end
    }
    return { end: 'still waiting' }
  }
  const family = async () =>
    (
      await database.db
        .selectFrom('member')
        .where('parentid', '=', scene.member)
        .where('removed_at', 'is', null)
        .select('firstname')
        .orderBy('extraid')
        .execute()
    ).map(({ firstname }) => firstname)

  it('rows 4 and 6: an addition whose answer is lost, and one that arrives twice, are one child each', async () => {
    await page.addChild('Oisín')
    await page.addChild('Saoirse')
    scene.phone.line.inject('AddFamilyMember', { kind: 'lose-answer' }, { kind: 'double' })
    expect(await drained()).toEqual({ end: 'empty' })
    expect(scene.phone.line.injected.map(({ fault }) => fault)).toEqual(['lose-answer', 'double'])
    expect(await family()).toEqual(['Oisín', 'Saoirse'])
  })

  it('the sixth child is refused, and the page says why', async () => {
    for (const name of ['A', 'B', 'C', 'D', 'E', 'F']) await page.addChild(name)
    expect(await drained()).toEqual({ end: 'empty' })
    expect(await family()).toEqual(['A', 'B', 'C', 'D', 'E'])
    const rows = overlayFamily(scene.member, [], await page.items(), false)
    expect(rows.map(({ fate }) => fate)).toEqual([...Array<string>(5).fill('agency'), 'attention'])
    expect(rows[5]?.why).toBe('A family can have at most 5 members.')
  })

  it('a child removed while its addition is on its way is removed behind it', async () => {
    await page.addChild('Oisín')
    scene.phone.line.inject('AddFamilyMember', { kind: 'lose-answer' })
    page.reached = true
    await page.drain()
    await page.removeChild('Oisín')
    expect(await drained()).toEqual({ end: 'empty' })
    expect(await page.states()).toEqual(['sent', 'sent'])
    expect(await family()).toEqual([])
  })

  it('what waits for a child goes out before its removal; what comes after it is refused, and says so', async () => {
    const child = await addMember(database.db, 'Oisín', { parentid: scene.member })
    const [msgid = 0, later = 0] = [
      ...(await sendMessage(database.db, [child])).ids,
      ...(await sendMessage(database.db, [child])).ids,
    ]
    // The parent's phone keeps the child's items among the parent's own.
    const answer = async (id: number) => {
      const opId = await page.answer(id, 'Y')
      await page.db.outbox.where('opId').equals(opId).modify({ extraid: child })
    }
    await answer(msgid)
    await page.removeChild(`child-${child}`, child)
    await answer(later)
    await page.answer(scene.ids[0] ?? 0, 'Y')
    expect(await drained()).toEqual({ end: 'empty' })
    expect(await page.states()).toEqual(['sent', 'sent', 'needs-attention', 'sent'])
    const [, , refused] = await page.items()
    expect(refused?.serverResult).toMatchObject({ status: 'refused', message: expect.stringMatching(/not found/) })
    expect(await family()).toEqual([])
    expect(await scene.taken()).toEqual([`${scene.ids[0]} Y`])
  })

  it('the agency removes a child while a booking for it waits: refused, nothing is booked', async () => {
    const child = await addMember(database.db, 'Oisín', { parentid: scene.member })
    const year = new Date().getFullYear()
    await database.db.insertInto('leave_year').values({ extraid: child, year, worked_hundredths: 20_000 }).execute()
    await page.bookDay(`${year}-12-31`, 7.5, child)
    await database.db.updateTable('member').set({ removed_at: new Date() }).where('extraid', '=', child).execute()
    expect(await drained()).toEqual({ end: 'empty' })
    expect((await page.items())[0]).toMatchObject({ state: 'needs-attention', serverResult: { outcome: 'absent' } })
    const events = await database.db.selectFrom('leave_event').where('extraid', '=', child).selectAll().execute()
    expect(events).toEqual([])
  })
})
