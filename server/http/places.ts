import { createInFlight, type InFlight } from './in-flight'

/** Those who share a number of places: a log-in, an address, a network, all strangers. */
export interface Sharing {
  whose: number | string
  most: number
}

/** Places for work that holds memory while it lasts: few for each log-in or address, so that nobody takes all the room. */
export interface Places extends Pick<InFlight, 'count' | 'idle'> {
  /** Takes a place for a log-in (by its number) or an address, and one of each of `also`; returns a function that gives it back, or null where none is free. */
  enter(whose: number | string, also?: readonly Sharing[]): (() => void) | null
}

export function createPlaces(most: number, mostOfOne: number): Places {
  const all = createInFlight(most)
  const ofOne = new Map<number | string, InFlight>()
  const enterOne = ({ whose, most }: Sharing): (() => void) | null => {
    const own = ofOne.get(whose) ?? createInFlight(most)
    const place = own.enter()
    if (!place) return null
    ofOne.set(whose, own)
    return () => {
      place.leave()
      if (own.count() === 0 && ofOne.get(whose) === own) ofOne.delete(whose)
    }
  }
  return {
    count: all.count,
    idle: all.idle,
    enter(whose, also = []) {
      const taken: (() => void)[] = []
      const leave = () => {
        for (const one of taken) one()
      }
      const steps = [{ whose, most: mostOfOne }, ...also].map((sharing) => () => enterOne(sharing))
      for (const step of [...steps, () => all.enter()?.leave ?? null]) {
        const one = step()
        if (!one) {
          leave()
          return null
        }
        taken.push(one)
      }
      return leave
    },
  }
}
