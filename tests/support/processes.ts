import { execFileSync } from 'node:child_process'

interface Row {
  pid: number
  parent: number
  command: string
}

/** The processes that run. Zombies are left out: they are dead, and only wait for their parent to ask for their exit code. */
function running(): Row[] {
  const text = execFileSync('ps', ['-eo', 'pid=,ppid=,args='], { encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 })
  return text.split('\n').flatMap((line) => {
    const [, pid, parent, command] = /^\s*(\d+)\s+(\d+)\s+(.*)$/.exec(line) ?? []
    return pid === undefined || command === undefined || command.includes('<defunct>')
      ? []
      : [{ pid: Number(pid), parent: Number(parent), command }]
  })
}

/** The pid of the browser itself (not of one of its helpers) that runs on a profile folder; null when none does. */
export function browserOn(profile: string): number | null {
  const own = running().find(
    ({ command }) => command.includes(`--user-data-dir=${profile}`) && !command.includes('--type='),
  )
  return own?.pid ?? null
}

/**
 * All processes of the browser on a profile folder, including those that outlive it for a moment: its storage process may
 * still hold the folder's files.
 */
export function processesOn(profile: string): number[] {
  return running().flatMap(({ pid, command }) => (command.includes(`--user-data-dir=${profile}`) ? [pid] : []))
}

/** A process and all its descendants. */
export function treeOf(pid: number): number[] {
  const rows = running()
  const tree = rows.some((row) => row.pid === pid) ? [pid] : []
  for (const one of tree) tree.push(...rows.filter((row) => row.parent === one).map((row) => row.pid))
  return tree
}

/** SIGKILL to exactly these processes; resolves when none of them runs. Throws after 10 s. */
export async function killAll(pids: readonly number[]): Promise<void> {
  for (const pid of pids) {
    try {
      process.kill(pid, 'SIGKILL')
    } catch {
      // It has ended by itself meanwhile.
    }
  }
  const end = Date.now() + 10_000
  while (running().some((row) => pids.includes(row.pid))) {
    if (Date.now() > end) throw new Error(`Still running after SIGKILL: ${pids.join(', ')}`)
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}
