import { readFileSync } from 'node:fs'
import { wrongUse } from './outcome'

/** What stands in a text file; one sentence where it can't be read. */
export function fileOf(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return wrongUse(`The file ${path} can't be read.`)
  }
}
