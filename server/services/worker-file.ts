import { existsSync } from 'node:fs'

/**
 * Where the code of a thread is: beside the built server, or its source for a server that runs unbuilt (`…-unbuilt.mjs`).
 * from: import.meta.url of the module that starts the thread.
 */
export function workerFile(name: string, from: string): URL {
  const found = [`./${name}.js`, `../${name}.js`, `./${name}-unbuilt.mjs`]
    .map((one) => new URL(one, from))
    .find((one) => existsSync(one))
  if (!found) throw new Error(`The thread ${name} is not where it was built.`)
  return found
}
