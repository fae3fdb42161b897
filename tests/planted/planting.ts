import { join } from 'node:path'
import type { Plugin } from 'vite'
import { root } from '../support/root'
import type { PlantedBug } from './planted-bug'

/** Which bug is planted now, and whether a test has loaded it. */
export interface Ground {
  bug: PlantedBug | null
  loaded: boolean
}

/** Plants the bug into its file as it is loaded; nothing in the tree is touched. */
export function planting(ground: Ground): Plugin {
  return {
    name: 'callboard-planted-bugs',
    enforce: 'pre',
    transform(code, id) {
      const { bug } = ground
      if (!bug || id.split('?')[0] !== join(root, bug.file)) return null
      ground.loaded = true
      return { code: planted(code, bug), map: null }
    },
  }
}

/** The file's text with the bug in it; throws when the place is gone, or is not the only one. */
export function planted(code: string, { name, file, find, replace }: PlantedBug): string {
  const places = code.split(find).length - 1
  if (places !== 1) throw new Error(`Stale: "${name}" finds its place ${places} times in ${file}.`)
  return code.split(find).join(replace)
}
