import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { OpenDatabase } from '../../../server/store/database'
import { kinds, type OutboxItem } from '../../../src/outbox/kinds'
import { drainPatiently } from '../../../sw/drain-last'
import { forEachDatabase } from '../../support/database'
import { makeScene, type Scene } from '../../support/outbox-scene'

/** docs/fault-table.md, row 43: an old tab or worker drains a queue into which a page of a newer version has put items. */
forEachDatabase((_name, open) => {
  let database: OpenDatabase
  let scene: Scene
  beforeEach(async () => {
    database ??= await open()
    scene = await makeScene(database)
  })
  afterEach(async () => {
    Object.assign(kinds, { answer_of_tomorrow: undefined })
    await scene.served.close()
  })

  /** Turns an item into one of a kind that only the newer version knows; the server receives it as an answer. */
  async function ofTomorrow(opId: string): Promise<void> {
    const item = await scene.page.db.outbox.get({ opId })
    if (item) await scene.page.db.outbox.put({ ...item, kind: 'answer_of_tomorrow' } as unknown as OutboxItem)
  }

  /** From here on, drains are those of the newer version. */
  function renew(): void {
    const { message_respond } = kinds
    Object.assign(kinds, { answer_of_tomorrow: message_respond })
  }

  describe('an item of a newer kind', () => {
    it('row 43: sealed by the newer page, which was lost, it keeps its opId past an old tab, and has one effect', async () => {
      const [first = 0, second = 0] = scene.ids
      const opId = await scene.page.answer(first, 'Y')
      // The item is sealed and sent, but lost on its way to the server.
      scene.phone.line.inject('MessageRespond', { kind: 'refuse' })
      await scene.page.drain()
      expect(scene.phone.line.injected).toMatchObject([{ fault: 'refuse', reached: null }])
      await ofTomorrow(opId)

      const old = scene.phone.open(scene.member)
      await old.answer(second, 'Y')
      expect(await old.drain()).toEqual({ end: 'outdated' })
      expect(await scene.taken()).toEqual([`${second} Y`])
      expect(await old.items()).toMatchObject([{ opId, state: 'queued' }, { state: 'sent' }])

      renew()
      expect(await scene.phone.open(scene.member).drain()).toEqual({ end: 'empty' })
      expect(await scene.taken()).toEqual([`${second} Y`, `${first} Y`])
    })

    it('row 43: with the agency already, its answer lost: the newer page is given the stored one', async () => {
      const [first = 0, second = 0] = scene.ids
      const opId = await scene.page.answer(first, 'Y')
      scene.phone.line.inject('MessageRespond', { kind: 'lose-answer' })
      await scene.page.drain()
      expect(scene.phone.line.injected).toMatchObject([{ fault: 'lose-answer', reached: 200 }])
      await ofTomorrow(opId)

      const old = scene.phone.open(scene.member)
      await old.answer(second, 'Y')
      expect(await old.drain()).toEqual({ end: 'outdated' })
      renew()
      const next = scene.phone.open(scene.member)
      expect(await next.drain()).toEqual({ end: 'empty' })
      expect(await scene.taken()).toEqual([`${first} Y`, `${second} Y`])
      expect(await next.states()).toEqual(['sent', 'sent'])
    })

    it('row 43: an old worker sends the rest, and has the browser wake a worker again', async () => {
      const [first = 0, second = 0] = scene.ids
      await ofTomorrow(await scene.page.answer(first, 'Y'))
      await scene.page.answer(second, 'Y')
      const worker = scene.phone.open(scene.member, 'worker')
      await expect(drainPatiently(worker.env)).rejects.toThrow('outbox: outdated')
      expect(await scene.taken()).toEqual([`${second} Y`])
      renew()
      expect(await drainPatiently(scene.phone.open(scene.member, 'worker').env)).toEqual({ end: 'empty' })
      expect(await scene.taken()).toEqual([`${second} Y`, `${first} Y`])
    })
  })
})
