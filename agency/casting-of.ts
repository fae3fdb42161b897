import { type Given, numberOf } from './command'

/** The number of a casting, as it follows a command's name. */
export function castingOf({ positionals: [id = ''] }: Given): number {
  return numberOf(id, 'CASTING')
}
