import { afterEach, beforeEach, expect, it } from 'vitest'
import { cursorOf } from '../../../server/services/outbox/outbox-cursor'
import type { OpenDatabase } from '../../../server/store/database'
import { clientIdOf } from '../../../src/outbox/member-database'
import { resendLost } from '../../../src/outbox/resend-lost'
import { type ReadWitness, settle } from '../../../src/outbox/settle'
import { forEachDatabase } from '../../support/database'
import { keepWorld } from '../../support/kept-world'
import { makeScene, type Scene } from '../../support/outbox-scene'

/** The server is restored from an older copy, so that it lacks what it has acknowledged since. */
forEachDatabase((_name, open) => {
  let database: OpenDatabase
  let scene: Scene
  let time: number
  beforeEach(async () => {
    database ??= await open()
    scene = await makeScene(database)
    time = Date.now()
    scene.phone.clock = () => time
  })
  afterEach(() => scene.served.close())

  /** A read of the messages that begins at this moment. */
  async function readNow(): Promise<ReadWitness> {
    time += 1_000
    const clientId = await clientIdOf(scene.page.db)
    const appliedSeq = await cursorOf(database.db, clientId, scene.member)
    return { operationName: 'Messages', extraid: scene.member, clientId, appliedSeq, startedAt: time }
  }
  const settled = async (read: ReadWitness) => settle(scene.page.db, read, time)

  it('a read proves it, and what was acknowledged is sent again in its order, under the same opIds', async () => {
    const [first = 0, second = 0, third = 0] = scene.ids
    const copy = await keepWorld(database.db)
    await scene.page.answer(first, 'Y')
    await scene.page.drain()
    // A read has shown the first answer, so the phone keeps its item only for the tray.
    expect(await settled(await readNow())).toBe(false)
    await scene.page.answer(first, 'N', { seen: 'Y' })
    await scene.page.answer(second, 'Y')
    await scene.page.drain()
    const before = new Set((await scene.page.items()).map(({ opId }) => opId))
    await copy.restore()
    expect(await scene.taken()).toEqual([])
    await scene.page.answer(third, 'Y')

    const read = await readNow()
    expect(await settled(read)).toBe(true)
    expect(await resendLost(scene.page.db, read)).toBe(3)
    expect(await resendLost(scene.page.db, read)).toBe(0)
    expect(await scene.page.drain()).toEqual({ end: 'empty' })
    expect(await scene.taken()).toEqual([`${first} Y`, `${first} N`, `${second} Y`, `${third} Y`])
    const after = (await scene.page.items()).map(({ opId }) => opId)
    expect([...before].filter((opId) => !after.includes(opId))).toEqual([])
    expect(await settled(await readNow())).toBe(false)
    expect(await scene.page.items()).toEqual([])
  })

  it('a read that was asked for before the acknowledgement proves nothing', async () => {
    const read = await readNow()
    time += 1_000
    await scene.page.answer(scene.ids[0] ?? 0, 'Y')
    await scene.page.drain()
    expect(await settled(read)).toBe(false)
    expect(await resendLost(scene.page.db, read)).toBe(0)
  })
})
