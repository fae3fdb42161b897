import { StartError } from '../start-error'
import { type Environment, textOf } from './environment'
import { urlOf } from './url-variable'

/** Checks the variables that have no effect yet, so that a mistake shows now; gives the names of those that are set. */
export function checkLaterVariables(env: Environment): string[] {
  urlOf(env, 'STRIPE_API_BASE', ['https:', 'http:'])
  startsWith(env, 'STRIPE_SECRET_KEY', ['sk_', 'rk_'])
  startsWith(env, 'STRIPE_PUBLISHABLE_KEY', ['pk_'])
  if (Boolean(textOf(env, 'STRIPE_SECRET_KEY')) !== Boolean(textOf(env, 'STRIPE_PUBLISHABLE_KEY'))) {
    throw new StartError('STRIPE_SECRET_KEY and STRIPE_PUBLISHABLE_KEY must be set together.')
  }
  const names = ['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY', 'STRIPE_API_BASE']
  return names.filter((name) => textOf(env, name) !== undefined)
}

function startsWith(env: Environment, name: string, beginnings: readonly string[]): void {
  const text = textOf(env, name)
  if (text === undefined || beginnings.some((beginning) => text.startsWith(beginning))) return
  throw new StartError(`${name} must begin with ${beginnings.join(' or ')}.`)
}
