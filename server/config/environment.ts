import { StartError } from '../start-error'

/** What the environment gives: a variable's text, or undefined. */
export type Environment = Readonly<Record<string, string | undefined>>

/** A variable's text, trimmed; undefined when it is empty or not set. */
export function textOf(env: Environment, name: string): string | undefined {
  const text = env[name]?.trim()
  return text ? text : undefined
}

/** A whole number from `least` to `most`; `otherwise` when the variable is not set. */
export function numberOf(env: Environment, name: string, otherwise: number, least: number, most: number): number {
  const text = textOf(env, name)
  if (text === undefined) return otherwise
  const number = Number(text)
  if (/^\d+$/.test(text) && number >= least && number <= most) return number
  throw new StartError(`${name} must be a whole number from ${least} to ${most}, not "${text}".`)
}
