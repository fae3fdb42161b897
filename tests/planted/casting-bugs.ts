import type { PlantedBug } from './planted-bug'

const server = 'tests/integration/open-castings.test.ts'
const races = 'tests/integration/open-castings-races.test.ts'

/** Open castings, on the server and on the phone. */
export const castingBugs: readonly PlantedBug[] = [
  {
    name: 'a phone whose clock is ahead closes castings that are open',
    file: 'domain/open-castings/open-casting.ts',
    find: ' && !(asOf !== null && asOf >= until)',
    replace: '',
    test: [
      'src/open-castings/casting-overlay.test.ts',
      'are not closed by a clock that is ahead: the agency has just said that they are open',
    ],
  },
  {
    name: 'an application to a casting is taken after the deadline',
    file: 'server/services/open-castings/apply.ts',
    find: 'if (!known && isClosed(',
    replace: 'if (!known && casting.closed_at && isClosed(',
    test: [
      server,
      'is closed at its moment by the server’s clock, or by hand; both times are said, and nothing is kept',
    ],
  },
  {
    name: 'the preamble of a casting goes out as it was stored',
    file: 'server/services/open-castings/open-castings.ts',
    find: 'preamble: cleanHtml(preamble), created',
    replace: 'preamble, created',
    test: [server, 'shows what the agency wrote without anything that could act, on the way in and on the way out'],
  },
  {
    name: 'fifty applications to one casting at once break on each other',
    file: 'server/services/open-castings/apply.ts',
    find: ".onConflict((conflict) => conflict.columns(['form_id', 'extraid']).doNothing())",
    replace: '',
    test: [races, 'one application of 50 that arrive at once, noted once'],
    isRace: true,
  },
  {
    name: 'a casting is closed while an application to it is taken',
    file: 'server/services/open-castings/apply.ts',
    find: '    .forShare()\n',
    replace: '',
    test: [races, 'one that arrives while the agency closes the casting waits for that, and is refused'],
    isRace: true,
  },
  {
    name: 'applying twice on the phone waits twice',
    file: 'src/open-castings/casting-kind.ts',
    find: 'add: drop.length < ofEntity.length ? null : item',
    replace: 'add: item',
    test: [
      'src/open-castings/casting-kind.test.ts',
      'are one for each member and casting, however often it is asked for',
    ],
  },
  {
    name: 'what waits for one child lies over the castings of another',
    file: 'src/open-castings/casting-overlay.ts',
    find: 'item.extraid === extraid && isCastingItem(item)',
    replace: 'isCastingItem(item)',
    test: ['src/open-castings/casting-overlay.test.ts', 'what waits lies over its own casting, of its own member'],
  },
  {
    name: 'a form’s configuration is saved with its faults',
    file: 'server/services/agency/open-castings.ts',
    find: 'if (problems.length === 0) return given',
    replace: 'if (problems.length >= 0) return given',
    test: [
      'tests/integration/casting-forms.test.ts',
      'is checked before anything is saved, here and at the server, with the place of each fault',
    ],
  },
]
