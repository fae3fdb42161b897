import type { Term } from './vocabulary'

/** Entries whose value is what is read. */
export function plain(...labels: readonly string[]): readonly Term[] {
  return labels.map((label) => ({ value: label, label }))
}

/** Entries with a value of their own, in pairs: value, label. */
export function coded(...pairs: readonly (readonly [value: string, label: string])[]): readonly Term[] {
  return pairs.map(([value, label]) => ({ value, label }))
}

/** Whole numbers from one to another as values; what is read is made of each. */
export function counted(from: number, to: number, label: (value: number) => string, step = 1): readonly Term[] {
  const terms: Term[] = []
  for (let value = from; value <= to; value += step) terms.push({ value: String(value), label: label(value) })
  return terms
}
