import { renameSync, rmSync, writeFileSync } from 'node:fs'
import { startCluster } from './postgres-cluster'

/**
 * A separate process that keeps one cluster for one test run. It writes the cluster's URL to a file, and removes both
 * when the run's process has ended, however it ended. Arguments: the file, the pid of the run.
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
