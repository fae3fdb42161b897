import type { PlantedBug } from './planted-bug'

const push = 'sw/push.test.ts'
const click = 'sw/notification-click.test.ts'

/** Bugs of the worker's notifications. */
export const noticeBugs: readonly PlantedBug[] = [
  {
    name: 'a push for somebody else is shown',
    file: 'sw/push.ts',
    find: 'if ((await memberHere()) !== message.owner) return null',
    replace: 'await memberHere()',
    test: [push, 'tells anybody else only that there is something'],
  },
  {
    name: 'a repeated push brings back the question that was answered',
    file: 'sw/push.ts',
    find: '  if (here) {',
    replace: "  if (here?.known.is === 'paused') {",
    test: [push, 'does not ask again what was answered from it, not yet sent or with the agency'],
  },
  {
    name: 'a second press is a second answer',
    file: 'src/notifications/notice-answer.ts',
    find: 'if (pressed && known && isLive(known)) return',
    replace: 'if (pressed && known && isLive(known) && pressed.opId === "") return',
    test: [click, 'pressed twice, or both, is one answer: the first'],
  },
  {
    name: 'Undo takes back what may be on its way',
    file: 'src/notifications/notice-answer.ts',
    find: "item.state !== 'queued' || mayBeKnown(item)",
    replace: "item.state !== 'queued'",
    test: [click, 'is too late after eight seconds, and once the answer may be on its way'],
  },
  {
    name: 'Undo takes back an earlier answer of the page',
    file: 'src/notifications/notice-answer.ts',
    find: 'const undoable = waiting.length === 0',
    replace: 'const undoable = waiting.length >= 0',
    test: [click, 'is not offered where an earlier answer waits: that would be lost'],
  },
  {
    name: 'an answer whose notification was swiped away is not said to have been refused',
    file: 'src/notifications/notice-follow.ts',
    find: 'if (!isAskedAnew) await',
    replace: 'if (!isAskedAnew && shown) await',
    test: [
      'src/notifications/notice-follow.test.ts',
      'does not bring back one that was swiped away, unless its answer was not taken',
    ],
  },
]
