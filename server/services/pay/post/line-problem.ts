import { hasHundredths, hundredths } from '../../../../domain/leave/amount'
import { characters, cleanLine, cleanLines } from '../../../../domain/text/characters'

/** Why a line is not taken: one sentence for the agency. */
export class LineProblem extends Error {}

export function problem(sentence: string): never {
  throw new LineProblem(sentence)
}

/** A cleaned text of one line with at most `most` characters; it may be empty only where `empty` says so. */
export function textOf(what: string, given: string, most: number, empty: 'needed' | 'may be empty' = 'needed'): string {
  const text = cleanLine(given)
  if (text === '' && empty === 'needed') problem(`${what} is needed.`)
  if (characters(text) > most) problem(`${what} can have at most ${most} characters.`)
  return text
}

/** A text of several lines; null where there is none. */
export function noteOf(what: string, given: string | null | undefined, most: number): string | null {
  const text = cleanLines(given ?? '')
  if (characters(text) > most) problem(`${what} can have at most ${most} characters.`)
  return text === '' ? null : text
}

/** A decimal with at most two places between two limits, as hundredths. */
export function amountOf(what: string, given: number, least: number, most: number): number {
  if (!hasHundredths(given)) problem(`${what} has at most two decimals.`)
  if (given < least || given > most) problem(`${what} is a number from ${least} to ${most}.`)
  return hundredths(given)
}

/** The same for an optional amount; null where none is given. */
export function optionalAmount(what: string, given: number | null | undefined, most: number): number | null {
  return given === null || given === undefined ? null : amountOf(what, given, 0, most)
}

/** A day from 1990 on; the contract has already checked that it is a date. */
export function dayOf(what: string, given: string, latest: string): string {
  if (given < '1990-01-01') problem(`${what} ${given} is too long ago.`)
  if (given > latest) problem(`${what} ${given} lies in the future.`)
  return given
}
