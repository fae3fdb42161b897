import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { runAgency } from '../../agency/main'
import { opened } from './opened'
import { root } from './root'

/** Builds the page where it is stale; the workers of a test run do so one at a time. */
export async function buildSheet(): Promise<void> {
  if (process.env.CALLBOARD_BUILT === '1') return
  await promisify(execFile)(process.execPath, [join(root, 'server/build.mjs'), 'contact-sheet'], { cwd: root })
}

export interface OpenSheet {
  /** The address as the command prints it, with its secret. */
  address: string
  origin: string
  secret: string
  /** Ends the command as Ctrl-C does. Gives its exit code and its output. */
  end(): Promise<{ code: number; out: string; err: string }>
}

/** Runs `agency photos review`, or the review of documents or consents, in this process until end() is called. */
export async function openSheet(
  { url, agencyToken, of = 'photos' }: { url: string; agencyToken: string; of?: 'photos' | 'rtw' | 'consent' },
  ...args: string[]
): Promise<OpenSheet> {
  const said = { out: '', err: '' }
  const heard = new EventTarget()
  const when = (name: string) => new Promise<void>((resolve) => heard.addEventListener(name, () => resolve()))
  const [stopped, printed] = [when('stop'), when('printed')]
  const addressIn = () => /http:\/\/127\.0\.0\.1:\d+\/#\S+/.exec(said.err)?.[0] ?? ''
  const ended = runAgency([of, 'review', ...args], {
    env: { CALLBOARD_URL: url, AGENCY_TOKEN: agencyToken },
    stdout: { write: (text) => (said.out += text) },
    stderr: {
      write: (text) => {
        said.err += text
        if (addressIn()) heard.dispatchEvent(new Event('printed'))
      },
    },
    untilStopped: () => stopped,
  })
  const end = async () => {
    heard.dispatchEvent(new Event('stop'))
    const code = await ended
    forget()
    return { code, ...said }
  }
  const forget = opened(async () => void (await end()))
  const failed = ended.then((code) => {
    throw new Error(`The page ended with ${code}: ${said.err || said.out}`)
  })
  await Promise.race([printed, failed])
  failed.catch(() => undefined)
  const address = addressIn()
  const { origin, hash } = new URL(address)
  return { address, origin, secret: hash.slice(1), end }
}

export interface SheetAnswer {
  status: number
  headers: Headers
  body: Record<string, unknown>
}

/** Sends a request to the sheet's server as its page does, or, with other headers, as a stranger. */
export async function callSheet(
  { origin }: { origin: string },
  path: string,
  { key = '', headers = {}, body }: { key?: string; headers?: Record<string, string>; body?: object } = {},
): Promise<SheetAnswer> {
  const response = await fetch(`${origin}${path}`, {
    method: body ? 'POST' : 'GET',
    headers: { 'x-sheet-key': key, ...(body ? { origin, 'content-type': 'application/json' } : {}), ...headers },
    ...(body ? { body: JSON.stringify(body) } : {}),
  })
  const text = await response.text()
  const isJson = response.headers.get('content-type') === 'application/json'
  return { status: response.status, headers: response.headers, body: isJson ? JSON.parse(text) : { text } }
}

/** Exchanges the printed secret for the page's key. */
export async function enterSheet(sheet: OpenSheet): Promise<string> {
  const { body } = await callSheet(sheet, '/enter', { body: { secret: sheet.secret } })
  return String(body.key)
}
