import { beforeAll, describe, expect, it } from 'vitest'
import type { OpenDatabase } from '../../server/store/database'
import { badFileScene } from '../support/bad-files/bad-file-scene'
import { corpus } from '../support/bad-files/corpus'
import { watchMemory } from '../support/bad-files/peak-memory'
import { onEmbedded } from '../support/database'

/**
 * How much memory one file may take, in addition to what the process has (MB): a picture of 64 million pixels of 8 bytes
 * each, and its copies while it is scaled down.
 */
const mostMemory = 1_200
const groups = corpus()
const isDamaged = (what: string): boolean => what.startsWith('damaged')

it('there are more than a thousand files, each of another name', () => {
  const names = groups.flatMap(({ files }) => files.map(({ name }) => name))
  console.log(`${names.length} files`)
  expect(names.length).toBeGreaterThan(1_000)
  expect(new Set(names).size).toBe(names.length)
})

onEmbedded((open) => {
  describe('a bad file is taken or refused in words, and leaves nothing behind', () => {
    let database: OpenDatabase

    beforeAll(async () => {
      database = await open()
    })

    it.each(groups)('$what', { timeout: 600_000 }, async ({ what, files }) => {
      // Each group has its own log-in, because only a limited number of items is remembered for one.
      const at = await badFileScene(database)
      const memory = watchMemory()
      const wrong: string[] = []
      const most = { rss: 0, external: 0, more: -1, name: '' }
      for (const [index, file] of files.entries()) {
        const bytes = await file.make()
        // The memory that it took to make the file does not count against the server.
        memory.take()
        const before = memory.take().rss
        for (const operation of at.operations) {
          // Lists and consents process a picture in the same way, so damaged files are tried only on photos and scans.
          const isSame = operation.name === 'add_speciallistapplication' || operation.name === 'set_consent_image'
          if (isDamaged(what) && isSame) continue
          // A damaged file goes to each operation in one way only; the two ways take turns.
          const turn = (index + (operation.fate === 'reel' ? 1 : 0)) % 2 === 0 ? 'tus' : 'multipart'
          const ways = isDamaged(what) ? ([turn] as const) : (['tus', 'multipart'] as const)
          for (const way of ways) wrong.push(...(await at.tried(file, bytes, { way, operation })))
        }
        const { rss, external } = memory.take()
        if (rss - before > most.more) Object.assign(most, { rss, external, more: rss - before, name: file.name })
      }
      memory.stop()
      await at.close()
      console.log(
        `${what}: ${files.length} files; most memory for ${most.name}: ${most.more} MB more, ${most.rss} in all, ${most.external} external`,
      )
      expect(wrong).toEqual([])
      expect(at.log.filter((line) => line.includes('"fault"'))).toEqual([])
      expect(most.more).toBeLessThan(mostMemory)
    })
  })
})
