import { spawn } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

type Environment = Readonly<Record<string, string | undefined>>

/**
 * Opens an address in the user's browser where there is a screen. Other users of a machine can list the arguments of its programs, so the
 * browser is given a file that only this user can read, which leads to the address. A failure is ignored, as the address is printed too.
 * Returns what removes the file.
 */
export async function openBrowser(
  address: string,
  platform: NodeJS.Platform,
  env: Environment,
): Promise<() => Promise<void>> {
  const opener = openerOf(platform, env)
  if (!opener) return async () => {}
  // mkdtemp makes a folder that nobody else can enter.
  const folder = await mkdtemp(join(tmpdir(), 'callboard-'))
  const file = join(folder, 'open.html')
  await writeFile(file, pageTo(address), { mode: 0o600 })
  const [command, ...args] = opener
  const child = spawn(command, [...args, pathToFileURL(file).href], {
    detached: true,
    stdio: 'ignore',
    env: { ...env },
  })
  child.on('error', () => undefined)
  child.unref()
  return () => rm(folder, { recursive: true, force: true })
}

/** address: an origin and a secret of URL-safe letters, so nothing in it is markup. */
function pageTo(address: string): string {
  return `<!doctype html>
<meta charset="utf-8">
<meta name="referrer" content="no-referrer">
<meta http-equiv="refresh" content="0; url=${address}">
<title>Opening</title>
`
}

function openerOf(platform: NodeJS.Platform, env: Environment): readonly [string, ...string[]] | null {
  if (platform === 'darwin') return ['open']
  if (platform === 'win32') return ['cmd', '/c', 'start', '']
  return env.DISPLAY || env.WAYLAND_DISPLAY ? ['xdg-open'] : null
}
