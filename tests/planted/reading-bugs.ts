import type { PlantedBug } from './planted-bug'

const file = 'src/data/kept-reads.ts'
const test = 'src/data/kept-reads.test.ts'

/** What the device holds of what the server said, and whether it still holds it. */
export const readingBugs: readonly PlantedBug[] = [
  {
    name: 'a late answer takes the place of a newer one that another tab had',
    file,
    find: 'if (known && known.at <= row.at && !isNewer(row, known)) return false',
    replace: '',
    test: [
      test,
      'the one for which the server had come further is kept where both were under way, and the late one prunes nothing',
    ],
  },
  {
    name: 'what another tab has read is not shown in this one',
    file,
    find: 'own ? isNewer(row, own) : row.at > since',
    replace: '!own',
    test: [test, 'is news until that tab was told the same, or something later'],
  },
  {
    name: 'after the clock was set back no answer is kept',
    file,
    find: 'known && known.at <= row.at && !isNewer',
    replace: 'known && !isNewer',
    test: [test, 'one of a time to come, as the clock was set back since, gives way'],
  },
  {
    name: 'a server restored from a copy is never believed',
    file,
    find: 'if (one.asked >= other.at || other.asked >= one.at) return one.asked >= other.at',
    replace: '',
    test: [test, 'the one asked for when the other was there is kept, however far a restored server says it is'],
  },
  {
    name: 'a store that was cleared under the page is not missed while the browser opens nothing',
    file: 'src/session/evicted.ts',
    find: '(knew ? patiently(() => registry.find()) : registry.find())',
    replace: 'registry.find()',
    test: ['src/session/evicted.test.ts', 'is not made of a logout, though the registry opens late'],
  },
  {
    name: 'a registry that could not be opened once is lost to the page',
    file: 'src/outbox/device-registry.ts',
    find: '    if (this.opened === db) this.opened = null',
    replace: '',
    test: ['src/session/evicted.test.ts', 'is seen when the browser, which is still clearing, opens no database yet'],
  },
  {
    name: 'what the device has leaves the screen with the session',
    file: 'src/data/exchanges.ts',
    find: " || meaningOfError(error) === 'signed-out'",
    replace: '',
    test: [
      'src/data/use-read.test.tsx',
      'a start draws what the device had; where the session is over it then shows what is true',
    ],
  },
]
