import { spawn } from 'node:child_process'
import { chmodSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { StartError } from '../../start-error'
import { fsyncPath } from './durable-fs'

/** The child's whole program: PGlite's initdb peaks at 800 MB, which it gives back only when its process ends. */
const program = `
const { PGlite } = require(process.argv[1])
PGlite.create(process.argv[2]).then((db) => db.close()).then(() => process.exit(0), (error) => {
  console.error(error.message)
  process.exit(1)
})`

/**
 * The fourth cure, which completes the first: a child process makes the first data directory in a temporary place; it is
 * made durable and renamed. So `path` is never a half-made directory, whenever the power fails.
 */
export async function makeFirstDirectory(path: string): Promise<void> {
  if (existsSync(path)) return
  const parent = dirname(path)
  mkdirSync(parent, { recursive: true, mode: 0o700 })
  for (const left of readdirSync(parent)) {
    if (left.startsWith('db.making.')) rmSync(join(parent, left), { recursive: true, force: true })
  }
  const making = join(parent, `db.making.${process.pid}`)
  try {
    await runInitdb(making)
    chmodSync(making, 0o700)
    fsyncTree(making)
    renameSync(making, path)
    fsyncPath(parent)
  } catch (error) {
    rmSync(making, { recursive: true, force: true })
    throw error
  }
}

function runInitdb(directory: string): Promise<void> {
  const pglite = createRequire(import.meta.url).resolve('@electric-sql/pglite')
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, ['--eval', program, pglite, directory], {
      stdio: ['ignore', 'ignore', 'pipe'],
    })
    let said = ''
    child.stderr.on('data', (chunk: Buffer) => {
      said += chunk.toString()
    })
    child.on('error', reject)
    child.on('exit', (code) => {
      if (code === 0) return resolve()
      reject(
        new StartError(
          `The database could not be made in ${directory}: ${said.trim().split('\n').pop() || `code ${code}`}.`,
        ),
      )
    })
  })
}

/** Makes every file and directory below `path` durable, deepest first. */
function fsyncTree(path: string): void {
  for (const entry of readdirSync(path, { withFileTypes: true })) {
    const child = join(path, entry.name)
    if (entry.isDirectory()) fsyncTree(child)
    else if (entry.isFile()) fsyncPath(child)
  }
  fsyncPath(path)
}
