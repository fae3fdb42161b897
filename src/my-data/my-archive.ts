import { refused } from '../data/news'

/** The timeout (ms): making an archive with many documents takes a while. */
const limit = 300_000

/** busy: the agency is making one for this member already. enough: it has made three today. */
export type Archived =
  | { kind: 'answered'; file: Blob }
  | { kind: 'busy' | 'enough' | 'absent' | 'refused' | 'unreachable' }

/**
 * Everything that the agency holds on a member, as one zip. The portal stores nothing of it: it is in memory until the
 * caller has given it to the person. Never rejects.
 */
export async function loadArchive(extraid: number): Promise<Archived> {
  try {
    const response = await fetch(`/dj/api/member/${extraid}/my-data.zip`, {
      credentials: 'same-origin',
      cache: 'no-store',
      redirect: 'error',
      signal: AbortSignal.timeout(limit),
    })
    const isZip = (response.headers.get('content-type') ?? '').startsWith('application/zip')
    if (response.ok) return isZip ? { kind: 'answered', file: await response.blob() } : { kind: 'unreachable' }
    return refusal(response)
  } catch {
    return { kind: 'unreachable' }
  }
}

const hour = 3_600

function refusal({ status, headers }: Response): Archived {
  if (status === 401) void refused.tell('signed-out')
  if (status === 429 && Number(headers.get('retry-after')) > hour) return { kind: 'enough' }
  if (status === 409 || status === 429) return { kind: 'busy' }
  if (status === 404) return { kind: 'absent' }
  return { kind: status < 500 ? 'refused' : 'unreachable' }
}
