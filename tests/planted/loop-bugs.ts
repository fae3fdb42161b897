import type { PlantedBug } from './planted-bug'

const file = 'src/outbox/drain-loop.ts'
const test = 'src/outbox/drain-loop.test.ts'
const strongest = 'goes on for the strongest reason that was given while a drain was under way'

/** When a page looks again, and what it can ask for again. */
export const loopBugs: readonly PlantedBug[] = [
  {
    name: 'code that did not come once is never asked for again where no worker has it',
    file: 'server/build/preload-helper.ts',
    find: 'if (!isCss && !navigator.serviceWorker?.controller) return fetch(',
    replace: 'if (!isCss && false) return fetch(',
    test: [
      'server/build/preload-helper.test.ts',
      'the preload helper names code as scripts, and fetches it first where no worker is there',
    ],
  },
  {
    name: 'a page looks no more after a dead line',
    file,
    find: "if (end.end === 'empty' || end.end === 'paused' || end.end === 'outdated') return",
    replace: "if (end.end !== 'waiting' && end.end !== 'busy') return",
    test: [test, 'looks again by itself after a dead line, later each time, and never stops'],
  },
  {
    name: 'a page looks again as soon after the tenth dead line as after the first',
    file,
    find: 'misses + 1 : 0',
    replace: '1 : 0',
    test: [test, 'looks again by itself after a dead line, later each time, and never stops'],
  },
  {
    name: 'whoever asks for a drain is told of the one before it',
    file,
    find: 'return running.then((end) => running ?? end)',
    replace: 'return running',
    test: [test, 'tells of the drain that was asked for, and not of the one that was nearly over'],
  },
  {
    name: 'what is asked for while a drain is under way is forgotten',
    file,
    find: 'if (next) void drainNow(next)',
    replace: '',
    test: [test, strongest],
  },
  {
    name: 'the last reason counts, and not the strongest',
    file,
    find: 'again && strength[again] > strength[why] ? again : why',
    replace: 'why',
    test: [test, strongest],
  },
  {
    name: 'any hint cuts short what the server asked for',
    file,
    find: "also_held: why === 'member'",
    replace: 'also_held: true',
    test: [test, 'a hint leaves alone what the server asked for'],
  },
  {
    name: 'a drain that the device broke off is not tried again',
    file,
    find: 'if (options.stopped(error, env)) plan(',
    replace: 'if (options.stopped(error, env) && false) plan(',
    test: [test, 'a drain that the device broke off is tried again if it may go on: true'],
  },
]
