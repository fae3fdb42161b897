/** shut: this page has no key (any more). ended: its command does not answer. portal: it does, but the call failed. */
type Failure = 'shut' | 'ended' | 'portal'

/** What the page is told in place of an answer. */
export class CallFailed extends Error {
  constructor(
    message: string,
    readonly failure: Failure,
  ) {
    super(message)
  }
}

/** The agency's answer to a decision. */
export interface Told {
  ok: boolean
  message: string | null
}

/** Gives a CallFailed back; throws any other error again. */
export function callFailure(error: unknown): CallFailed {
  if (error instanceof CallFailed) return error
  throw error
}

const keyName = 'contact-sheet-key'

/** The calls of a page to the command that serves it: 'photos review', say. */
export function pageCalls(command: string) {
  const startAgain = `Start it again: npm run agency -- ${command}`
  const ended = `The command that serves this page has ended. ${startAgain}`
  const noKey = `This page was not opened by the address that the command printed. ${startAgain}`

  const reach = (path: string, init: RequestInit) =>
    fetch(path, init).catch(() => {
      throw new CallFailed(ended, 'ended')
    })
  const get = (path: string) => reach(path, { headers: keyed() })
  const post = (path: string, body: object) => {
    const headers = { ...keyed(), 'content-type': 'application/json' }
    return reach(path, { method: 'POST', headers, body: JSON.stringify(body) })
  }
  const answered = async (response: Response): Promise<unknown> => {
    const body = (await response.json().catch(() => ({}))) as { message?: string }
    if (response.ok) return body
    throw new CallFailed(body.message ?? ended, response.status === 403 ? 'shut' : 'portal')
  }

  return {
    /** Exchanges the printed address's secret for the page's key, which lasts as long as the tab; clears it from the address. */
    async enter(): Promise<void> {
      const secret = location.hash.slice(1)
      // A fragment that names a part of the page is no secret.
      if (secret !== '' && !document.getElementById(secret)) {
        history.replaceState(null, '', '/')
        const response = await post('/enter', { secret })
        if (response.ok) sessionStorage.setItem(keyName, ((await response.json()) as { key: string }).key)
      }
      if (sessionStorage.getItem(keyName) === null) throw new CallFailed(noKey, 'shut')
    },
    async read<T>(path: string): Promise<T> {
      return (await answered(await get(path))) as T
    },
    async send(path: string, body: object): Promise<Told> {
      return (await answered(await post(path, body))) as Told
    },
    /** The bytes of a picture. */
    async picture(path: string): Promise<Blob> {
      const response = await get(path)
      if (!response.ok) await answered(response)
      return response.blob()
    },
  }
}

function keyed(): Record<string, string> {
  return { 'x-sheet-key': sessionStorage.getItem(keyName) ?? '' }
}
