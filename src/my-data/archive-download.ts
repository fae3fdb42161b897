import { refused } from '../data/news'

/** Bytes of an archive that are here, and bytes that it has. */
export interface Arrived {
  received: number
  size: number
}

/** making: the agency is putting it together. broken: the line broke, and the download goes on in a moment. */
export type Progress = { kind: 'making' } | ({ kind: 'arriving' | 'broken' } & Arrived)

/**
 * cut: the line broke too often; what is here stays in memory, and the next run goes on from there. busy: the agency has no time just
 * now. enough: it has made three today.
 */
export type Archived =
  | { kind: 'answered'; file: Blob; madeAt: Date | null }
  | ({ kind: 'cut' } & Arrived)
  | { kind: 'busy' | 'enough' | 'absent' | 'refused' | 'unreachable' }

export interface ArchiveDownload {
  /** Fetches what is not here yet. Never rejects. `left`: where the line breaks after that, it is not tried again. */
  run(tell: (progress: Progress) => void, left: AbortSignal): Promise<Archived>
}

interface Part extends Arrived {
  /** The strong ETag: the agency goes on only with the same bytes. */
  tag: string
  madeAt: Date | null
  pieces: Uint8Array<ArrayBuffer>[]
}

/** Times in ms. */
export const downloadTimeouts = {
  /** Until the answer begins: making an archive with many documents takes a while. */
  answer: 300_000,
  /** Without a byte, after which the line counts as broken. */
  silence: 60_000,
  /** Before each new try; after the last, without a byte in between, the download ends as cut. */
  waits: [1_000, 2_000, 5_000, 10_000, 20_000],
}
/** Tries in all of one run: the agency answers 120 documents in 15 minutes. */
const mostTries = 60

/**
 * Everything that the agency holds on a member, as one zip. A download that was cut goes on where it stopped; another tag starts anew.
 * The portal stores nothing of it: it is in memory until the caller has given it to the person.
 */
export function createDownload(extraid: number, origin = '', timeouts = downloadTimeouts): ArchiveDownload {
  const address = `${origin}/dj/api/member/${extraid}/my-data.zip`
  let part: Part | null = null

  /** One request: what it came to, or null where the line broke and there is something to go on from. */
  const tryOnce = async (tell: (progress: Progress) => void): Promise<Archived | null> => {
    const stop = new AbortController()
    let timer = setTimeout(() => stop.abort(), timeouts.answer)
    try {
      const response = await fetch(address, {
        credentials: 'same-origin',
        cache: 'no-store',
        redirect: 'error',
        signal: stop.signal,
        headers: part ? { Range: `bytes=${part.received}-`, 'If-Range': part.tag } : {},
      })
      if (!response.ok) return refusal(response)
      if (!isZip(response)) return part ? null : { kind: 'unreachable' }
      part = goesOn(response, part) ? part : begun(response)
      if (!part) return { kind: 'unreachable' }
      const reader = response.body?.getReader()
      for (;;) {
        clearTimeout(timer)
        timer = setTimeout(() => stop.abort(), timeouts.silence)
        const piece = await reader?.read()
        if (!piece?.value) break
        part.pieces.push(piece.value)
        part.received += piece.value.length
        tell({ kind: 'arriving', ...arrived(part) })
      }
      if (part.received < part.size) return null
      return { kind: 'answered', file: new Blob(part.pieces, { type: 'application/zip' }), madeAt: part.madeAt }
    } catch {
      return part ? null : { kind: 'unreachable' }
    } finally {
      clearTimeout(timer)
    }
  }

  return {
    async run(tell, left) {
      if (!part) tell({ kind: 'making' })
      let most = part?.received ?? 0
      for (let tried = 0, inVain = 0; ; tried++) {
        const came = await tryOnce(tell)
        // A server that is busy or away for a moment still has the rest.
        if (came && came.kind !== 'busy' && came.kind !== 'unreachable') part = null
        if (!part) return came ?? { kind: 'unreachable' }
        // What came through before another tag started anew is no progress either.
        inVain = part.received > most ? 0 : inVain + 1
        most = Math.max(most, part.received)
        const wait = timeouts.waits[inVain]
        if (wait === undefined || tried >= mostTries || left.aborted) return { kind: 'cut', ...arrived(part) }
        tell({ kind: 'broken', ...arrived(part) })
        await new Promise((resolve) => setTimeout(resolve, wait))
        if (left.aborted) return { kind: 'cut', ...arrived(part) }
      }
    },
  }
}

function arrived({ received, size }: Part): Arrived {
  return { received, size }
}

/** A captive portal answers with a page. */
function isZip({ headers }: Response): boolean {
  return (headers.get('content-type') ?? '').startsWith('application/zip')
}

function goesOn({ status, headers }: Response, part: Part | null): part is Part {
  const from = /^bytes (\d+)-/.exec(headers.get('content-range') ?? '')?.[1]
  return part !== null && status === 206 && headers.get('etag') === part.tag && Number(from) === part.received
}

/** A whole archive that begins to arrive; null where the answer is not one. */
function begun({ status, headers }: Response): Part | null {
  const size = Number(headers.get('content-length'))
  const madeAt = new Date(headers.get('last-modified') ?? '')
  if (status !== 200 || !(size > 0)) return null
  return {
    tag: headers.get('etag') ?? '',
    madeAt: Number.isNaN(madeAt.getTime()) ? null : madeAt,
    ...{ size, received: 0, pieces: [] },
  }
}

const hour = 3_600

function refusal({ status, headers }: Response): Archived {
  if (status === 401) void refused.tell('signed-out')
  const wait = Number(headers.get('retry-after'))
  if (status === 429 && wait > hour) return { kind: 'enough' }
  if (status === 429 || (status === 503 && wait > 0)) return { kind: 'busy' }
  if (status === 404) return { kind: 'absent' }
  return { kind: status < 500 && status !== 416 ? 'refused' : 'unreachable' }
}
