import { matchRoute } from '../domain/access/routes'

/** How long the server may take to begin its answer (ms). */
const patienceMs = 6_000

/** Whether a path is the link of a message, which the server answers with the message itself. */
export function isMessageLink(path: string): boolean {
  const { route, params } = matchRoute(path) ?? {}
  return route?.name === 'PublicMessage' && Boolean(params?.code)
}

/**
 * The server's page of the message (docs/decisions/public-link.md). Without signal, and where the server is slow to begin or has a
 * fault, the stored shell answers; its screen says what is so, and asks again.
 */
export async function openMessageLink(
  request: Request,
  shell: () => Promise<Response>,
  send: typeof fetch = fetch,
): Promise<Response> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), patienceMs)
  })
  try {
    const answer = await Promise.race([send(request), late])
    return answer === null || answer.status >= 500 ? await shell() : answer
  } catch {
    return shell()
  } finally {
    clearTimeout(timer)
  }
}
