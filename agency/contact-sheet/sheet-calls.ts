import type { Ask } from '../endpoint'

/** All that a page may do with the agency's token; null for a path that is not the page's own. */
export interface SheetCalls {
  read(path: string): Promise<object> | null
  send(path: string, body: Body): Promise<Told> | null
  /** The portal's file behind a path of the page: a picture, or a PDF. */
  fileOf(path: string): PortalFile | null
}

export interface PortalFile {
  /** The file's path at the portal. */
  source: string
  /** A picture is shown; a PDF is saved, as the policy of the page shows none. */
  type: 'image/jpeg' | 'application/pdf'
}

/** As it came from the page; the server's own types judge it. */
export type Body = Readonly<Record<string, unknown>>

export interface Told {
  ok: boolean
  message: string | null
}

/** The most that the server gives at once. */
export const mostShown = 500

/** Sends the page's decisions in that reviewer's name, with the page's idempotency key: a retry after a lost answer changes nothing. */
export function decisionsBy(ask: Ask, reviewer: string) {
  return async (query: string, variables: Body, key: unknown): Promise<Told> =>
    (await ask<{ told: Told }>(query, { ...variables, reviewer }, typeof key === 'string' ? key : undefined)).told
}

/** Maps the portal's addresses of one kind of file to those of the page's server: /picture/… stands for /dj/api/agency/photo/….jpg. */
export function fileNames(own: string, portal: string, type: PortalFile['type'] = 'image/jpeg') {
  const end = type === 'image/jpeg' ? '.jpg' : '.pdf'
  const nameIn = (path: string, before: string, after: string) => {
    if (!path.startsWith(before) || !path.endsWith(after)) return null
    const name = path.slice(before.length, path.length - after.length)
    return /^[0-9a-f]{32}$/.test(name) ? name : null
  }
  return {
    /** The page's address of a portal file; null where there is none. */
    addressOf(src: string | null): string | null {
      const name = nameIn(src ?? '', portal, end)
      return name && `${own}${name}`
    },
    /** The portal's file behind a path of the page; null where the path is not the page's. */
    fileOf(path: string): PortalFile | null {
      const name = nameIn(path, own, '')
      return name === null ? null : { source: `${portal}${name}${end}`, type }
    },
  }
}
