import { createInFlight, type InFlight } from './in-flight'

/** Places for what takes memory for as long as it lasts: few of one log-in, or of one address, so that nobody takes all the room. */
export interface Places extends Pick<InFlight, 'count' | 'idle'> {
  /** Takes a place of a log-in's number, or of an address; gives what gives it back, or null where there is none. */
  enter(whose: number | string): (() => void) | null
}

export function createPlaces(most: number, mostOfOne: number): Places {
  const all = createInFlight(most)
  const ofOne = new Map<number | string, InFlight>()
  return {
    count: all.count,
    idle: all.idle,
    enter(whose) {
      const own = ofOne.get(whose) ?? createInFlight(mostOfOne)
      const leaveOwn = own.enter()
      if (!leaveOwn) return null
      const leaveAll = all.enter()
      if (!leaveAll) {
        leaveOwn()
        return null
      }
      ofOne.set(whose, own)
      return () => {
        leaveAll()
        leaveOwn()
        if (own.count() === 0 && ofOne.get(whose) === own) ofOne.delete(whose)
      }
    },
  }
}
