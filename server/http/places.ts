import { createInFlight, type InFlight } from './in-flight'

/** Places for work that holds memory while it lasts: few for each log-in or address, so that nobody takes all the room. */
export interface Places extends Pick<InFlight, 'count' | 'idle'> {
  /** Takes a place for a log-in (by its number) or an address; returns a function that gives it back, or null where none is free. */
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
