import { renameSync, rmSync, writeFileSync } from 'node:fs'
import { startCluster } from './postgres-cluster'

/**
 * A process of its own that keeps one cluster for one test run: writes its URL to a file, and removes both when the run's
 * process is gone, however it went. Arguments: the file, the pid of the run.
 */
const [file = '', run = ''] = process.argv.slice(2)

function runLives(): boolean {
  try {
    process.kill(Number(run), 0)
    return true
  } catch {
    return false
  }
}

const cluster = await startCluster()
writeFileSync(`${file}.new`, cluster.url)
renameSync(`${file}.new`, file)
while (runLives()) await new Promise((resolve) => setTimeout(resolve, 500))
await cluster.remove()
rmSync(file, { force: true })
