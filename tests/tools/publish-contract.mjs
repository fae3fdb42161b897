/**
 * Takes additions to the contract into tests/contract/published, so that from then on they can't be broken either.
 * Refuses a change that breaks what phones already in use send or read.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { buildSchema, findBreakingChanges } from 'graphql'

const root = join(dirname(fileURLToPath(import.meta.url)), '../..')
const folder = join(root, 'tests/contract/published')
mkdirSync(folder, { recursive: true })

for (const name of ['login', 'member', 'rtw', 'agency']) {
  const current = readFileSync(join(root, `contract/${name}.graphql`), 'utf8')
  const file = join(folder, `${name}.graphql`)
  const before = existsSync(file) ? readFileSync(file, 'utf8') : current
  const breaking = findBreakingChanges(buildSchema(before), buildSchema(current))
  if (breaking.length > 0) {
    for (const { description } of breaking) console.error(`${name}: ${description}`)
    process.exit(1)
  }
  writeFileSync(file, current)
}
console.log('The contract is published: tests/contract/published')
