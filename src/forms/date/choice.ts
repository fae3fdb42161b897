export type Mode = 'single' | 'multiple' | 'range'

/** First and last day of a range, YYYY-MM-DD. */
export interface DateRange {
  from: string
  to: string
}

/**
 * What is chosen after a press on a day, earliest first. multiple: on and off. range: the first press begins one, the
 * second ends it (or begins it, when earlier), the third begins anew.
 */
export function chosenAfter(mode: Mode, chosen: readonly string[], day: string): readonly string[] {
  if (mode === 'single') return [day]
  if (mode === 'multiple') {
    return chosen.includes(day) ? chosen.filter((other) => other !== day) : [...chosen, day].sort()
  }
  const [first] = chosen
  return chosen.length === 1 && first !== undefined ? [first, day].sort() : [day]
}

/** Where a day lies in a range of two days or more; undefined outside of it, and while it has no end yet. */
export function placeInRange(chosen: readonly string[], day: string): 'first' | 'between' | 'last' | undefined {
  const [from, to] = chosen
  if (from === undefined || to === undefined || from === to || day < from || day > to) return undefined
  if (day === from) return 'first'
  return day === to ? 'last' : 'between'
}
