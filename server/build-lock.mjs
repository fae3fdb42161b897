import { linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs'

const patienceMs = 300_000

/** Runs `work` while no other process does; waits for the other one, and goes on when it has died. */
export async function withBuildLock(path, work) {
  const draft = `${path}.${process.pid}`
  const until = Date.now() + patienceMs
  writeFileSync(draft, String(process.pid))
  try {
    while (!tryLink(draft, path)) {
      if (!isAlive(path)) rmSync(path, { force: true })
      if (Date.now() > until) throw new Error('Another build has been running for five minutes; stop it first.')
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
  } finally {
    rmSync(draft, { force: true })
  }
  try {
    return await work()
  } finally {
    rmSync(path, { force: true })
  }
}

function tryLink(draft, path) {
  try {
    linkSync(draft, path)
    return true
  } catch {
    return false
  }
}

function isAlive(path) {
  try {
    const pid = Number(readFileSync(path, 'utf8'))
    // A container killed during a build restarts with the same pids: a lock that holds our own pid is stale.
    if (pid === process.pid) return false
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error.code === 'EPERM' || error.code === 'ENOENT'
  }
}
