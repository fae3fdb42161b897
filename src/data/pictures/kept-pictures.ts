import { readAnswered, serverBack } from '../reach'
import { currentWorkspace, workspace } from '../workspace'
import { deleteOthers, deleteStrangers, keepPicture, keptPicture } from './device-pictures'
import { type PictureSort, pictureAddress } from './picture-address'
import { dropUrls, noteUrl, pictureUrls } from './picture-urls'

/** A picture that takes longer than this (ms) has failed: a small one comes within it over one bar of signal. */
const timeLimit = 60_000
/** A picture that failed is asked for again when the server is back, or when it answers a read this much later (ms). */
const pause = 60_000

interface Request {
  extraid: number
  url: Promise<string | null>
  end: AbortController
}
const underWay = new Map<string, Request>()
/** Whose pictures are in memory; undefined between two workspaces, as when staff begin to act. */
let whose = workspace()?.memberId
let failedAt = 0

/**
 * An object URL of a picture of the member or of a child: from memory, from the device, or from the server (then it is
 * also stored on the device, where possible). Null where it can't be had. Valid as long as the workspace; components
 * follow picture-urls.ts, which has it sooner. Never rejects.
 */
export function pictureUrl(name: string, extraid: number): Promise<string | null> {
  const known = pictureUrls.get().get(name)?.url
  if (known !== undefined) return Promise.resolve(known)
  const before = underWay.get(name)
  if (before) return before.url
  noteUrl(name, { extraid, url: undefined })
  // Until a log-out is done the member is still on the screen; after a mere renewal of the workspace the picture is asked
  // for again.
  if (!workspace()) return Promise.resolve(null)
  const end = new AbortController()
  const url = look(name, extraid, end.signal).finally(() => {
    if (underWay.get(name)?.end === end) underWay.delete(name)
  })
  underWay.set(name, { extraid, url, end })
  return url
}

/** Deletes from the device what is kept of that member and that sort under any name but these: what the agency has now. Never rejects. */
export async function keepOnly(extraid: number, sort: PictureSort, names: readonly string[]): Promise<void> {
  await deleteOthers(extraid, sort, names).catch(() => undefined)
}

/**
 * Forgets the pictures of anybody but these, in memory, on the device and under way. Rejects where the device can't. Nothing
 * where another member is signed in by now.
 */
export async function forgetPicturesOfStrangers(memberId: number, mine: ReadonlySet<number>): Promise<void> {
  if (workspace()?.memberId !== memberId) return
  breakOff(({ extraid }) => !mine.has(extraid))
  dropUrls(({ extraid }) => !mine.has(extraid))
  await deleteStrangers(mine)
}

async function look(name: string, extraid: number, signal: AbortSignal): Promise<string | null> {
  const kept = await keptPicture(name).catch(() => undefined)
  const bytes = kept ?? (await fetchPicture(name, signal))
  if (signal.aborted) return null
  const url = bytes && URL.createObjectURL(new Blob([bytes], { type: 'image/jpeg' }))
  if (!url) failedAt = performance.now()
  noteUrl(name, { extraid, url })
  if (bytes && !kept) await keepPicture({ name, extraid, bytes }, signal).catch(() => undefined)
  return url
}

/**
 * A captive portal's page is no picture. Does not report to reach: a picture is large, and may fail where other requests
 * succeed.
 */
async function fetchPicture(name: string, signal: AbortSignal): Promise<ArrayBuffer | null> {
  if (signal.aborted) return null
  try {
    const limit = AbortSignal.any([signal, AbortSignal.timeout(timeLimit)])
    const asked = { credentials: 'same-origin', cache: 'no-store', redirect: 'error', signal: limit } as const
    const response = await fetch(pictureAddress(name), asked)
    if (response.status === 200 && response.headers.get('content-type') === 'image/jpeg') {
      return await response.arrayBuffer()
    }
    // Not awaited: it only stops the download.
    response.body?.cancel().catch(() => undefined)
    return null
  } catch {
    return null
  }
}

function breakOff(isGone: (request: Request) => boolean): void {
  for (const [name, request] of underWay) {
    if (!isGone(request)) continue
    underWay.delete(name)
    request.end.abort()
  }
}

/**
 * Drops all pictures in memory, those that staff saw too, when the member changes; a renewed workspace of the same member
 * changes nothing.
 */
function follow(): void {
  const memberId = workspace()?.memberId
  if (memberId === whose) return
  whose = memberId
  breakOff(() => true)
  dropUrls(() => true)
}

function askAgain(): void {
  dropUrls(({ url }) => url === null)
}

currentWorkspace.watch(follow)
serverBack.watch(askAgain)
readAnswered.watch(() => {
  if (performance.now() - failedAt > pause) askAgain()
})
