import { StartError } from '../start-error'
import { type Environment, textOf } from './environment'

/** A URL with one of the schemes; undefined when the variable is not set. The message never repeats a URL: it may hold a password. */
export function urlOf(env: Environment, name: string, schemes: readonly string[]): URL | undefined {
  const text = textOf(env, name)
  if (text === undefined) return undefined
  const url = URL.canParse(text) ? new URL(text) : undefined
  if (url?.host && schemes.includes(url.protocol)) return url
  throw new StartError(
    `${name} must be an address that begins with ${schemes.map((scheme) => `${scheme}//`).join(' or ')}.`,
  )
}

/** Where members reach the portal: an origin alone, without a path. */
export function publicUrlOf(env: Environment): URL | undefined {
  const url = urlOf(env, 'PUBLIC_URL', ['http:', 'https:'])
  if (!url) return undefined
  if (url.pathname === '/' && !url.search && !url.hash && !url.username && !url.password) return url
  throw new StartError(
    'PUBLIC_URL must be a scheme and a host alone, such as https://members.example.ie, without a path.',
  )
}
