import type { Ask } from '../endpoint'

/** What a page may have done with the agency's token, and nothing else: null for a path that is none of its own. */
export interface SheetCalls {
  read(path: string): Promise<object> | null
  send(path: string, body: Body): Promise<Told> | null
  /** What the portal has for that path of the page's: a picture, or a PDF. */
  fileOf(path: string): PortalFile | null
}

export interface PortalFile {
  /** Where the portal has it. */
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

/** Sends what the page decided, by that reviewer, under the page's own key of the call: sent again after a lost answer, it is done once. */
export function decisionsBy(ask: Ask, reviewer: string) {
  return async (query: string, variables: Body, key: unknown): Promise<Told> =>
    (await ask<{ told: Told }>(query, { ...variables, reviewer }, typeof key === 'string' ? key : undefined)).told
}

/** Addresses of the portal's files of one kind, and of the page's own server for them: /picture/… stands for /dj/api/agency/photo/… .jpg. */
export function fileNames(own: string, portal: string, type: PortalFile['type'] = 'image/jpeg') {
  const end = type === 'image/jpeg' ? '.jpg' : '.pdf'
  const nameIn = (path: string, before: string, after: string) => {
    if (!path.startsWith(before) || !path.endsWith(after)) return null
    const name = path.slice(before.length, path.length - after.length)
    return /^[0-9a-f]{32}$/.test(name) ? name : null
  }
  return {
    /** Where the page finds it; null where the portal has none. */
    addressOf(src: string | null): string | null {
      const name = nameIn(src ?? '', portal, end)
      return name && `${own}${name}`
    },
    /** What it stands for; null where the path is none of the page's. */
    fileOf(path: string): PortalFile | null {
      const name = nameIn(path, own, '')
      return name === null ? null : { source: `${portal}${name}${end}`, type }
    },
  }
}
