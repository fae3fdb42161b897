import { turns } from '../files/turns'

/** Two at once: each takes a processor, and up to some 600 MB where it is as large as one may be. Each is done within seconds. */
export const inTurn = turns({
  atOnce: 2,
  waiting: 30,
  sentence: 'Many photos are coming in just now. Please try again.',
})

/** A line of its own for those whom nobody knows: whatever they send, members' photos wait behind none of it. */
export const inVisitorsTurn = turns({
  atOnce: 1,
  waiting: 30,
  sentence: 'Many applications are coming in just now. Please try again.',
})
