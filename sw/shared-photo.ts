import { pathTo } from '../domain/access/routes'
import { keepShared, notTaken } from '../src/outbox/shared-photo'

/** As in the manifest: the field that holds the photo. */
const field = 'photo'

/** Whether another app hands over a photo (share_target in src/pwa/manifest.json). */
export function isShared({ request, url }: { request: Pick<Request, 'method'>; url: URL }): boolean {
  return request.method === 'POST' && url.pathname === pathTo('SharedPhoto')
}

/** Keeps the photo on the device, and opens the page that asks whose it is: also without signal, or with nobody signed in. */
export async function takeShared(request: Request, now = Date.now()): Promise<Response> {
  const form = isOfAnotherSite(request) ? null : await request.formData().catch(() => null)
  const isKept = await keepShared(form?.get(field), now)
  return Response.redirect(pathTo('SharedPhoto') + (isKept ? '' : notTaken), 303)
}

/**
 * Whether a page of another site posted it. A worker is not told Sec-Fetch-Site; it sees where the request comes from, unless the page
 * hides that: then it looks like the share sheet's.
 */
function isOfAnotherSite({ headers, referrer, url }: Request): boolean {
  const own = new URL(url).origin
  const named = [headers.get('origin'), referrer].filter((one) => one?.startsWith('http'))
  return named.some((one) => URL.canParse(one ?? '') && new URL(one ?? '').origin !== own)
}
