import { spawn } from 'node:child_process'

/** Opens an address in the person's own browser where there is a screen; nothing is said where that fails: the address is printed. */
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
