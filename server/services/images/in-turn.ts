import { turns } from '../files/turns'

/** Two at once: each takes a processor, and up to some 600 MB at the largest size allowed. Each is done within seconds. */
export const inTurn = turns({
  atOnce: 2,
  waiting: 30,
  sentence: 'Many photos are coming in just now. Please try again.',
})

/** A queue of its own for visitors who are not logged in: members' photos never wait behind theirs. */
export const inVisitorsTurn = turns({
  atOnce: 1,
  waiting: 30,
  sentence: 'Many applications are coming in just now. Please try again.',
})
