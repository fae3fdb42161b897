import { beforeAll, describe, expect, it } from 'vitest'
import type { OpenDatabase } from '../../server/store/database'
import { badFileScene } from '../support/bad-files/bad-file-scene'
import { corpus } from '../support/bad-files/corpus'
import { watchMemory } from '../support/bad-files/peak-memory'
import { onEmbedded } from '../support/database'

/**
 * What one file may take of memory, beside what the process has (MB): a picture of 64 million pixels of 8 bytes, and its copies while
 * it is made smaller.
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
      // Each group has a log-in of its own: of one, only so many items are remembered.
      const at = await badFileScene(database)
      const memory = watchMemory()
      const wrong: string[] = []
      const most = { rss: 0, external: 0, more: -1, name: '' }
      for (const [index, file] of files.entries()) {
        const bytes = await file.make()
        // What it took to make it is not the server's.
        memory.take()
        const before = memory.take().rss
        for (const operation of at.operations) {
          // What is made of a picture is the same for a list and a consent: of damaged ones Photos and scans say enough.
          const isSame = operation.name === 'add_speciallistapplication' || operation.name === 'set_consent_image'
          if (isDamaged(what) && isSame) continue
          // A damaged one goes by one way to each operation, by turns.
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
