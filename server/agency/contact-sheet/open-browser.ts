import { spawn } from 'node:child_process'

/** Opens an address in the user's browser where there is a screen; a failure is ignored, as the address is printed anyway. */
export function openBrowser(
  address: string,
  platform: NodeJS.Platform,
  env: Readonly<Record<string, string | undefined>>,
) {
  const opener = openerOf(platform, env)
  if (!opener) return
  const [command, ...args] = opener
  const child = spawn(command, [...args, address], { detached: true, stdio: 'ignore' })
  child.on('error', () => undefined)
  child.unref()
}

function openerOf(
  platform: NodeJS.Platform,
  env: Readonly<Record<string, string | undefined>>,
): readonly [string, ...string[]] | null {
  if (platform === 'darwin') return ['open']
  if (platform === 'win32') return ['cmd', '/c', 'start', '']
  return env.DISPLAY || env.WAYLAND_DISPLAY ? ['xdg-open'] : null
}
