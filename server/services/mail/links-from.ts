import { pathTo } from '../../../domain/access/routes'
import type { MailWorld } from './mail-kind'

/** Whole addresses of the portal's pages, of the host PUBLIC_URL names. */
export function linksFrom(origin: string): MailWorld['link'] {
  return (name, params) => `${origin}${pathTo(name, params)}`
}
