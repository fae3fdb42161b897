import type { IncomingMessage, ServerResponse } from 'node:http'
import { pathTo } from '../../domain/access/routes'
import { largestUpload } from '../services/uploads/uploads'
import type { ApiParts } from './api-parts'
import { sendText } from './plain-answer'

/** Where other apps on a phone share a photo to (share_target in the manifest). */
export const sharedPath = pathTo('SharedPhoto')

const noPhoto = 'No photo was taken.\n'

/**
 * Answers a shared photo that no service worker has taken: it is dropped, and the page says that none came. It is read first: a
 * browser whose photo is still on its way when the connection closes shows an error of its own instead of the answer.
 */
export async function refuseShared(
  { receiving }: ApiParts,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const told = { Location: sharedPath }
  const isTooLong = Number(request.headers['content-length'] ?? 0) > largestUpload
  // The share sheet's requests say 'none'. A page of another site has no photo to hand over, so its body is not waited for.
  const isOfAnotherSite = ['cross-site', 'same-site'].includes(String(request.headers['sec-fetch-site']))
  if (isTooLong || isOfAnotherSite) return sendText(response, 303, noPhoto, { ...told, Connection: 'close' })
  const end = receiving.begin(() => request.destroy())
  try {
    if (await dropBody(request)) sendText(response, 303, noPhoto, told)
  } finally {
    end()
  }
}

/** Reads a body without keeping it. False where it was cut off: by its sender, or here as it is longer than any upload. */
async function dropBody(request: IncomingMessage): Promise<boolean> {
  let size = 0
  try {
    for await (const chunk of request) {
      size += (chunk as Buffer).length
      if (size > largestUpload) request.destroy()
    }
    return true
  } catch {
    return false
  }
}
