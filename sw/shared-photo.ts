import { pathTo } from '../domain/access/routes'
import { keepShared } from '../src/outbox/shared-photo'

/** As in the manifest: the field that holds the photo. */
const field = 'photo'

/** Whether another app hands over a photo (share_target in src/pwa/manifest.json). */
export function isShared({ request, url }: { request: Pick<Request, 'method'>; url: URL }): boolean {
  return request.method === 'POST' && url.pathname === pathTo('SharedPhoto')
}

/** Keeps the photo on the device, and opens the page that asks whose it is: also without signal, or with nobody signed in. */
export async function takeShared(request: Request, now = Date.now()): Promise<Response> {
  const form = await request.formData().catch(() => null)
  await keepShared(form?.get(field), now)
  return Response.redirect(pathTo('SharedPhoto'), 303)
}
